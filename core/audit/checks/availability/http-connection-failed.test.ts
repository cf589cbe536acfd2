import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { httpConnectionFailed } from './http-connection-failed.ts';

describeCheck(httpConnectionFailed, {
  fails: {
    'the connection was refused': [
      pageEvidence('', { status: null, response: { failure: { kind: 'connection', message: 'Refused.' } } }),
      [{ at: 'https://example.org/page/', messageKey: 'noConnection' }],
    ],
  },
  passes: { 'the page answers': pageEvidence('<p>Hello') },
  notApplicable: {
    'the host name was not found before': pageEvidence('', {
      status: null,
      response: { failure: { kind: 'dns', message: 'Not found.' } },
    }),
  },
});
