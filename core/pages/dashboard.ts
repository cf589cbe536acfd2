import { definePage } from './page.ts';

/** All websites of the user at a glance. */
export const dashboardPage = definePage({
  id: 'dashboard',
  path: '/dashboard/',
  title: {
    message: 'Dashboard: your websites at a glance – {brand}',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results. brand: the name of the product.',
  },
  description: {
    message:
      'All your websites with their latest page audit, what changed since the one before, and what is waiting to be sent.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Dashboard', comment: 'Sidebar: page with all websites of the user' },
  menu: { order: 10, icon: 'layout-dashboard', project: 'none' },
  requiresAuth: true,
  isIndexable: false,
});
