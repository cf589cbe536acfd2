import { defineCheck } from '#core/audit/check.ts';

/** Every element costs memory, style calculation and layout. */
export const domSize = defineCheck({
  id: 'dom-size',
  area: 'document',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://web.dev/articles/dom-size-and-interactivity',
  thresholds: { maxElements: 1500 },
  title: {
    message: 'Too many elements on the page (DOM size)',
    comment: 'Heading of a finding: the document has too many HTML elements.',
  },
  passed: {
    message: 'The number of elements on the page is fine',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Every element costs memory and time. Pages with too many scroll and respond slowly on phones.',
    comment: 'Why the number of HTML elements matters.',
  },
  howToFix: {
    message: 'Load long lists in parts, and remove unnecessary wrappers that page builders and plugins add.',
    comment: 'builders: website builders.',
  },
  messages: {
    many: {
      message: 'The page has {elements, number} elements; up to {limit, number} are recommended',
      comment: 'elements: number of HTML elements. limit: the largest number advised.',
    },
  },
  run({ document, response }, { maxElements }) {
    if (document.elementCount <= maxElements) return { kind: 'pass' };
    const values = { elements: document.elementCount, limit: maxElements };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'many', values }] };
  },
});
