import { defineCheck } from '#core/audit/check.ts';

/** A document has one body; browsers merge the attributes of a second one and drop its tag. A body without tags is there all the same. */
export const bodyCount = defineCheck({
  id: 'body-count',
  area: 'document',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://html.spec.whatwg.org/multipage/sections.html#the-body-element',
  title: {
    message: 'More than one body element',
    comment: 'body is an HTML element name and stays as it is.',
  },
  passed: {
    message: 'The page has a single body element',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Browsers and search engines each repair such a document in their own way, and parts of it may be lost.',
    comment: 'Why a document should have exactly one body element.',
  },
  howToFix: {
    message: 'Use exactly one body element. Find the template or plugin that outputs a second one, and merge the two.',
    comment: 'body is an HTML element name and stays as it is.',
  },
  messages: {
    repeated: {
      message: 'The source has {count, number} body elements',
      comment: 'count: two or more. body is an HTML element name and stays as it is.',
    },
  },
  run({ document, response }) {
    const count = document.bodyCount;
    if (count < 2) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'repeated', values: { count } }] };
  },
});
