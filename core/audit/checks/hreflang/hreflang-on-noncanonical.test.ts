import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, PAGE } from './hreflang-fixture.ts';
import { hreflangOnNoncanonical } from './hreflang-on-noncanonical.ts';

const page = (canonical: string, ...entries: [string, string][]) =>
  pageEvidence(alternates(...entries).replace('<head>', `<head><link rel="canonical" href="${canonical}">`));

describeCheck(hreflangOnNoncanonical, {
  fails: {
    'another page is canonical': [
      page(FR, ['de', DE]),
      [{ at: PAGE, messageKey: 'elsewhere', values: { count: 1, canonical: FR } }],
    ],
  },
  passes: { 'the page is its own canonical': page(PAGE, ['de', DE]) },
  notApplicable: {
    'there is no entry': page(FR),
    'there is no canonical': pageEvidence(alternates(['de', DE])),
  },
});
