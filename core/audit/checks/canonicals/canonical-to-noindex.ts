import { NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { judgeCanonicals } from './judge-canonicals.ts';

/** The canonical page is closed to the index. */
export const canonicalToNoindex = defineCheck({
  id: 'canonical-to-noindex',
  area: 'canonicals',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  title: {
    message: 'Canonical page is set to noindex',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical page has no noindex',
    comment: 'Passed check in a list: what is right. No full stop. noindex and canonical are technical names.',
  },
  explanation: {
    message:
      'The page gives up its place in search results to a page that asks not to be indexed. In the end, neither appears.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Remove noindex from the canonical page, or choose a canonical URL that can be indexed.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    noindex: {
      message: 'The canonical page is set to noindex',
      comment: 'noindex is meant: an instruction to search engines.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    return judgeCanonicals({ directives, response, targets }, ({ url }, { page }) =>
      page?.isNoindex === true ? { at: url, messageKey: 'noindex' } : null,
    );
  },
});
