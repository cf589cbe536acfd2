import { definePage } from './page.ts';

/** What there is to choose from. */
export const pricingPage = definePage({
  id: 'pricing',
  path: '/pricing/',
  title: {
    message: 'Pricing: plans and what they include',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'What each plan includes and what it costs, side by side. The free plan has every analysis and every tool, without a trial that ends.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Pricing', comment: 'Name of a page, in the tab of the browser and in links.' },
  isBare: true,
  isIndexable: true,
});
