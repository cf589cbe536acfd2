import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { htmlOver2mb } from './html-over-2mb.ts';

describeCheck(htmlOver2mb, {
  fails: {
    'the page has one byte more than 2 MB': [
      pageEvidence(GOOD_PAGE, { response: { bodyBytes: 2_097_153 } }),
      [{ at: 'https://example.org/page/', messageKey: 'huge', values: { kilobytes: 2049, limit: 2048 } }],
    ],
  },
  passes: { 'the page has exactly 2 MB': pageEvidence(GOOD_PAGE, { response: { bodyBytes: 2_097_152 } }) },
});
