import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { isTrustworthy } from '#core/audit/checks/security/page-scheme.ts';
import { allWays, insecureWays, isHttpsOffered, withoutFollowers } from '#core/audit/site-checks/start-ways.ts';

/** Whoever types the address without https must end there all the same. A site without any https is what https-missing reports. */
export const httpsNoRedirect = defineSiteCheck({
  id: 'https-no-redirect',
  area: 'security',
  severity: 'error',
  scope: 'site',
  needs: ['start', 'variants'],
  source: 'https://developer.chrome.com/docs/lighthouse/pwa/redirects-http',
  title: {
    message: 'HTTP does not redirect to HTTPS',
    comment: 'Name of the problem in a list. http, https stay as they are.',
  },
  passed: {
    message: 'HTTP redirects to HTTPS',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Old links and typed addresses start with http. Visitors who use them stay on an unencrypted connection, and search engines find the site twice.',
    comment: 'Why the problem matters. http stays as it is.',
  },
  howToFix: {
    message: 'Redirect every HTTP address to the same address on HTTPS, with status 301.',
    comment: 'What the website owner should do. http, https stay as they are.',
  },
  messages: {
    stays: {
      message: 'The address returns status {status} and does not redirect to HTTPS',
      comment: 'status: an HTTP status code such as 200. https stays as it is.',
    },
  },
  run(evidence) {
    const ways = allWays(evidence).filter(({ url }) => !isTrustworthy(url));
    if (ways.length === 0 || !isHttpsOffered(evidence)) return { kind: 'notApplicable' };
    return outcomeOf(
      withoutFollowers(insecureWays(evidence)).map(({ url, finalStatus }) => ({
        at: url,
        messageKey: 'stays',
        values: { status: finalStatus ?? 0 },
      })),
    );
  },
});
