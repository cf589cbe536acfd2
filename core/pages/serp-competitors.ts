import { definePage } from './page.ts';

/** Who else is found for the keywords of a website. */
export const serpCompetitorsPage = definePage({
  id: 'serpCompetitors',
  path: '/serp/competitors/:site?/',
  title: {
    message: 'Competitors: who ranks for your keywords',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Find the websites that compete for your keywords, compare visibility over time, and see the keywords you miss.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Competitors', comment: 'Sidebar: page about websites that compete for the same keywords' },
  menu: { order: 30, group: 'positions', icon: 'swords', project: 'segment' },
  isIndexable: false,
});
