import { defineCheck } from '#core/audit/check.ts';
import { isSuccess } from '#core/audit/checks/page-response.ts';
import { hasWord } from '#core/base/plain-text.ts';

/** Little text in the main area. A page without any word is http-empty-body. */
export const contentThin = defineCheck({
  id: 'content-thin',
  area: 'content',
  severity: 'warning',
  confidence: 'hint',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  thresholds: { minWords: 200 },
  title: { message: 'Thin content', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The page has enough text',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A page with little text of its own rarely answers a question fully, so search engines have little reason to show it.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Add what a visitor would ask next: facts, examples, prices, images with captions. If there is nothing to add, merge the page with a related one.',
    comment: 'What the website owner should do.',
  },
  messages: {
    thin: {
      message: 'The main text has {words, plural, one {# word} other {# words}}, fewer than {limit, number}',
      comment: 'words, limit: numbers of words. In Chinese, Japanese and Thai two characters count as one word.',
    },
  },
  run({ document, response }, { minWords }) {
    if (!isSuccess(response) || !hasWord(document.visibleText)) return { kind: 'notApplicable' };
    const words = document.mainWords;
    if (words >= minWords) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'thin', values: { words, limit: minWords } }],
    };
  },
});
