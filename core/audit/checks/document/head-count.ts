import { defineCheck } from '#core/audit/check.ts';

/** Metadata in a second head is read as part of the body, where search engines ignore it. A head without tags is there all the same. */
export const headCount = defineCheck({
  id: 'head-count',
  area: 'document',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  title: {
    message: 'More than one head element',
    comment: 'head is an HTML element name and stays as it is.',
  },
  passed: {
    message: 'The page has no second head element',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines read title, description and robots rules only in the one head of a document. What stands in a second one may be ignored.',
    comment: 'head, title and robots are HTML terms.',
  },
  howToFix: {
    message: 'Write exactly one head element. Templates and plugins that print a head of their own have to be merged.',
    comment: 'head is an HTML element name and stays as it is.',
  },
  messages: {
    repeated: {
      message: 'The source has {count, number} head elements.',
      comment: 'count: two or more. head is an HTML element name and stays as it is.',
    },
  },
  run({ document, response }) {
    const count = document.headCount;
    if (count < 2) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'repeated', values: { count } }] };
  },
});
