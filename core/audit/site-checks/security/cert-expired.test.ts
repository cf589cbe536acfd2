import { describeCheck } from '#core/audit/check-test.ts';
import { certExpired } from './cert-expired.ts';
import { READ_AT_MS, withCertificate } from './certificate-fixture.ts';

describeCheck(certExpired, {
  fails: {
    'it ended a moment ago': [
      withCertificate({ validToMs: READ_AT_MS - 1 }),
      [{ at: 'https://example.org/', messageKey: 'expired', values: { date: '2026-05-31' } }],
    ],
    'it begins in a moment': [
      withCertificate({ validFromMs: READ_AT_MS + 1 }),
      [{ at: 'https://example.org/', messageKey: 'notYet', values: { date: '2026-06-01' } }],
    ],
    'it begins after all time': [withCertificate({ validFromMs: Infinity }), [{ values: { date: '' } }]],
    'the host is an IPv6 address': [
      withCertificate({ host: '2001:db8::1', validToMs: 0 }),
      [{ at: 'https://[2001:db8::1]/' }],
    ],
  },
  passes: {
    'it ends at this moment': withCertificate({ validToMs: READ_AT_MS }),
    'it begins at this moment': withCertificate({ validFromMs: READ_AT_MS }),
  },
});
