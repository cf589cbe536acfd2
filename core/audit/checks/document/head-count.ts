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
    message: 'The page has a single head element',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines read the title, meta description and robots meta tag only in the first head. They may ignore anything in a second one.',
    comment: 'head, title and robots are HTML terms.',
  },
  howToFix: {
    message: 'Use exactly one head element. Find the template or plugin that outputs a second one, and merge the two.',
    comment: 'head is an HTML element name and stays as it is.',
  },
  messages: {
    repeated: {
      message: 'The source has {count, number} head elements',
      comment: 'count: two or more. head is an HTML element name and stays as it is.',
    },
  },
  run({ document, response }) {
    const count = document.headCount;
    if (count < 2) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'repeated', values: { count } }] };
  },
});
