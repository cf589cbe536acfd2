import { definePage } from './page.ts';

/** What is shown at any address that is no page of ours. */
export const notFoundPage = definePage({
  id: 'notFound',
  path: '/404/',
  title: {
    message: 'Page not found – {brand}',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results. brand: the name of the product.',
  },
  description: {
    message: 'There is no page at this address. Go to the start page, or analyze a web page of yours from here.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: {
    message: 'Page not found',
    comment: 'Name of the page shown where there is none, in the tab of the browser.',
  },
  isBare: true,
  isIndexable: false,
});
