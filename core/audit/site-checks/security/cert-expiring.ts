import { defineSiteCheck } from '#core/audit/check.ts';
import { dayOf, hostAddress } from './certificate-text.ts';

const DAY_MS = 86_400_000;

/** Certificates that live for weeks are renewed with a third of their life left; before that nothing is late. */
const LAST_PART = 1 / 3;

/** The certificate ends soon. The worse of two levels is reported; one that has ended is what cert-expired reports. */
export const certExpiring = defineSiteCheck({
  id: 'cert-expiring',
  area: 'security',
  severity: 'warning',
  scope: 'site',
  needs: ['certificate'],
  source: 'https://letsencrypt.org/docs/integration-guide/',
  thresholds: { warningDays: 21, errorDays: 7 },
  title: { message: 'Certificate expires soon', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The certificate does not expire soon',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Once it expires, browsers show a full-page warning instead of the site.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Renew the certificate, and find out why it was not renewed automatically.',
    comment: 'What the website owner should do.',
  },
  messages: {
    soon: {
      message: 'The certificate expires on {date}, in {days, plural, =0 {less than a day} one {# day} other {# days}}',
      comment: 'date: a day such as 2026-03-01. days: whole days from today.',
    },
  },
  run({ certificate }, { warningDays, errorDays }) {
    const { host, validFromMs, validToMs, readAtMs } = certificate;
    const leftMs = validToMs - readAtMs;
    if (leftMs < 0 || readAtMs < validFromMs) return { kind: 'notApplicable' };
    const isInLastPart = leftMs <= (validToMs - validFromMs) * LAST_PART;
    if (leftMs > warningDays * DAY_MS || !isInLastPart) return { kind: 'pass' };
    const values = { date: dayOf(validToMs), days: Math.floor(leftMs / DAY_MS) };
    const severity = leftMs <= errorDays * DAY_MS ? 'error' : 'warning';
    return { kind: 'fail', findings: [{ at: hostAddress(host), messageKey: 'soon', values, severity }] };
  },
});
