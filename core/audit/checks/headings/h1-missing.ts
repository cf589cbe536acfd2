import { defineCheck } from '#core/audit/check.ts';
import { collapseSpace } from '#core/base/plain-text.ts';

/** An indexable page without a main heading that has text or an image alternative. */
export const h1Missing = defineCheck({
  id: 'h1-missing',
  area: 'headings',
  severity: 'warning',
  needs: ['directives', 'document', 'response'],
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  title: {
    message: 'Main heading (H1) is missing',
    comment: 'Name of the problem in a list. H1 to H6 stay as they are.',
  },
  passed: {
    message: 'The page has a main heading (H1)',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The main heading tells visitors, screen readers and search engines at a glance what the page is about.',
    comment: 'Why the problem matters. H1 to H6 stay as they are.',
  },
  howToFix: {
    message: 'Mark up the visible main heading of the page as H1.',
    comment: 'What the website owner should do. H1 to H6 stay as they are.',
  },
  messages: {
    missing: { message: 'The page has no H1', comment: 'Sentence about one finding. H1 to H6 stay as they are.' },
    empty: { message: 'The H1 is empty', comment: 'Sentence about one finding. H1 to H6 stay as they are.' },
  },
  run({ directives, document, response }) {
    if (!directives.isIndexable) return { kind: 'notApplicable' };
    const headings = document.headings.filter(({ level }) => level === 1);
    if (headings.some(({ text }) => collapseSpace(text) !== '')) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: headings.length === 0 ? 'missing' : 'empty' }],
    };
  },
});
