import { NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { isSameUrl } from '#core/parse/normalize-url.ts';
import { judgeCanonicals } from './judge-canonicals.ts';

/** The canonical page names a third address; one that names this page back is canonical-loop. */
export const canonicalChain = defineCheck({
  id: 'canonical-chain',
  area: 'canonicals',
  severity: 'warning',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  title: {
    message: 'Canonical chain',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical URL is not part of a chain',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'Search engines are sent from page to page and may stop before they reach the one you want in search results.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Set the last address of the chain as the canonical URL on all of these pages.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    chain: { message: 'The canonical page has a different canonical URL: {target}', comment: 'target: a URL.' },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    return judgeCanonicals({ directives, response, targets }, ({ url }, { page }) => {
      const third = page?.canonical ?? null;
      if (third === null || isSameUrl(third, url) || isSameUrl(third, response.finalUrl)) return null;
      return { at: url, messageKey: 'chain', values: { target: third } };
    });
  },
});
