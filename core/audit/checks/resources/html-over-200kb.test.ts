import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { htmlOver200kb } from './html-over-200kb.ts';

describeCheck(htmlOver200kb, {
  fails: {
    'the page has one byte more than 200 kB': [
      pageEvidence(GOOD_PAGE, { response: { bodyBytes: 204_801 } }),
      [{ at: 'https://example.org/page/', messageKey: 'heavy', values: { kilobytes: 201, limit: 200 } }],
    ],
  },
  passes: {
    'the page has exactly 200 kB': pageEvidence(GOOD_PAGE, { response: { bodyBytes: 204_800 } }),
    'it is so large that another check tells it': pageEvidence(GOOD_PAGE, { response: { bodyBytes: 2_097_153 } }),
  },
});
