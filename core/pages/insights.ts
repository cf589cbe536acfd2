import { definePage } from './page.ts';

/** What matters now on all websites of the user, with its likely cause. */
export const insightsPage = definePage({
  id: 'insights',
  path: '/insights/',
  title: {
    message: 'Insights: what changed, and what probably caused it',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Losses and chances of all your websites, ranked by the visits at stake, each with its likely cause and the evidence for and against.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Insights', comment: 'Sidebar: page that ranks what matters now on all websites' },
  menu: { order: 15, icon: 'sparkles', project: 'none' },
  feature: 'insights',
  isIndexable: false,
});
