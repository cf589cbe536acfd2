import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { hreflangCodeRepeated } from './hreflang-code-repeated.ts';
import { alternates, DE, FR, PAGE } from './hreflang-fixture.ts';

describeCheck(hreflangCodeRepeated, {
  fails: {
    'one code names two addresses': [
      pageEvidence(alternates(['de', DE], ['DE', FR], ['en', PAGE])),
      [{ at: PAGE, messageKey: 'repeated', values: { code: 'de', count: 2 }, evidence: `${DE} ${FR}` }],
    ],
  },
  passes: {
    'each code names one address': pageEvidence(alternates(['de', DE], ['de-AT', FR])),
    'the same entry is written twice': pageEvidence(alternates(['de', DE], ['de', DE])),
    'there are two fallbacks, which another check tells': pageEvidence(
      alternates(['de', DE], ['x-default', FR], ['x-default', PAGE]),
    ),
  },
  notApplicable: { 'there is no entry': pageEvidence(alternates()) },
});
