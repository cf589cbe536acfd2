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
    message: 'Page has very many elements',
    comment: 'Heading of a finding: the document has too many HTML elements.',
  },
  passed: {
    message: 'The page does not have too many elements',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Each element costs memory and time. Pages with very many of them scroll and react slowly on phones.',
    comment: 'Why the number of HTML elements matters.',
  },
  howToFix: {
    message: 'Show long lists in parts, and remove wrappers that builders and plugins add without need.',
    comment: 'builders: website builders.',
  },
  messages: {
    many: {
      message: 'The page has {elements, number} elements; up to {limit, number} are advised.',
      comment: 'elements: number of HTML elements. limit: the largest number advised.',
    },
  },
  run({ document, response }, { maxElements }) {
    if (document.elementCount <= maxElements) return { kind: 'pass' };
    const values = { elements: document.elementCount, limit: maxElements };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'many', values }] };
  },
});
