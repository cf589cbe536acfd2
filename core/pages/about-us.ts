import { definePage } from './page.ts';

/** Who the operator is, when they have written it. */
export const aboutUsPage = definePage({
  id: 'aboutUs',
  path: '/about-us/',
  title: {
    message: 'About us: who operates this service',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Who operates this service, what they do and how you reach them, in the words of the operator of this installation.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'About us', comment: 'Name of a page, in the tab of the browser and in links.' },
  isBare: true,
  isIndexable: false,
});
