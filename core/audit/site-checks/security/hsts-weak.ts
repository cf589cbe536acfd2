import { defineSiteCheck } from '#core/audit/check.ts';
import { canHaveStrictTransport, parseMaxAgeSeconds, strictTransportHeader } from './strict-transport.ts';

const DAY_SECONDS = 86_400;

/** The header is there and is forgotten too soon. One that cannot be read is what hsts-missing reports. */
export const hstsWeak = defineSiteCheck({
  id: 'hsts-weak',
  area: 'security',
  severity: 'notice',
  scope: 'site',
  needs: ['start'],
  source: 'https://hstspreload.org/',
  thresholds: { minSeconds: 31_536_000 },
  title: {
    message: 'HSTS max-age is too short',
    comment: 'Name of the problem in a list: the time in the HSTS header is short. https stays as it is.',
  },
  passed: {
    message: 'HSTS max-age is long enough',
    comment: 'Passed check in a list: what is right. No full stop. Strict-Transport-Security is a technical name.',
  },
  explanation: {
    message:
      'Visitors who do not return within the max-age of Strict-Transport-Security (HSTS) lose its protection. HSTS preload lists require at least a year.',
    comment: 'Why the problem matters. Strict-Transport-Security and https stay as they are.',
  },
  howToFix: {
    message: 'Raise max-age to 31536000 (one year) or more once the whole site works over HTTPS.',
    comment: 'What the website owner should do. max-age, 31536000 and https stay as they are.',
  },
  messages: {
    short: {
      message:
        'Strict-Transport-Security lasts for {days, plural, one {# day} other {# days}} (max-age={seconds}); at least {limit, plural, one {# day} other {# days}} are recommended',
      comment:
        'days, limit: whole days. seconds: the number in the header. The names of header and value stay as they are.',
    },
    off: {
      message: 'Strict-Transport-Security is turned off (max-age=0)',
      comment: 'The names of header and value stay as they are.',
    },
  },
  run({ start }, { minSeconds }) {
    if (!canHaveStrictTransport(start)) return { kind: 'notApplicable' };
    const header = strictTransportHeader(start);
    const seconds = header === null ? null : parseMaxAgeSeconds(header);
    if (header === null || seconds === null) return { kind: 'notApplicable' };
    if (seconds >= minSeconds) return { kind: 'pass' };
    const shared = { at: start.finalUrl, evidence: header };
    if (seconds === 0) return { kind: 'fail', findings: [{ ...shared, messageKey: 'off' }] };
    const values = {
      days: Math.floor(seconds / DAY_SECONDS),
      seconds: String(seconds),
      limit: Math.floor(minSeconds / DAY_SECONDS),
    };
    return { kind: 'fail', findings: [{ ...shared, messageKey: 'short', values }] };
  },
});
