import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, PAGE } from './hreflang-fixture.ts';
import { hreflangNoXDefault } from './hreflang-no-x-default.ts';

describeCheck(hreflangNoXDefault, {
  fails: {
    'two languages have no fallback': [
      pageEvidence(alternates(['en', PAGE], ['de', DE])),
      [{ at: PAGE, messageKey: 'absent', values: { count: 2 } }],
    ],
  },
  passes: { 'there is a fallback': pageEvidence(alternates(['en', PAGE], ['de', DE], ['X-Default', PAGE])) },
  notApplicable: {
    'there is one language': pageEvidence(alternates(['en', PAGE], ['EN', DE])),
    'there is no entry': pageEvidence(alternates()),
  },
});
