import { definePage } from './page.ts';

/** What programs can do with an API token. */
export const apiReferencePage = definePage({
  id: 'apiReference',
  path: '/api-reference/',
  title: {
    message: 'API reference: calls, permissions, examples',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Every call your own programs can make with an API token: what it takes, which permission it needs, and an example to copy.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'API reference', comment: 'Name of a page, in the footer.' },
  isIndexable: true,
});
