import { defineCheck } from '#core/audit/check.ts';

/** More than one main heading. */
export const h1Multiple = defineCheck({
  id: 'h1-multiple',
  area: 'headings',
  severity: 'warning',
  confidence: 'likely',
  needs: ['directives', 'document', 'response'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/Heading_Elements',
  title: {
    message: 'More than one main heading (H1)',
    comment: 'Name of the problem in a list. H1 to H6 stay as they are.',
  },
  passed: {
    message: 'The page has only one main heading (H1)',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Several main headings make it less clear what the page is about, especially for screen reader users who jump from heading to heading.',
    comment: 'Why the problem matters. H1 to H6 stay as they are.',
  },
  howToFix: {
    message: 'Keep one H1 and change the others to H2 or lower. A logo or menu needs no heading.',
    comment: 'What the website owner should do. H1 to H6 stay as they are.',
  },
  messages: {
    multiple: { message: 'The page has {count} H1 headings', comment: 'count: two or more.' },
  },
  run({ directives, document, response }) {
    const texts = document.headings.filter(({ level, isByRole }) => level === 1 && !isByRole).map(({ text }) => text);
    if (!directives.isIndexable || texts.length === 0) return { kind: 'notApplicable' };
    if (texts.length === 1) return { kind: 'pass' };
    const values = { count: texts.length };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'multiple', values, evidence: texts.join(' | ') }],
    };
  },
});
