import { definePage } from './page.ts';

/** The check of language annotations. */
export const hreflangPage = definePage({
  id: 'hreflang',
  path: '/hreflang-checker/',
  title: {
    message: 'Hreflang checker: find and repair language errors',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Hreflang is a technical name.',
  },
  description: {
    message:
      'Check hreflang links, headers and sitemaps against every rule, see missing and conflicting versions, and copy the corrected set.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Hreflang checker', comment: 'Sidebar: page that checks the language annotations of pages' },
  menu: { order: 60, group: 'audit', icon: 'languages', project: 'none' },
  isIndexable: true,
});
