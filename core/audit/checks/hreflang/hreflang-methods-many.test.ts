import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, PAGE } from './hreflang-fixture.ts';
import { hreflangMethodsMany } from './hreflang-methods-many.ts';

const header = (url: string) => ({ headers: { link: `<${url}>; rel="alternate"; hreflang="de"` } });

describeCheck(hreflangMethodsMany, {
  fails: {
    'both places name the same': [pageEvidence(alternates(['de', DE]), header(DE)), [{ at: PAGE, messageKey: 'both' }]],
  },
  passes: {
    'only the HTML names versions': pageEvidence(alternates(['de', DE])),
    'only the header names versions': pageEvidence(alternates(), header(DE)),
    'the places disagree, which another check tells': pageEvidence(alternates(['de', DE]), header(FR)),
  },
  notApplicable: { 'there is no entry': pageEvidence(alternates()) },
});
