import { definePage } from './page.ts';

/** The rules for using the product. */
export const termsOfServicePage = definePage({
  id: 'termsOfService',
  path: '/terms-of-service/',
  title: {
    message: 'Terms of service: the rules in plain words',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'The rules for using this service with or without an account: what you may analyze, what we promise, what we do not, and how it ends.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Terms of service', comment: 'Name of a page, in the tab of the browser and in links.' },
  isIndexable: true,
});
