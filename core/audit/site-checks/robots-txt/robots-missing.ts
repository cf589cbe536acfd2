import { defineSiteCheck } from '#core/audit/check.ts';

/** The host has no robots.txt. */
export const robotsMissing = defineSiteCheck({
  id: 'robots-missing',
  area: 'robots-txt',
  severity: 'notice',
  scope: 'site',
  needs: ['robotsTxt'],
  source: 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.3.1.3',
  title: { message: 'No robots.txt', comment: 'Name of the problem in a list. robots.txt stays as it is.' },
  passed: {
    message: 'The site has a robots.txt',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message:
      'Without the file, crawlers may read everything, which is often right. But they keep requesting it and do not learn about the sitemap.',
    comment: 'Why it matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message: 'Put a robots.txt file at the root of the host that says what crawlers may read and where the sitemap is.',
    comment: 'What the website owner should do. robots.txt stays as it is.',
  },
  messages: {
    missing: {
      message: 'robots.txt returns status {status}',
      comment: 'status: an HTTP status code, 404 or 410. robots.txt stays as it is.',
    },
  },
  run({ robotsTxt: { url, status } }) {
    if (status === 404 || status === 410) {
      return { kind: 'fail', findings: [{ at: url, messageKey: 'missing', values: { status } }] };
    }
    return status !== null && status >= 200 && status <= 299 ? { kind: 'pass' } : { kind: 'notApplicable' };
  },
});
