import { definePage } from './page.ts';

/** The pages of a website that are found in search results. */
export const serpBestPagesPage = definePage({
  id: 'serpBestPages',
  path: '/serp/best-pages/:site?/',
  title: {
    message: 'Best pages: which of your pages rank, and for what',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'See each page that search engines show for your keywords, with its positions, estimated visits, and keywords won and lost.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Best pages', comment: 'Sidebar: page that lists the pages of a website by their search positions' },
  menu: { order: 20, group: 'positions', icon: 'file-search', project: 'segment' },
  isIndexable: false,
});
