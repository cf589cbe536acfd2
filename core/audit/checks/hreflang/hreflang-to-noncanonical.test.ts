import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, PAGE, targetPage } from './hreflang-fixture.ts';
import { hreflangToNoncanonical } from './hreflang-to-noncanonical.ts';

const HTML = alternates(['en', PAGE], ['de', DE]);
const page = (canonical: string | null) =>
  pageEvidence(HTML, { targets: [{ url: DE, page: { ...targetPage(), canonical } }] });

describeCheck(hreflangToNoncanonical, {
  fails: {
    'the version names another page': [
      page(FR),
      [{ at: DE, messageKey: 'elsewhere', values: { codes: 'de', canonical: FR } }],
    ],
  },
  passes: {
    'the version names itself': page('https://EXAMPLE.org/de/'),
    'the version names no canonical': page(null),
  },
  notApplicable: { 'there is no entry': pageEvidence(alternates()) },
  cannotTell: { 'the version was not asked': pageEvidence(HTML) },
});
