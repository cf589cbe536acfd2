import { definePage } from './page.ts';

export const schedulePage = definePage({
  id: 'schedule',
  path: '/report-center/schedule/',
  title: {
    message: 'Schedule reports for your clients – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Have a report made every day, week or month, measured anew before, approved by you if you like, and sent to your clients.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Schedule a report', comment: 'Sidebar: page where a report is set to be made again and again' },
  menu: { order: 20, group: 'reports', icon: 'calendar-plus', project: { query: 'site', se: true } },
  requiresAuth: true,
  isIndexable: false,
});
