import { defineCheck } from '#core/audit/check.ts';
import { collapseSpace } from '#core/base/plain-text.ts';

/** An indexable page without a title; one that stands outside the head is title-outside-head. */
export const titleMissing = defineCheck({
  id: 'title-missing',
  area: 'titles',
  severity: 'error',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  title: {
    message: 'Title is missing',
    comment:
      'Name of the problem in a list. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  passed: {
    message: 'The page has a title',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search results use the title as the link to the page, and browsers show it in the tab. Without one, search engines make up their own.',
    comment:
      'Why the problem matters. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  howToFix: {
    message: 'Add a title element to the head that says in a few words what this page offers.',
    comment:
      'What the website owner should do. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  messages: {
    missing: {
      message: 'The page has no title element',
      comment:
        'Sentence about one finding. "Title element": the HTML element shown in the browser tab and in search results.',
    },
    empty: {
      message: 'The title element is empty',
      comment:
        'Sentence about one finding. "Title element": the HTML element shown in the browser tab and in search results.',
    },
  },
  run({ directives, document, response }) {
    if (!directives.isIndexable) return { kind: 'notApplicable' };
    const { titles } = document;
    if (titles.some(({ text }) => collapseSpace(text) !== '')) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: titles.length === 0 ? 'missing' : 'empty' }],
    };
  },
});
