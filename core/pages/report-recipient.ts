import { definePage } from './page.ts';

/** Where the link of a mail lets its recipient say yes or no to reports, without signing in. */
export const reportRecipientPage = definePage({
  id: 'reportRecipient',
  path: '/report-recipient/:token/',
  title: {
    message: 'Reports by e-mail: say yes or no – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message: 'Say whether you want reports by e-mail, without signing in. You can change your answer at any time.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Reports by e-mail', comment: 'Name of a page, in the tab of the browser and in links.' },
  isIndexable: false,
});
