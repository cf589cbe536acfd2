import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { ttfbSlow } from './ttfb-slow.ts';

describeCheck(ttfbSlow, {
  fails: {
    'the first byte is a millisecond over the first limit': [
      pageEvidence('<p>Hello', { timing: { firstByteMs: 801 } }),
      [{ messageKey: 'slow', values: { ms: 801, limit: 800 } }],
    ],
    'it is exactly at the second limit': [
      pageEvidence('<p>Hello', { timing: { firstByteMs: 1800 } }),
      [{ messageKey: 'slow' }],
    ],
    'it is a millisecond over the second limit': [
      pageEvidence('<p>Hello', { timing: { firstByteMs: 1801 } }),
      [{ messageKey: 'verySlow', values: { ms: 1801, limit: 1800 }, severity: 'error' }],
    ],
  },
  passes: { 'the first byte comes exactly at the limit': pageEvidence('<p>Hello', { timing: { firstByteMs: 800 } }) },
  notApplicable: { 'no answer came': pageEvidence('', { status: null, timing: { firstByteMs: 9000 } }) },
});
