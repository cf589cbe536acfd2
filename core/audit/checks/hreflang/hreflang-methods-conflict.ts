import { defineCheck } from '#core/audit/check.ts';
import { compareMethods, type Method } from './hreflang-methods.ts';

/** Two lists that differ leave search engines without a clear answer. */
export const hreflangMethodsConflict = defineCheck({
  id: 'hreflang-methods-conflict',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response'],
  source:
    'https://developers.google.com/search/docs/specialty/international/localized-versions#methods-for-indicating-alternate-pages',
  title: {
    message: 'hreflang lists contradict each other',
    comment: 'Heading of a finding: the places are two or three of HTML, HTTP header and sitemap.',
  },
  passed: {
    message: 'hreflang entries are the same in every place',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines find different lists of language versions and cannot tell which one is right.',
    comment: 'Lists of hreflang entries.',
  },
  howToFix: {
    message: 'Keep one complete hreflang list in the HTML, the HTTP header or the sitemap, and remove the others.',
    comment: 'HTML and HTTP stay as they are. Sitemap: a file that lists the pages of a site.',
  },
  messages: {
    differs: {
      message:
        '{inHtml, plural, one {# entry is} other {# entries are}} only in the HTML, {inHeader, plural, one {# entry is} other {# entries are}} only in the HTTP header',
      comment: 'inHtml and inHeader: numbers of hreflang entries. header: the HTTP header Link.',
    },
    someMissing: {
      message:
        '{count, plural, one {# hreflang entry is} other {# hreflang entries are}} not in every place (HTML, HTTP header, sitemap) that lists language versions',
      comment:
        'count: number of hreflang entries. header: the HTTP header Link. Sitemap: a file that lists the pages of a site.',
    },
  },
  run({ directives, response }) {
    const comparison = compareMethods(directives);
    if (comparison === null) return { kind: 'notApplicable' };
    const { methods, missing } = comparison;
    if (missing.length === 0) return { kind: 'pass' };
    const entries = [...new Set(missing.map(({ entry }) => entry))];
    const finding = { at: response.finalUrl, evidence: entries.join('; ') };
    if (methods.includes('sitemap'))
      return {
        kind: 'fail',
        findings: [{ ...finding, messageKey: 'someMissing', values: { count: entries.length } }],
      };
    const countOf = (wanted: Method): number => missing.filter(({ method }) => method === wanted).length;
    const values = { inHtml: countOf('html'), inHeader: countOf('header') };
    return { kind: 'fail', findings: [{ ...finding, messageKey: 'differs', values }] };
  },
});
