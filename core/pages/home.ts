import { definePage } from './page.ts';

/** The start for visitors; whoever is signed in goes on to the dashboard. */
export const homePage = definePage({
  id: 'home',
  path: '/',
  title: {
    message: '{brand}: website SEO analysis that works offline',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results. brand: the name of the product.',
  },
  description: {
    message:
      'Check any web page against more than 150 SEO rules, see what to fix first and why, and keep every result on your device, even without a network.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: 'brand',
  isIndexable: true,
});
