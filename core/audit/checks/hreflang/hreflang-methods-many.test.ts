import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, listed, PAGE } from './hreflang-fixture.ts';
import { hreflangMethodsMany } from './hreflang-methods-many.ts';

const header = (url: string) => ({ headers: { link: `<${url}>; rel="alternate"; hreflang="de"` } });

describeCheck(hreflangMethodsMany, {
  fails: {
    'both places name the same': [pageEvidence(alternates(['de', DE]), header(DE)), [{ at: PAGE, messageKey: 'both' }]],
    'HTML and sitemap name the same': [
      listed(pageEvidence(alternates(['de', DE])), ['de', DE]),
      [{ at: PAGE, messageKey: 'htmlSitemap' }],
    ],
    'header and sitemap name the same': [
      listed(pageEvidence(alternates(), header(DE)), ['de', DE]),
      [{ at: PAGE, messageKey: 'headerSitemap' }],
    ],
    'all three places name the same': [
      listed(pageEvidence(alternates(['de', DE]), header(DE)), ['de', DE]),
      [{ at: PAGE, messageKey: 'all' }],
    ],
  },
  passes: {
    'only the HTML names versions': pageEvidence(alternates(['de', DE])),
    'only the header names versions': pageEvidence(alternates(), header(DE)),
    'only the sitemap names versions': listed(pageEvidence(alternates()), ['de', DE]),
    'the sitemap disagrees, which another check tells': listed(pageEvidence(alternates(['de', DE])), ['de', FR]),
    'the places disagree, which another check tells': pageEvidence(alternates(['de', DE]), header(FR)),
  },
  notApplicable: { 'there is no entry': pageEvidence(alternates()) },
});
