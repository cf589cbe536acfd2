import { definePage } from './page.ts';

export const whiteLabelPage = definePage({
  id: 'whiteLabel',
  path: '/report-center/white-label/',
  title: {
    message: 'White label: your name on your reports – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Give reports your own name, logo, colour and footer, one brand for each client if you like, with contrast checked as you choose.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'White label', comment: 'Sidebar: page of the brands that reports have' },
  menu: { order: 40, group: 'reports', icon: 'stamp', project: 'none' },
  requiresAuth: true,
  isIndexable: false,
});
