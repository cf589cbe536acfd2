import { definePage } from './page.ts';

/** How a contract for paid services comes about. */
export const publicOfferAgreementPage = definePage({
  id: 'publicOfferAgreement',
  path: '/public-offer-agreement/',
  title: {
    message: 'Public offer agreement for paid services',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'How a contract for paid plans and consultations comes about: offer and acceptance, price and payment, duties of both sides, and its end.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Public offer agreement', comment: 'Name of a page, in the tab of the browser and in links.' },
  isBare: true,
  isIndexable: true,
});
