import { definePage } from './page.ts';

/** The texts of a website. */
export const contentWebsitePage = definePage({
  id: 'content-website',
  path: '/content/website/',
  title: {
    message: 'Website content: duplicates and thin pages',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Find duplicate and nearly equal texts with what differs, thin pages, pages that compete for one phrase, and what changed.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Texts of a website', comment: 'Sidebar: page that checks the texts of all pages of a website' },
  menu: { order: 20, group: 'content', icon: 'files', project: { query: 'site', se: true } },
  isIndexable: true,
});
