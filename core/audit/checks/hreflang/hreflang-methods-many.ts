import { defineCheck } from '#core/audit/check.ts';
import { compareMethods, type Method } from './hreflang-methods.ts';
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
    message: 'hreflang kept in several places',
    comment: 'Heading of a finding: hreflang in two or three of HTML, HTTP header and sitemap.',
  },
  passed: {
    message: 'No second place repeats the hreflang list',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The same hreflang list is kept in several places. That is allowed, but sooner or later the lists will differ.',
    comment: 'Lists of hreflang entries in two or three of HTML, HTTP header and sitemap.',
  },
  howToFix: {
    message: 'Keep the hreflang list in one place and remove the others.',
    comment: 'The places are HTML, the HTTP header and the sitemap.',
  },
  messages: {
    both: {
      message: 'The HTML and the HTTP header both have hreflang entries',
      comment: 'HTML and HTTP stay as they are.',
    },
    htmlSitemap: {
      message: 'The HTML and the sitemap both have hreflang entries',
      comment: 'HTML stays as it is. Sitemap: a file that lists the pages of a site.',
    },
    headerSitemap: {
      message: 'The HTTP header and the sitemap both have hreflang entries',
      comment: 'HTTP stays as it is. Sitemap: a file that lists the pages of a site.',
    },
    all: {
      message: 'The HTML, the HTTP header and the sitemap all have hreflang entries',
      comment: 'HTML and HTTP stay as they are. Sitemap: a file that lists the pages of a site.',
    },
  },
  run({ directives, response }) {
    if (hreflangSet(directives).length === 0) return { kind: 'notApplicable' };
    const comparison = compareMethods(directives);
    // Lists that differ are the subject of hreflang-methods-conflict.
    if (comparison === null || comparison.missing.length > 0) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: messageFor(comparison.methods) }] };
  },
});

function messageFor(methods: readonly Method[]): 'both' | 'htmlSitemap' | 'headerSitemap' | 'all' {
  if (methods.length === 3) return 'all';
  if (!methods.includes('sitemap')) return 'both';
  return methods.includes('html') ? 'htmlSitemap' : 'headerSitemap';
}
