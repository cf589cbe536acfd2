import { defineCheck } from '#core/audit/check.ts';
import { hreflangSet } from './hreflang-set.ts';

/** A page that is not indexed cannot be one of a set of versions. */
export const hreflangOnNoindex = defineCheck({
  id: 'hreflang-on-noindex',
  area: 'hreflang',
  severity: 'warning',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  title: {
    message: 'hreflang on a noindex page',
    comment: 'Heading of a finding: hreflang and noindex together.',
  },
  passed: {
    message: 'Page with hreflang can be indexed',
    comment: 'Passed check in a list: what is right. No full stop. noindex is a technical name.',
  },
  explanation: {
    message: 'Search engines leave a noindex page out of their index, so its hreflang list has no effect.',
    comment: 'noindex stays as it is.',
  },
  howToFix: {
    message: 'Remove noindex if the page should be found, or remove the hreflang entries.',
    comment: 'noindex and hreflang are technical names and stay as they are.',
  },
  messages: {
    noindex: {
      message: 'The page lists {count, number} language versions but is set to noindex',
      comment: 'count: number of hreflang entries. noindex stays as it is.',
    },
  },
  run({ directives, response }) {
    const count = hreflangSet(directives).length;
    if (count === 0) return { kind: 'notApplicable' };
    if (!directives.isNoindex) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'noindex', values: { count } }] };
  },
});
