import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, PAGE, targetPage } from './hreflang-fixture.ts';
import { hreflangReturnDiffers } from './hreflang-return-differs.ts';

const HTML = alternates(['en-GB', PAGE], ['de', DE]);
const page = (...entries: [string, string][]) =>
  pageEvidence(HTML, { targets: [{ url: DE, page: targetPage(...entries) }] });

describeCheck(hreflangReturnDiffers, {
  fails: {
    'the target names this page under another code': [
      page(['en', PAGE], ['de', DE]),
      [{ at: DE, messageKey: 'differs', values: { codes: 'en', ownCodes: 'en-gb' } }],
    ],
  },
  passes: {
    'the codes are equal but for capitals': page(['EN-gb', PAGE]),
    'one of several codes is equal': page(['en', PAGE], ['en-GB', PAGE]),
    'this page is only its fallback': page(['x-default', PAGE]),
    'it does not link back, which another check tells': page(['de', DE]),
  },
  notApplicable: {
    'there is no entry': pageEvidence(alternates()),
    'the page does not list itself': pageEvidence(alternates(['de', DE])),
  },
  cannotTell: { 'the target was not asked': pageEvidence(HTML) },
});
