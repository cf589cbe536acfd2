import { definePage } from './page.ts';

const title = {
  message: 'Deliveries: who gets your reports – Sitewarden',
  comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
};
const description = {
  message:
    'Say who gets your reports and with what words. No one gets a report before saying yes, and each recipient can stop them.',
  comment: 'Meta description of 70 to 155 characters, shown in search results.',
};

export const deliveryPage = definePage({
  id: 'delivery',
  path: '/report-center/delivery/:action?/',
  title,
  description,
  name: { message: 'Delivery', comment: 'Sidebar: page that says who gets reports and how' },
  menu: { order: 50, group: 'reports', icon: 'send', project: 'none' },
  requiresAuth: true,
  isIndexable: false,
  items: [
    {
      segment: 'edit',
      title,
      description,
      name: { message: 'Edit delivery', comment: 'Name of a page: who gets reports is changed there' },
    },
    {
      segment: 'new',
      title,
      description,
      name: { message: 'New delivery', comment: 'Name of a page: who gets reports is said there' },
    },
  ],
});
