import { definePage } from './page.ts';

export const monitoringPage = definePage({
  id: 'monitoring',
  path: '/monitoring/:site?/',
  title: {
    message: 'Monitoring: know what changed on your website',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Watch availability, certificates, domains, robots.txt, sitemaps and page content, get an alarm, and see all of it on one timeline.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Monitoring', comment: 'Sidebar: page about what is watched on a website' },
  menu: { order: 70, icon: 'activity', project: 'segment' },
  isIndexable: false,
});
