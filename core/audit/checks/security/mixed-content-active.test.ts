import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { mixedContentActive } from './mixed-content-active.ts';

const SCRIPT = '<script src="http://example.com/a.js"></script>';

describeCheck(mixedContentActive, {
  fails: {
    'a script comes over http': [
      pageEvidence(`${SCRIPT}${SCRIPT}`),
      [{ at: 'http://example.com/a.js', messageKey: 'blocked', values: { kind: 'script' } }],
    ],
    'a style sheet comes over http': [
      pageEvidence('<link rel="stylesheet" href="http://example.com/a.css">'),
      [{ values: { kind: 'style' } }],
    ],
    'a frame comes over http': [
      pageEvidence('<iframe src="http://example.com/" title="A"></iframe>'),
      [{ values: { kind: 'frame' } }],
    ],
  },
  passes: {
    'everything comes over https': pageEvidence('<script src="/a.js"></script>'),
    'only an image comes over http, which another check tells': pageEvidence(
      '<img src="http://example.com/a.png" alt="A">',
    ),
    'a link leads to http': pageEvidence('<a href="http://example.com/">A</a>'),
  },
  notApplicable: { 'the page itself came over http': pageEvidence(SCRIPT, { url: 'http://example.org/page/' }) },
});
