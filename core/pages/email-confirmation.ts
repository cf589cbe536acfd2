import { definePage } from './page.ts';

/** Whether the address of the account is confirmed. */
export const emailConfirmationPage = definePage({
  id: 'emailConfirmation',
  path: '/email-confirmation/',
  title: {
    message: 'Confirm your e-mail address – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'See whether the e-mail address of your account is confirmed, and have the link that confirms it sent to you again.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'E-mail confirmation', comment: 'Name of a page, in the tab of the browser and in links.' },
  requiresAuth: true,
  isBare: true,
  isIndexable: false,
});
