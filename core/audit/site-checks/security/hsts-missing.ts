import { defineSiteCheck } from '#core/audit/check.ts';
import { canHaveStrictTransport, parseMaxAgeSeconds, strictTransportHeader } from './strict-transport.ts';

/** Without the header a first request over http can be caught on its way. */
export const hstsMissing = defineSiteCheck({
  id: 'hsts-missing',
  area: 'security',
  severity: 'notice',
  scope: 'site',
  needs: ['start'],
  source: 'https://www.rfc-editor.org/rfc/rfc6797#section-6.1',
  title: {
    message: 'HSTS is not enabled',
    comment: 'Name of the problem in a list: the HSTS header is missing. https stays as it is.',
  },
  passed: {
    message: 'HSTS is enabled',
    comment: 'Passed check in a list: what is right. No full stop. Strict-Transport-Security is a technical name.',
  },
  explanation: {
    message:
      'Without the Strict-Transport-Security header (HSTS), a browser may send the first request over HTTP. Anyone on the network can intercept it and keep the visitor off HTTPS.',
    comment: 'Why the problem matters. Strict-Transport-Security, http and https stay as they are.',
  },
  howToFix: {
    message:
      'Send Strict-Transport-Security: max-age=31536000 with every HTTPS response. Start with a short max-age if you are not sure that the whole site works over HTTPS.',
    comment: 'What the website owner should do. The header and its value stay as they are.',
  },
  messages: {
    missing: {
      message: 'The Strict-Transport-Security header is missing',
      comment: 'Strict-Transport-Security stays as it is.',
    },
    unreadable: {
      message: 'The Strict-Transport-Security header cannot be parsed, so browsers ignore it',
      comment: 'Strict-Transport-Security stays as it is.',
    },
  },
  run({ start }) {
    if (!canHaveStrictTransport(start)) return { kind: 'notApplicable' };
    const header = strictTransportHeader(start);
    const at = start.finalUrl;
    if (header === null) return { kind: 'fail', findings: [{ at, messageKey: 'missing' }] };
    if (parseMaxAgeSeconds(header) !== null) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at, messageKey: 'unreadable', evidence: header }] };
  },
});
