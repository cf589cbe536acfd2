import { defineCheck } from '#core/audit/check.ts';
import { compareMethods } from './hreflang-methods.ts';

/** Two lists that differ leave search engines without a clear answer. */
export const hreflangMethodsConflict = defineCheck({
  id: 'hreflang-methods-conflict',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response'],
  source:
    'https://developers.google.com/search/docs/specialty/international/localized-versions#methods-for-indicating-alternate-pages',
  title: { message: 'HTML and header name different language versions', comment: 'header: the HTTP header Link.' },
  explanation: {
    message: 'Search engines find two lists of language versions and cannot tell which one holds.',
    comment: 'Two lists of hreflang entries.',
  },
  howToFix: {
    message: 'Keep one complete list, in the HTML or in the HTTP header, and remove the other.',
    comment: 'HTML and HTTP stay as they are.',
  },
  messages: {
    differs: {
      message:
        '{inHtml, plural, one {# entry is} other {# entries are}} only in the HTML, {inHeader, plural, one {# entry is} other {# entries are}} only in the header.',
      comment: 'inHtml and inHeader: numbers of hreflang entries. header: the HTTP header Link.',
    },
  },
  run({ directives, response }) {
    const comparison = compareMethods(directives);
    if (comparison === null) return { kind: 'notApplicable' };
    const { onlyInHtml, onlyInHeader } = comparison;
    if (onlyInHtml.length + onlyInHeader.length === 0) return { kind: 'pass' };
    const values = { inHtml: onlyInHtml.length, inHeader: onlyInHeader.length };
    const evidence = [...onlyInHtml, ...onlyInHeader].join('; ');
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'differs', values, evidence }] };
  },
});
