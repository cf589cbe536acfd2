import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** An indexable page names no canonical. */
export const canonicalMissing = defineCheck({
  id: 'canonical-missing',
  area: 'canonicals',
  severity: 'notice',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: {
    message: 'No canonical address',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'The page names a canonical address',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'When a page can be opened under several addresses, search engines choose one themselves, and it may not be the one you want.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Add a link element with rel=canonical and the full address of the page to its head.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    missing: {
      message: 'The page names no canonical address',
      comment: 'Sentence about one finding. Canonical: what rel=canonical names.',
    },
  },
  run({ directives, response }) {
    if (!directives.isIndexable) return { kind: 'notApplicable' };
    return outcomeOf(directives.canonicals.length === 0 ? [{ at: response.finalUrl, messageKey: 'missing' }] : []);
  },
});
