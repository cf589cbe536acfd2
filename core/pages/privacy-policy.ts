import { definePage } from './page.ts';

/** What is stored, where and for how long. */
export const privacyPolicyPage = definePage({
  id: 'privacyPolicy',
  path: '/privacy-policy/',
  title: {
    message: 'Privacy policy: what is stored where',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'What is stored on your device and on our server, for how long, which cookie there is, and how you have your data corrected or deleted.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Privacy policy', comment: 'Name of a page, in the tab of the browser and in links.' },
  isBare: true,
  isIndexable: true,
});
