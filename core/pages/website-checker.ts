import { definePage } from './page.ts';

/** The audit of a whole website. */
export const websiteCheckerPage = definePage({
  id: 'websiteChecker',
  path: '/website-checker/',
  title: {
    message: 'Website checker: an SEO audit of a whole site',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Crawl a whole website and see what to fix first: every page and link checked, what changed since the last crawl, and how to fix it.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Website checker', comment: 'Sidebar: page that audits a whole website' },
  menu: { order: 20, group: 'audit', icon: 'network', project: { query: 'domain' } },
  feature: 'websiteChecker',
  isIndexable: true,
});
