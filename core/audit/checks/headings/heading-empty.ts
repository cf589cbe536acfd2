import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** Headings without text or image alternative. */
export const headingEmpty = defineCheck({
  id: 'heading-empty',
  area: 'headings',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H42',
  title: { message: 'Empty heading', comment: 'Name of the problem in a list. H1 to H6 stay as they are.' },
  passed: {
    message: 'Every heading has text',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'A screen reader announces a heading and then says nothing. Search engines learn nothing from it either.',
    comment: 'Why the problem matters. H1 to H6 stay as they are.',
  },
  howToFix: {
    message: 'Add text to the heading, or remove it. Use CSS for spacing.',
    comment: 'What the website owner should do. H1 to H6 stay as they are.',
  },
  messages: {
    empty: {
      message: '{count, plural, one {# empty H{level}} other {# empty H{level} headings}}',
      comment: 'count: number of headings. level: heading level 1 to 6.',
    },
  },
  run({ document, response }) {
    if (document.headings.length === 0) return { kind: 'notApplicable' };
    const counts = new Map<number, number>();
    for (const { level, text } of document.headings) {
      if (text.trim() === '') counts.set(level, (counts.get(level) ?? 0) + 1);
    }
    return outcomeOf(
      [...counts].map(([level, count]) => ({ at: response.finalUrl, messageKey: 'empty', values: { level, count } })),
    );
  },
});
