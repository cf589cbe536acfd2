import { definePage } from './page.ts';

/** Phrases in groups that one page can answer. */
export const keywordsClusteringPage = definePage({
  id: 'keywordsClustering',
  path: '/ai-tools/keywords-clustering/',
  title: {
    message: 'Keywords clustering: which phrases share a page',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Group phrases by shared search results or by meaning, see the proof, match groups with your pages and export a content plan.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Keywords clustering', comment: 'Sidebar: page that groups search phrases' },
  menu: { order: 20, group: 'ai-tools', icon: 'group', project: { query: 'site', se: true } },
  isIndexable: true,
});
