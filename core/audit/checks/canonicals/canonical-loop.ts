import { NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { isSameUrl } from '#core/parse/normalize-url.ts';
import { judgeCanonicals } from './judge-canonicals.ts';

/** This page and its canonical name each other. */
export const canonicalLoop = defineCheck({
  id: 'canonical-loop',
  area: 'canonicals',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  title: {
    message: 'Two pages name each other as canonical',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'No two pages name each other as canonical',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message: 'Each page says that the other one counts. Search engines cannot follow that and choose by themselves.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Decide which of the two pages should appear in search results and let both name it.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    loop: {
      message: 'The canonical page names this page as its canonical',
      comment: 'Sentence about one finding. Canonical: what rel=canonical names.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    return judgeCanonicals({ directives, response, targets }, ({ url }, { page }) => {
      const back = page?.canonical ?? null;
      return back !== null && isSameUrl(back, response.finalUrl) ? { at: url, messageKey: 'loop' } : null;
    });
  },
});
