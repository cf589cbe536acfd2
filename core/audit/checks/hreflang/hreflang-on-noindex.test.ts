import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, listed, PAGE } from './hreflang-fixture.ts';
import { hreflangOnNoindex } from './hreflang-on-noindex.ts';

const NOINDEX = '<head><meta name="robots" content="noindex">';

describeCheck(hreflangOnNoindex, {
  fails: {
    'the page has noindex': [
      pageEvidence(alternates(['de', DE]).replace('<head>', NOINDEX)),
      [{ at: PAGE, messageKey: 'noindex', values: { count: 1 } }],
    ],
    'the sitemap names its versions': [
      listed(pageEvidence(alternates().replace('<head>', NOINDEX)), ['de', DE]),
      [{ at: PAGE, messageKey: 'noindex', values: { count: 1 } }],
    ],
    'the header has noindex': [pageEvidence(alternates(['de', DE]), { headers: { 'x-robots-tag': 'noindex' } })],
  },
  passes: { 'the page may be indexed': pageEvidence(alternates(['de', DE])) },
  notApplicable: { 'there is no entry': pageEvidence(alternates().replace('<head>', NOINDEX)) },
});
