import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, PAGE } from './hreflang-fixture.ts';
import { hreflangMethodsConflict } from './hreflang-methods-conflict.ts';

const header = (url: string) => ({ headers: { link: `<${url}>; rel="alternate"; hreflang="de"` } });

describeCheck(hreflangMethodsConflict, {
  fails: {
    'the addresses differ': [
      pageEvidence(alternates(['de', DE]), header(FR)),
      [{ at: PAGE, messageKey: 'differs', values: { inHtml: 1, inHeader: 1 }, evidence: `de ${DE}; de ${FR}` }],
    ],
    'one list is longer': [
      pageEvidence(alternates(['de', DE], ['fr', FR]), header(DE)),
      [{ values: { inHtml: 1, inHeader: 0 } }],
    ],
  },
  passes: { 'both lists are equal': pageEvidence(alternates(['DE', DE]), header(DE)) },
  notApplicable: { 'only one place names versions': pageEvidence(alternates(['de', DE])) },
});
