import { defineCheck } from '#core/audit/check.ts';

/** Several title elements in the head. */
export const titleMultiple = defineCheck({
  id: 'title-multiple',
  area: 'titles',
  severity: 'error',
  needs: ['directives', 'document', 'response'],
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  title: {
    message: 'More than one title',
    comment:
      'Name of the problem in a list. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  passed: {
    message: 'The page has only one title',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines may pick any of the titles or combine them, so you do not control how the page appears in search results.',
    comment:
      'Why the problem matters. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  howToFix: {
    message: 'Keep one title element in the head. The second one usually comes from a plugin or the theme.',
    comment:
      'What the website owner should do. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  messages: {
    multiple: { message: 'The head has {count} title elements', comment: 'count: two or more.' },
  },
  run({ directives, document, response }) {
    if (!directives.isIndexable) return { kind: 'notApplicable' };
    const texts = document.titles.filter(({ isInHead }) => isInHead).map(({ text }) => text);
    if (texts.length === 0) return { kind: 'notApplicable' };
    if (texts.length === 1) return { kind: 'pass' };
    const values = { count: texts.length };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'multiple', values, evidence: texts.join(' | ') }],
    };
  },
});
