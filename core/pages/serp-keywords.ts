import { definePage } from './page.ts';

/** Keywords of a website and where it is found for them. */
export const serpKeywordsPage = definePage({
  id: 'serpKeywords',
  path: '/serp/keywords/:site?/',
  title: {
    message: 'Keyword positions: where your website ranks',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Track your keywords in any search engine, country and device. Each position opens the result list it was read from.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Keywords', comment: 'Sidebar: page of the keywords of a website and their positions' },
  menu: { order: 10, group: 'positions', icon: 'list-ordered', project: 'segment' },
  isIndexable: false,
});
