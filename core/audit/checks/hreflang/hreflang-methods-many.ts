import { defineCheck } from '#core/audit/check.ts';
import { compareMethods } from './hreflang-methods.ts';
import { hreflangSet } from './hreflang-set.ts';

/** One place for the annotations is enough; two have to be kept equal for ever. */
export const hreflangMethodsMany = defineCheck({
  id: 'hreflang-methods-many',
  area: 'hreflang',
  severity: 'notice',
  needs: ['directives', 'response'],
  source:
    'https://developers.google.com/search/docs/specialty/international/localized-versions#methods-for-indicating-alternate-pages',
  title: {
    message: 'Language versions named in several places',
    comment: 'Heading of a finding: hreflang in HTML and in the HTTP header.',
  },
  explanation: {
    message:
      'HTML and HTTP header name the same versions. That is allowed, but sooner or later the two lists will differ.',
    comment: 'Two lists of hreflang entries.',
  },
  howToFix: {
    message: 'Keep the list in one place and remove the other.',
    comment: 'The places are HTML and the HTTP header.',
  },
  messages: {
    both: {
      message: 'The HTML and the HTTP header both list language versions.',
      comment: 'HTML and HTTP stay as they are.',
    },
  },
  run({ directives, response }) {
    if (hreflangSet(directives).length === 0) return { kind: 'notApplicable' };
    const comparison = compareMethods(directives);
    // Lists that differ are the subject of hreflang-methods-conflict.
    if (comparison === null || comparison.onlyInHtml.length + comparison.onlyInHeader.length > 0)
      return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'both' }] };
  },
});
