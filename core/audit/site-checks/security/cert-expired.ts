import { defineSiteCheck } from '#core/audit/check.ts';
import { dayOf, hostAddress } from './certificate-text.ts';

/** Today is not between the first and the last moment of the certificate; both belong to it. */
export const certExpired = defineSiteCheck({
  id: 'cert-expired',
  area: 'security',
  severity: 'error',
  scope: 'site',
  needs: ['certificate'],
  source: 'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
  title: { message: 'Certificate is not valid today', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The certificate is valid today',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Browsers show a full-page warning instead of the site, and search engines cannot crawl it.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Install a new certificate now, and set up automatic renewal.',
    comment: 'What the website owner should do.',
  },
  messages: {
    expired: { message: 'The certificate expired on {date}', comment: 'date: a day such as 2026-03-01.' },
    notYet: { message: 'The certificate is not valid until {date}', comment: 'date: a day such as 2026-03-01.' },
  },
  run({ certificate: { host, validFromMs, validToMs, readAtMs } }) {
    const at = hostAddress(host);
    if (readAtMs > validToMs)
      return { kind: 'fail', findings: [{ at, messageKey: 'expired', values: { date: dayOf(validToMs) } }] };
    if (readAtMs < validFromMs)
      return { kind: 'fail', findings: [{ at, messageKey: 'notYet', values: { date: dayOf(validFromMs) } }] };
    return { kind: 'pass' };
  },
});
