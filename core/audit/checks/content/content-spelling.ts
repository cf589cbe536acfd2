import { defineCheck } from '#core/audit/check.ts';

/** More than fit into the evidence of a finding. */
const MAX_NAMED = 60;

/** Many words of the main text look misspelt: no dictionary of its language has them, but has one that differs by one slip. */
export const contentSpelling = defineCheck({
  id: 'content-spelling',
  area: 'content',
  severity: 'notice',
  confidence: 'hint',
  needs: ['document', 'response', 'spelling'],
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  thresholds: { wordsPerUnknown: 200 },
  title: { message: 'Many unknown words', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Few or no unknown words',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Spelling mistakes make visitors doubt the text, and the words people search for may be missing from the page.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Go through the list and correct real mistakes. Names and technical terms are fine.',
    comment: 'What the website owner should do.',
  },
  messages: {
    unknown: {
      message: '{unknown, plural, one {# unknown word} other {# unknown words}} in {words, number} words',
      comment: 'unknown, words: numbers of words.',
    },
  },
  run({ document, response, spelling }, { wordsPerUnknown }) {
    const { words } = spelling;
    // Dictionaries do not know the words of programs.
    if (words === 0 || document.proseText !== document.visibleText) return { kind: 'notApplicable' };
    const { length: unknown } = spelling.slips;
    if (unknown * wordsPerUnknown <= words) return { kind: 'pass' };
    // Among many names and technical terms some look like other words by chance.
    if (unknown * 2 <= spelling.unknown.length) return { kind: 'pass' };
    const evidence = spelling.slips.slice(0, MAX_NAMED).join(', ');
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'unknown', values: { unknown, words }, evidence }],
    };
  },
});
