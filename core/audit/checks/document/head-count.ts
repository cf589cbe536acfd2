import { defineCheck } from '#core/audit/check.ts';

/** Metadata in a second head is read as part of the body, where search engines ignore it. */
export const headCount = defineCheck({
  id: 'head-count',
  area: 'document',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  title: {
    message: 'The head element is missing or repeated',
    comment: 'head is an HTML element name and stays as it is.',
  },
  passed: {
    message: 'The page has one head element',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines read title, description and robots rules only in the one head of a document. Without a clear head such settings may be ignored.',
    comment: 'head, title and robots are HTML terms.',
  },
  howToFix: {
    message: 'Write exactly one head element. Templates and plugins that print a head of their own have to be merged.',
    comment: 'head is an HTML element name and stays as it is.',
  },
  messages: {
    missing: {
      message: 'The source has no head element.',
      comment: 'head is an HTML element name and stays as it is.',
    },
    repeated: {
      message: 'The source has {count, number} head elements.',
      comment: 'count: two or more. head is an HTML element name and stays as it is.',
    },
  },
  run({ document, response }) {
    const count = document.headCount;
    if (count === 1) return { kind: 'pass' };
    const finding =
      count === 0 ? ({ messageKey: 'missing' } as const) : ({ messageKey: 'repeated', values: { count } } as const);
    return { kind: 'fail', findings: [{ at: response.finalUrl, ...finding }] };
  },
});
