import { definePage } from './page.ts';

/** Which mail somebody wants. */
export const unsubscribePage = definePage({
  id: 'unsubscribe',
  path: '/unsubscribe/',
  title: {
    message: 'E-mail choices: which mail you want – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Choose which e-mail you want from us. What your account needs, such as the confirmation of your address, is always sent.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'E-mail choices', comment: 'Name of a page, in the tab of the browser and in links.' },
  requiresAuth: true,
  isIndexable: false,
});
