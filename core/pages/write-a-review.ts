import { definePage } from './page.ts';

/** Where to review the product, when the operator has written it. */
export const writeAReviewPage = definePage({
  id: 'writeAReview',
  path: '/write-a-review/',
  title: {
    message: 'Write a review: tell others what you think',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Where and how to review this service, in the words of the operator of this installation. Criticism is as welcome as praise.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Write a review', comment: 'Name of a page, in the tab of the browser and in links.' },
  isBare: true,
  isIndexable: false,
});
