import { definePage } from './page.ts';

/** Where the link of a mail invites somebody to work in the account of another. */
export const invitationLinkPage = definePage({
  id: 'invitationLink',
  path: '/invitation/:token/',
  title: {
    message: 'Work in the account of another – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'The link from our e-mail invites you to work in another person’s account. Accept or decline; it works once, for seven days.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Invitation', comment: 'Name of a page, in the tab of the browser and in links.' },
  isIndexable: false,
});
