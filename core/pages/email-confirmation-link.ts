import { definePage } from './page.ts';

/** Where the link of a mail confirms an address, without signing in. */
export const emailConfirmationLinkPage = definePage({
  id: 'emailConfirmationLink',
  path: '/email-confirmation/:token/',
  title: {
    message: 'Confirm your e-mail address – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'The link from our e-mail confirms that this address is yours. It works once, for three days, and needs no signing in.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'E-mail confirmation', comment: 'Name of a page, in the tab of the browser and in links.' },
  isBare: true,
  isIndexable: false,
});
