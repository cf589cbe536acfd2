import { definePage } from './page.ts';

export const scheduleListEditPage = definePage({
  id: 'scheduleListEdit',
  path: '/report-center/schedule-list/edit/',
  title: {
    message: 'Edit the schedule of a report – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message: 'Change when a scheduled report is made, what it shows, what is measured before, and who gets it.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Edit schedule', comment: 'Name of a page: the schedule of a report is changed there' },
  requiresAuth: true,
  isIndexable: false,
});
