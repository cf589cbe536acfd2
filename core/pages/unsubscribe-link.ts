import { definePage } from './page.ts';

/** Where the link of a mail stops its kind, without signing in. */
export const unsubscribeLinkPage = definePage({
  id: 'unsubscribeLink',
  path: '/unsubscribe/:token/',
  title: {
    message: 'Unsubscribe: stop this kind of mail – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Stop one kind of e-mail from us with one click and without signing in, or take that back if it happened by mistake.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Unsubscribe', comment: 'Name of a page, in the tab of the browser and in links.' },
  isIndexable: false,
});
