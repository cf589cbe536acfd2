import { definePage } from './page.ts';

/** The small free tools, each with what it does. */
export const toolsPage = definePage({
  id: 'tools',
  path: '/tools/',
  title: {
    message: 'Free tools for websites that work offline',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Small free tools for everyday work on websites. They need no account, keep their results on your device, and many work offline.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Tools', comment: 'Sidebar: page with all small free tools' },
  menu: { order: 90, icon: 'wrench', project: 'none' },
  feature: 'tools',
  isIndexable: true,
});
