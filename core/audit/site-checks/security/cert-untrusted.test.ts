import { describeCheck } from '#core/audit/check-test.ts';
import { certUntrusted } from './cert-untrusted.ts';
import { withCertificate } from './certificate-fixture.ts';

function untrusted(untrustedBecause: string | null) {
  return withCertificate({ untrustedBecause, issuer: 'Home made' });
}

describeCheck(certUntrusted, {
  fails: {
    'it is signed by itself': [
      untrusted('DEPTH_ZERO_SELF_SIGNED_CERT'),
      [{ at: 'https://example.org/', messageKey: 'selfSigned' }],
    ],
    'its authority is not known': [
      untrusted('SELF_SIGNED_CERT_IN_CHAIN'),
      [{ messageKey: 'unknownAuthority', values: { issuer: 'Home made' } }],
    ],
    'an intermediate certificate is missing': [
      untrusted('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
      [{ messageKey: 'incomplete', values: { issuer: 'Home made' } }],
    ],
    'the issuer of an intermediate certificate is missing': [
      untrusted('UNABLE_TO_GET_ISSUER_CERT_LOCALLY'),
      [{ messageKey: 'incomplete' }],
    ],
    'an intermediate certificate has expired': [untrusted('CERT_HAS_EXPIRED'), [{ messageKey: 'chainDates' }]],
    'the reason is a rare one': [
      untrusted('CERT_CHAIN_TOO_LONG'),
      [{ messageKey: 'other', values: { reason: 'CERT_CHAIN_TOO_LONG' } }],
    ],
    'the reason is a strange one': [untrusted('constructor'), [{ messageKey: 'other' }]],
  },
  passes: { 'there is a path to a known authority': untrusted(null) },
});
