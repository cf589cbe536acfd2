import { definePage } from './page.ts';

export const pageSpeedPage = definePage({
  id: 'pageSpeed',
  path: '/page-speed/analyzer/',
  title: {
    message: 'Page speed: measure how fast a page loads',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Measure a page with Lighthouse on a phone or a desktop: loading, layout shifts, blocking time, and what to fix first.',
    comment: 'Meta description of 70 to 155 characters, shown in search results. Lighthouse is a product.',
  },
  name: { message: 'Page speed', comment: 'Sidebar: page of an analysis' },
  menu: { order: 30, group: 'audit', icon: 'gauge', project: { query: 'site' } },
  isIndexable: true,
});
