import { describeCheck } from '#core/audit/check-test.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { titleDominant } from './title-dominant.ts';

/** As many pages, the first of them with what is given. */
function site(total: number, given: readonly Partial<SitePage>[]) {
  const pages = Array.from({ length: total }, (_unused, index) => [`/${String(index)}`, given[index] ?? {}] as const);
  return siteEvidence({ pages: Object.fromEntries(pages) });
}

const SAME = { title: 'Welcome' };

describeCheck(titleDominant, {
  fails: {
    'just more than a tenth share it': [
      site(29, [SAME, SAME, SAME]),
      [
        {
          at: 'https://example.org/',
          messageKey: 'dominant',
          values: { count: 3, total: 29 },
          evidence: 'Welcome',
        },
      ],
    ],
    'the site is as small as can be': [site(20, [SAME, SAME, SAME]), [{ values: { count: 3, total: 20 } }]],
    'another title is shared less often': [
      site(20, [{ title: 'Soil' }, { title: 'Soil' }, SAME, SAME, { title: 'welcome' }]),
      [{ values: { count: 3, total: 20 }, evidence: 'Welcome' }],
    ],
    'the pages are in many languages': [site(20, [SAME, { ...SAME, language: 'de' }, { ...SAME, language: 'fr' }])],
    'pages that are not indexable do not count': [
      site(32, [SAME, SAME, SAME, { status: 404 }, { isIndexable: false }, { isHtml: false }]),
    ],
  },
  passes: {
    'just a tenth share it': site(30, [SAME, SAME, SAME]),
    'every page has its own': site(20, []),
    'the pages have no title': site(20, [{ title: '' }, { title: '' }, { title: '' }]),
    'it is one page under two addresses': site(20, [
      { ...SAME, textHash: 'x' },
      { ...SAME, textHash: 'x' },
      { ...SAME, textHash: 'x' },
    ]),
  },
  notApplicable: {
    'the site has fewer than twenty pages': site(19, [SAME, SAME, SAME]),
    'no page answers': site(2, [{ status: 500 }, { status: null }]),
  },
});
