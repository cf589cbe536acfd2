import { defineCheck } from '#core/audit/check.ts';
import { isTrustworthy } from './page-scheme.ts';

/** Browsers call a page without TLS "not secure", and search engines prefer the encrypted one. */
export const httpsMissing = defineCheck({
  id: 'https-missing',
  area: 'security',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/appearance/page-experience',
  title: { message: 'Page is not served over HTTPS', comment: 'Heading of a finding: http instead of https.' },
  passed: {
    message: 'The page is served over HTTPS',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Browsers warn that the page is not secure, anyone on the network can read and change it, and search engines prefer HTTPS.',
    comment: 'Why https matters.',
  },
  howToFix: {
    message: 'Install a certificate, serve the site over HTTPS, and redirect every HTTP address to HTTPS.',
    comment: 'https and http stay as they are.',
  },
  messages: {
    insecure: { message: 'The page is served over HTTP', comment: 'http stays as it is.' },
  },
  run({ response }) {
    const status = response.status ?? 0;
    if (status < 200 || status > 299) return { kind: 'notApplicable' };
    if (isTrustworthy(response.finalUrl)) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'insecure' }] };
  },
});
