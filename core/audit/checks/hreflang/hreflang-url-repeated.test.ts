import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, PAGE } from './hreflang-fixture.ts';
import { hreflangUrlRepeated } from './hreflang-url-repeated.ts';

describeCheck(hreflangUrlRepeated, {
  fails: {
    'one page stands for two languages': [
      pageEvidence(alternates(['de', DE], ['fr', DE], ['en', PAGE])),
      [{ at: DE, messageKey: 'repeated', values: { languages: 'de, fr' } }],
    ],
  },
  passes: {
    'one page stands for two countries of one language': pageEvidence(alternates(['de-DE', DE], ['de-AT', DE])),
    'one page is also the fallback': pageEvidence(alternates(['de', DE], ['x-default', DE])),
  },
  notApplicable: { 'there is no entry': pageEvidence(alternates()) },
});
