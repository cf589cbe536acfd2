import { defineCheck } from '#core/audit/check.ts';
import { isTrustworthy } from './page-scheme.ts';

/** Browsers call a page without TLS "not secure", and search engines prefer the encrypted one. */
export const httpsMissing = defineCheck({
  id: 'https-missing',
  area: 'security',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/appearance/page-experience',
  title: { message: 'Page is served without encryption', comment: 'Heading of a finding: http instead of https.' },
  passed: {
    message: 'The page is served securely',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Browsers warn that the page is not secure, anybody on the way can read and change it, and search engines prefer encrypted pages.',
    comment: 'Why https matters.',
  },
  howToFix: {
    message: 'Install a certificate, serve the site over https, and redirect every http address to https.',
    comment: 'https and http stay as they are.',
  },
  messages: {
    insecure: { message: 'The page answers over http.', comment: 'http stays as it is.' },
  },
  run({ response }) {
    const status = response.status ?? 0;
    if (status < 200 || status > 299) return { kind: 'notApplicable' };
    if (isTrustworthy(response.finalUrl)) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'insecure' }] };
  },
});
