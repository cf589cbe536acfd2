import { defineSiteCheck, outcomeOf, type Finding } from '#core/audit/check.ts';
import type { CertificateFacts } from '#core/audit/site-artifacts.ts';
import { hostAddress } from './certificate-text.ts';

const BROKEN_HASH = /md[245]|sha-?1(?!\d)/u;

/** Key or signature can be broken with today's means. */
export const certWeak = defineSiteCheck({
  id: 'cert-weak',
  area: 'security',
  severity: 'error',
  scope: 'site',
  needs: ['certificate'],
  source: 'https://cabforum.org/working-groups/server/baseline-requirements/certificate-contents/',
  thresholds: { rsaBits: 2048, ecBits: 256 },
  title: { message: 'Certificate has a weak key or signature', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The certificate has a strong key and signature',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Someone could forge the certificate and impersonate the site. Browsers reject such certificates.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Create a new key, RSA with at least 2048 bits or elliptic curve with at least 256, and get a certificate for it that is signed with SHA-256.',
    comment: 'What the website owner should do. RSA and SHA-256 stay as they are.',
  },
  messages: {
    rsaKey: {
      message: 'The RSA key has {bits, plural, one {# bit} other {# bits}}; at least {limit} are recommended',
      comment: 'bits: length of the key. limit: the length it should have. RSA stays as it is.',
    },
    ecKey: {
      message:
        'The elliptic curve key has {bits, plural, one {# bit} other {# bits}}; at least {limit} are recommended',
      comment: 'bits: length of the key. limit: the length it should have.',
    },
    signature: {
      message: 'The certificate is signed with {algorithm}, which is broken',
      comment: 'algorithm: a name such as sha1withrsaencryption.',
    },
    unknown: {
      message: 'Neither the key length nor the signature algorithm could be read.',
      comment: 'Shown instead of a verdict.',
    },
  },
  run({ certificate }, limits) {
    const { host, key, signatureAlgorithm: algorithm } = certificate;
    if (algorithm === null && key.bits === null && key.type !== 'other')
      return { kind: 'cannotTell', messageKey: 'unknown' };
    const at = hostAddress(host);
    const findings: Finding<'rsaKey' | 'ecKey' | 'signature'>[] = [];
    const weakKey = weaknessOf(key, limits);
    if (weakKey !== null) findings.push({ at, ...weakKey });
    if (algorithm !== null && BROKEN_HASH.test(algorithm))
      findings.push({ at, messageKey: 'signature', values: { algorithm } });
    return outcomeOf(findings);
  },
});

type Limits = { readonly rsaBits: number; readonly ecBits: number };

function weaknessOf({ type, bits }: CertificateFacts['key'], { rsaBits, ecBits }: Limits) {
  if (bits === null) return null;
  if (type === 'rsa' && bits < rsaBits) return { messageKey: 'rsaKey', values: { bits, limit: rsaBits } } as const;
  if (type === 'ec' && bits < ecBits) return { messageKey: 'ecKey', values: { bits, limit: ecBits } } as const;
  return null;
}
