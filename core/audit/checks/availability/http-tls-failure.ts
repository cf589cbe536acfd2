import { defineCheck } from '#core/audit/check.ts';
import { failsWith } from '#core/audit/checks/page-response.ts';

/** The secure connection cannot be made: handshake or certificate. */
export const httpTlsFailure = defineCheck({
  id: 'http-tls-failure',
  area: 'availability',
  severity: 'error',
  needs: ['response'],
  source: 'https://www.rfc-editor.org/rfc/rfc8446#section-6.2',
  title: { message: 'Secure connection failed', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The secure connection works',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Browsers show a full-page warning instead of the page, and search engines cannot crawl it.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Renew or correct the certificate: it must be valid today, cover this host and be sent with its intermediate certificates. Support TLS 1.2 or newer.',
    comment: 'What the website owner should do.',
  },
  messages: {
    handshake: { message: 'The TLS connection could not be established', comment: 'TLS stays as it is.' },
  },
  run({ response }) {
    const isSecure = response.finalUrl.startsWith('https:');
    return isSecure ? failsWith(response, 'tls', 'handshake') : { kind: 'notApplicable' };
  },
});
