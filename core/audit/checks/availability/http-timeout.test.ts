import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { httpTimeout } from './http-timeout.ts';

describeCheck(httpTimeout, {
  fails: {
    'the fetch was given up': [
      pageEvidence('', { status: null, response: { failure: { kind: 'timeout', message: 'No answer in time.' } } }),
      [{ at: 'https://example.org/page/', messageKey: 'noAnswer' }],
    ],
    'the answer took a millisecond longer than the limit': [
      pageEvidence('<p>Hello', { timing: { totalMs: 30_001 } }),
      [{ messageKey: 'tooSlow', values: { ms: 30_001, limit: 30_000 } }],
    ],
  },
  passes: { 'the answer took exactly as long as the limit': pageEvidence('<p>Hello', { timing: { totalMs: 30_000 } }) },
  notApplicable: {
    'the host name was not found': pageEvidence('', {
      status: null,
      response: { failure: { kind: 'dns', message: 'Not found.' } },
    }),
  },
});
