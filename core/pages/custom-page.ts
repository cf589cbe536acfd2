import { definePage } from './page.ts';

/** A page of the operator. */
export const customPagePage = definePage({
  id: 'customPage',
  path: '/p/:page/',
  title: {
    message: 'A page of this installation’s operator',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'A page that the operator of this installation has written about their services, their company or how they work.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Page', comment: 'Name of a page, in the tab of the browser and in links.' },
  isIndexable: false,
});
