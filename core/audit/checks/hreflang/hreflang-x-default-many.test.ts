import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, PAGE } from './hreflang-fixture.ts';
import { hreflangXDefaultMany } from './hreflang-x-default-many.ts';

describeCheck(hreflangXDefaultMany, {
  fails: {
    'two addresses are fallbacks': [
      pageEvidence(alternates(['x-default', PAGE], ['x-default', DE])),
      [{ at: PAGE, messageKey: 'many', values: { count: 2 } }],
    ],
  },
  passes: {
    'there is one fallback': pageEvidence(alternates(['x-default', PAGE], ['de', DE])),
    'the same fallback is named twice': pageEvidence(alternates(['x-default', PAGE], ['x-default', PAGE])),
  },
  notApplicable: { 'there is no fallback': pageEvidence(alternates(['de', DE])) },
});
