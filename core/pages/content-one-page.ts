import { definePage } from './page.ts';

/** The text of one page. */
export const contentOnePagePage = definePage({
  id: 'content-one-page',
  path: '/content/one-page/',
  title: {
    message: 'Content checker: words, phrases and readability',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Check a text while you write it: counts, phrases, readability by fitted formulas, hard sentences, and what pages that rank say more.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Text of a page', comment: 'Sidebar: page that checks the text of one page' },
  menu: { order: 10, group: 'content', icon: 'file-text', project: { query: 'site', se: true } },
  isIndexable: true,
});
