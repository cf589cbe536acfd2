import { definePage } from './page.ts';

/** Groups of a website's keywords; reached from the keywords only. */
export const serpGroupsPage = definePage({
  id: 'serpGroups',
  path: '/serp/keywords/groups/',
  title: {
    message: 'Keyword groups and their positions – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
  },
  description: {
    message: 'Sort the keywords of a website into groups by hand or by rules, and see the positions of each group.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Keyword groups', comment: 'Name of a page in the palette and the tab' },
  requiresAuth: true,
  isIndexable: false,
});
