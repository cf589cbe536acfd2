import { defineCheck } from '#core/audit/check.ts';
import { isSuccess } from '#core/audit/checks/page-response.ts';

/** A page far too long to be read in one go. */
export const contentTooLong = defineCheck({
  id: 'content-too-long',
  area: 'content',
  severity: 'notice',
  confidence: 'hint',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  thresholds: { maxWords: 10_000 },
  title: { message: 'Very long text', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The text is not too long',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Few people read that much on one page, and it loads slowly on phones.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Split the text into several pages by topic and link to them from an overview.',
    comment: 'What the website owner should do.',
  },
  messages: {
    tooLong: {
      message: 'The main text has {words, number} words, more than {limit, number}',
      comment: 'words, limit: numbers of words. In Chinese, Japanese and Thai two characters count as one word.',
    },
  },
  run({ document, response }, { maxWords }) {
    if (!isSuccess(response)) return { kind: 'notApplicable' };
    const words = document.mainWords;
    if (words <= maxWords) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'tooLong', values: { words, limit: maxWords } }],
    };
  },
});
