import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** A canonical with a fragment. */
export const canonicalFragment = defineCheck({
  id: 'canonical-fragment',
  area: 'canonicals',
  severity: 'error',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: {
    message: 'Canonical URL has a fragment',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical URL has no fragment',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'Search engines index pages, not positions within them. They may ignore a canonical URL with a fragment (#).',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Remove the # and everything after it from the canonical URL.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    fragment: {
      message: 'The canonical URL has a fragment (#)',
      comment: 'Sentence about one finding. Canonical: what rel=canonical names.',
    },
  },
  run({ directives, response }) {
    const { canonicals } = directives;
    if (canonicals.length === 0) return { kind: 'notApplicable' };
    const withFragment = canonicals.filter(({ href }) => href.includes('#'));
    return outcomeOf(
      withFragment.map(({ href }) => ({ at: response.finalUrl, messageKey: 'fragment', evidence: href })),
    );
  },
});
