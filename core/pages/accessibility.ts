import { definePage } from './page.ts';

export const accessibilityPage = definePage({
  id: 'accessibility',
  path: '/accessibility-checker/',
  title: {
    message: 'Accessibility checker: find barriers on a page',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Check a page with axe in a real browser: what keeps people out, where it is, how to fix it, and what you have to look at yourself.',
    comment: 'Meta description of 70 to 155 characters, shown in search results. axe is a product.',
  },
  name: { message: 'Accessibility', comment: 'Sidebar: page of an analysis' },
  menu: { order: 40, group: 'audit', icon: 'accessibility', project: { query: 'site', se: true } },
  isIndexable: true,
});
