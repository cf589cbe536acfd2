import { definePage } from './page.ts';

/** The audit of one web page. */
export const analyzerPage = definePage({
  id: 'analyzer',
  path: '/inner-optimization/analyzer/',
  title: {
    message: 'Webpage analyzer: a full SEO audit of one page',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
  },
  description: {
    message:
      'Enter an address and get a scored SEO audit of the page with every finding explained, the evidence marked, and the fix described.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Webpage analyzer', comment: 'Sidebar: page that audits one web page' },
  menu: { order: 10, group: 'audit', icon: 'file-search', project: { query: 'url' } },
  isIndexable: true,
});
