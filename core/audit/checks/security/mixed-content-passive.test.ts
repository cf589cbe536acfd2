import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { mixedContentPassive } from './mixed-content-passive.ts';

const IMAGE = '<img src="http://example.com/a.png" alt="A">';

describeCheck(mixedContentPassive, {
  fails: {
    'an image comes over http': [
      pageEvidence(`${IMAGE}${IMAGE}`),
      [{ at: 'http://example.com/a.png', messageKey: 'insecure', values: { kind: 'image' } }],
    ],
    'a video comes over http': [
      pageEvidence('<video src="http://example.com/a.mp4"></video>'),
      [{ values: { kind: 'media' } }],
    ],
  },
  passes: {
    'the image comes over https': pageEvidence('<img src="/a.png" alt="A">'),
    'only a script comes over http, which another check tells': pageEvidence(
      '<script src="http://example.com/a.js"></script>',
    ),
  },
  notApplicable: { 'the page itself came over http': pageEvidence(IMAGE, { url: 'http://example.org/page/' }) },
});
