import { definePage } from './page.ts';

/** When money is returned. */
export const refundPolicyPage = definePage({
  id: 'refundPolicy',
  path: '/refund-policy/',
  title: {
    message: 'Refund policy: when you get money back',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'When you get your money back for paid services, how to ask for it, how long it takes, and what happens to your account and your data.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Refund policy', comment: 'Name of a page, in the tab of the browser and in links.' },
  isBare: true,
  isIndexable: true,
});
