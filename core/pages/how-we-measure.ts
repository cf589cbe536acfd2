import { definePage } from './page.ts';

/** How often findings are true, measured on real websites. */
export const howWeMeasurePage = definePage({
  id: 'howWeMeasure',
  path: '/how-we-measure/',
  title: {
    message: 'How we measure our checks on real websites',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'How many findings of our SEO checks are true: real websites, findings judged by hand, and the result of every check.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'How we measure our checks', comment: 'Name of a page, in the footer.' },
  isIndexable: true,
});
