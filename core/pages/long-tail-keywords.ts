import { definePage } from './page.ts';

/** Longer phrases made from a few words, without asking anyone. */
export const longTailKeywordsPage = definePage({
  id: 'longTailKeywords',
  path: '/ai-tools/long-tail-keywords/',
  title: {
    message: 'Long-tail keywords: find longer, clearer phrases',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Turn a few words into questions, comparisons and longer phrases in 43 languages, with your own pages and lists. Works offline.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Long-tail keywords', comment: 'Sidebar: page that makes longer search phrases from a few words' },
  menu: { order: 10, group: 'ai-tools', icon: 'text-search', project: { query: 'site', se: true } },
  isIndexable: true,
});
