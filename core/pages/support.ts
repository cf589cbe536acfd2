import { definePage } from './page.ts';

/** A form that reaches the personal manager. */
export const supportPage = definePage({
  id: 'support',
  path: '/support/',
  title: {
    message: 'Support: write to your manager – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Ask your personal manager about results, your plan or a problem. Your message is kept and sent even if you are offline right now.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Support', comment: 'Name of a page, in the tab of the browser and in links.' },
  requiresAuth: true,
  isIndexable: false,
});
