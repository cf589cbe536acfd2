import { definePage } from './page.ts';

/** Which mail is sent and how it is stopped. */
export const antiSpamPolicyPage = definePage({
  id: 'antiSpamPolicy',
  path: '/anti-spam-policy/',
  title: {
    message: 'Anti-spam policy: which mail we send',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Which mail we send, how you stop it with one click, what is forbidden to users, and how to report mail that should not have been sent.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Anti-spam policy', comment: 'Name of a page, in the tab of the browser and in links.' },
  isBare: true,
  isIndexable: true,
});
