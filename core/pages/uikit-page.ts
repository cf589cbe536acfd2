import { definePage } from './page.ts';

/** The pieces that screens are built of, each in its states; no menu leads there. */
export const uikitPage = definePage({
  id: 'uikitPage',
  path: '/uikitpage/',
  title: {
    message: 'Design system: every piece in its states',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'The pieces that the screens of this app are built of, in every state, light and dark: fields, buttons, dialogs, tables, charts.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Design system', comment: 'Name of a page, in the tab of the browser.' },
  isBare: true,
  isIndexable: false,
});
