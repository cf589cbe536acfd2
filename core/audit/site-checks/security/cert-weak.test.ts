import { describeCheck } from '#core/audit/check-test.ts';
import type { CertificateFacts } from '#core/audit/site-artifacts.ts';
import { certWeak } from './cert-weak.ts';
import { withCertificate } from './certificate-fixture.ts';

function withKey(
  type: CertificateFacts['key']['type'],
  bits: number | null,
  signatureAlgorithm: string | null = 'sha256withrsaencryption',
) {
  return withCertificate({ key: { type, bits }, signatureAlgorithm });
}

describeCheck(certWeak, {
  fails: {
    'an RSA key has 2047 bits': [
      withKey('rsa', 2047),
      [{ at: 'https://example.org/', messageKey: 'rsaKey', values: { bits: 2047, limit: 2048 } }],
    ],
    'an elliptic curve has 255 bits': [
      withKey('ec', 255),
      [{ messageKey: 'ecKey', values: { bits: 255, limit: 256 } }],
    ],
    'it is signed with SHA-1': [
      withKey('rsa', 2048, 'sha1withrsaencryption'),
      [{ messageKey: 'signature', values: { algorithm: 'sha1withrsaencryption' } }],
    ],
    'it is signed with SHA-1 and an elliptic curve': [withKey('ec', 256, 'ecdsa-with-sha1')],
    'SHA-1 is written with a hyphen': [withKey('ec', 256, 'rsa-sha-1')],
    'it is signed with MD5': [withKey('rsa', 4096, 'md5withrsaencryption')],
    'key and signature are weak': [
      withKey('rsa', 1024, 'md5withrsaencryption'),
      [{ messageKey: 'rsaKey' }, { messageKey: 'signature' }],
    ],
    'the key is not known and the signature is weak': [withKey('rsa', null, 'sha1withrsaencryption')],
  },
  passes: {
    'an RSA key has 2048 bits': withKey('rsa', 2048),
    'an elliptic curve has 256 bits': withKey('ec', 256, 'ecdsa-with-sha256'),
    'it is signed with a long hash': withKey('ec', 384, 'ecdsa-with-sha384'),
    'the kind of key has one length only': withKey('other', null, 'ed25519'),
    'only the length of the key is known': withKey('rsa', 2048, null),
  },
  cannotTell: { 'nothing is known of key and signature': withKey('ec', null, null) },
});
