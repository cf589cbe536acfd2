import { defineCheck } from '#core/audit/check.ts';
import { canonicalOf } from '#core/audit/directives.ts';
import { hreflangSet, isCanonicalElsewhere } from './hreflang-set.ts';

/** The annotations of a page that hands its place to another one are ignored. */
export const hreflangOnNoncanonical = defineCheck({
  id: 'hreflang-on-noncanonical',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: { message: 'hreflang on a page that is not canonical', comment: 'canonical is a technical name.' },
  passed: {
    message: 'Page with hreflang is its own canonical URL',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message: 'The page declares another address as canonical, so search engines ignore its hreflang list.',
    comment: 'Why hreflang entries do not work on such a page.',
  },
  howToFix: {
    message:
      'Let each language version declare itself as canonical, or move the hreflang entries to the canonical page.',
    comment: 'canonical and hreflang are technical names.',
  },
  messages: {
    elsewhere: {
      message: 'The page lists {count, number} language versions, but its canonical URL is {canonical}',
      comment: 'count: number of hreflang entries. canonical: an address.',
    },
  },
  run({ directives, response }) {
    const count = hreflangSet(directives).length;
    const canonical = canonicalOf(directives);
    if (count === 0 || canonical === null) return { kind: 'notApplicable' };
    if (!isCanonicalElsewhere(directives, response.finalUrl)) return { kind: 'pass' };
    const finding = {
      at: response.finalUrl,
      messageKey: 'elsewhere' as const,
      values: { count, canonical },
      evidence: canonical,
    };
    return { kind: 'fail', findings: [finding] };
  },
});
