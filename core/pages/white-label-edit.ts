import { definePage } from './page.ts';

export const whiteLabelEditPage = definePage({
  id: 'whiteLabelEdit',
  path: '/report-center/white-label/edit/',
  title: {
    message: 'Edit the brand of your reports – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Change the name, logo, colour, contact and footer that your reports have, and see at once how the first page looks.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Edit brand', comment: 'Name of a page: the brand of reports is changed there' },
  requiresAuth: true,
  isIndexable: false,
});
