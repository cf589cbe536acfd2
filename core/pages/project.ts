import { definePage } from './page.ts';

/** One tracked website, or the choice of one. */
export const projectPage = definePage({
  id: 'project',
  path: '/project/:domain?/',
  title: {
    message: 'Project: one website and its results – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
  },
  description: {
    message: 'A tracked website with its latest results, its tags, and details about the server behind it.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Project', comment: 'Sidebar: page about one website of the user' },
  menu: { order: 20, icon: 'globe', project: 'segment' },
  isIndexable: false,
});
