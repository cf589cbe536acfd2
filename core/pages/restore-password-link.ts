import { definePage } from './page.ts';

/** Where the link of a mail leads somebody who has forgotten the password. */
export const restorePasswordLinkPage = definePage({
  id: 'restorePasswordLink',
  path: '/restore-password/:token/',
  title: {
    message: 'Choose a new password – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message: 'The link from our e-mail lets you choose a new password for your account. It works once, for one hour.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'New password', comment: 'Name of a page, in the tab of the browser and in links.' },
  isIndexable: false,
});
