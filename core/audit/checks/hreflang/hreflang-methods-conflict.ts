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
    message: 'Places name different language versions',
    comment: 'Heading of a finding: the places are two or three of HTML, HTTP header and sitemap.',
  },
  passed: {
    message: 'All places name the same language versions',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines find different lists of language versions and cannot tell which one holds.',
    comment: 'Lists of hreflang entries.',
  },
  howToFix: {
    message: 'Keep one complete list, in the HTML, the HTTP header or the sitemap, and remove the others.',
    comment: 'HTML and HTTP stay as they are. Sitemap: a file that lists the pages of a site.',
  },
  messages: {
    differs: {
      message:
        '{inHtml, plural, one {# entry is} other {# entries are}} only in the HTML, {inHeader, plural, one {# entry is} other {# entries are}} only in the header.',
      comment: 'inHtml and inHeader: numbers of hreflang entries. header: the HTTP header Link.',
    },
    someMissing: {
      message:
        '{count, plural, one {# entry of HTML, header and sitemap is} other {# entries of HTML, header and sitemap are}} not in all the places that list language versions.',
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
