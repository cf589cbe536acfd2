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
    message: 'Canonical loop: two pages point to each other',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical URLs do not form a loop',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'Each page declares the other one as canonical. Search engines cannot resolve that and choose one themselves.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Decide which of the two pages should appear in search results, and declare it as canonical on both.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    loop: {
      message: 'The canonical page declares this page as its canonical URL',
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
