import { defineCheck } from '#core/audit/check.ts';
import { isSuccess } from '#core/audit/checks/page-response.ts';
import { collapseSpace } from '#core/base/plain-text.ts';
import { phrasesFor } from '#core/standards/phrases/phrases-for.ts';
import { SOFT_404_PHRASES } from '#core/standards/phrases/soft-404.ts';

/** An error page served with a success status, told by what its title or main heading says. */
export const soft404 = defineCheck({
  id: 'soft-404',
  area: 'availability',
  severity: 'warning',
  confidence: 'likely',
  needs: ['response', 'document'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  title: { message: 'Soft 404: error page with a success status', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The page does not look like an error page',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines index the error page, or waste crawl budget on pages that do not exist.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Return status 404 or 410 for an address with no content, or redirect it to the page that replaced it. If the page is real, give it a title that says what it is about.',
    comment: 'What the website owner should do.',
  },
  messages: {
    title404: {
      message: 'The title says that the page does not exist, but the status is {status}',
      comment: 'status: an HTTP status code such as 200.',
    },
    heading404: {
      message: 'The main heading says that the page does not exist, but the status is {status}',
      comment: 'status: an HTTP status code such as 200.',
    },
  },
  run({ response, document }) {
    if (!isSuccess(response)) return { kind: 'notApplicable' };
    const phrases = phrasesFor(SOFT_404_PHRASES, document.htmlLang);
    const texts = [
      ...document.titles.map(({ text }) => ({ text, messageKey: 'title404' as const })),
      ...document.headings
        .filter(({ level }) => level === 1)
        .map(({ text }) => ({ text, messageKey: 'heading404' as const })),
    ];
    const found = texts.find(({ text }) => partsOf(text).some((part) => phrases.has(part)));
    if (found === undefined) return { kind: 'pass' };
    const values = { status: response.status ?? 0 };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: found.messageKey, values, evidence: found.text }],
    };
  },
});

/** "404 – Page not found | Shop" is the parts "404", "page not found" and "shop"; quotation marks part nothing. */
function partsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/["“”„‟]/gu, '');
  return plain.split(/[^\p{L}\p{M}\p{N}\s']+/u).map(collapseSpace);
}
