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
    message: 'Browsers are not told to stay on https',
    comment: 'Name of the problem in a list: the HSTS header is missing. https stays as it is.',
  },
  passed: {
    message: 'Strict-Transport-Security is set',
    comment: 'Passed check in a list: what is right. No full stop. Strict-Transport-Security is a technical name.',
  },
  explanation: {
    message:
      'Without the header Strict-Transport-Security, a browser may ask over http first. Anybody on the way can catch that request and keep the visitor from https.',
    comment: 'Why the problem matters. Strict-Transport-Security, http and https stay as they are.',
  },
  howToFix: {
    message:
      'Send the header Strict-Transport-Security: max-age=31536000 with every answer over https. Begin with a short time if you are not sure that all of the site works over https.',
    comment: 'What the website owner should do. The header and its value stay as they are.',
  },
  messages: {
    missing: {
      message: 'The header Strict-Transport-Security is missing.',
      comment: 'Strict-Transport-Security stays as it is.',
    },
    unreadable: {
      message: 'The header Strict-Transport-Security cannot be read, so browsers ignore it.',
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
