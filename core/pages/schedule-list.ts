import { definePage } from './page.ts';

export const scheduleListPage = definePage({
  id: 'scheduleList',
  path: '/report-center/schedule-list/',
  title: {
    message: 'Scheduled reports and what was sent – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'See when each report is made next, approve those that wait for you, and read what became of each delivery.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Schedules', comment: 'Sidebar: page with all reports that are made again and again' },
  menu: { order: 30, group: 'reports', icon: 'calendar-clock', project: 'none' },
  requiresAuth: true,
  isIndexable: false,
});
