import { defineSiteCheck } from '#core/audit/check.ts';
import { hostAddress } from './certificate-text.ts';

/** What the codes of OpenSSL mean for the owner; any other is shown as it is. */
const REASONS: Readonly<Record<string, 'selfSigned' | 'unknownAuthority' | 'incomplete' | 'chainDates'>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownAuthority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'incomplete',
  UNABLE_TO_GET_ISSUER_CERT: 'incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'incomplete',
  CERT_HAS_EXPIRED: 'chainDates',
  CERT_NOT_YET_VALID: 'chainDates',
};

/** No path from the certificate to an authority that browsers know. */
export const certUntrusted = defineSiteCheck({
  id: 'cert-untrusted',
  area: 'security',
  severity: 'error',
  scope: 'site',
  needs: ['certificate'],
  source: 'https://www.rfc-editor.org/rfc/rfc5280#section-6',
  title: { message: 'Certificate is not trusted', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The certificate is trusted',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Browsers show a full-page warning instead of the site, and search engines cannot crawl it.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Use a certificate from a public certificate authority, and configure the server to send the intermediate certificates with it.',
    comment: 'What the website owner should do.',
  },
  messages: {
    selfSigned: {
      message: 'The certificate is self-signed',
      comment: 'Sentence about one finding.',
    },
    unknownAuthority: {
      message: 'Browsers do not know the certificate authority. Issuer: {issuer}',
      comment: 'issuer: the name of an organisation, given by the certificate.',
    },
    incomplete: {
      message: 'The certificate chain is incomplete. Issuer: {issuer}',
      comment: 'issuer: the name of an organisation, given by the certificate. Missing: an intermediate certificate.',
    },
    chainDates: {
      message: 'A certificate in the chain is not valid today. Issuer: {issuer}',
      comment: 'issuer: the name of an organisation, given by the certificate.',
    },
    other: {
      message: 'The certificate cannot be traced to a known certificate authority ({reason})',
      comment: 'reason: a code such as CERT_CHAIN_TOO_LONG.',
    },
  },
  run({ certificate: { host, issuer, untrustedBecause: reason } }) {
    if (reason === null) return { kind: 'pass' };
    const at = hostAddress(host);
    const messageKey = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
    if (messageKey === undefined) return { kind: 'fail', findings: [{ at, messageKey: 'other', values: { reason } }] };
    if (messageKey === 'selfSigned') return { kind: 'fail', findings: [{ at, messageKey }] };
    return { kind: 'fail', findings: [{ at, messageKey, values: { issuer } }] };
  },
});
