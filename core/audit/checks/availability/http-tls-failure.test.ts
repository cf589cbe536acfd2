import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { httpTlsFailure } from './http-tls-failure.ts';

describeCheck(httpTlsFailure, {
  fails: {
    'the certificate is refused': [
      pageEvidence('', { status: null, response: { failure: { kind: 'tls', message: 'Certificate expired.' } } }),
      [{ at: 'https://example.org/page/', messageKey: 'handshake' }],
    ],
  },
  passes: { 'the page answers over https': pageEvidence('<p>Hello') },
  notApplicable: {
    'the address is not secure': pageEvidence('<p>Hello', { url: 'http://example.org/page/' }),
    'no connection was made': pageEvidence('', {
      status: null,
      response: { failure: { kind: 'connection', message: 'Refused.' } },
    }),
  },
});
