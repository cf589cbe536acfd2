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
    message: 'http does not lead to https',
    comment: 'Name of the problem in a list. http, https stay as they are.',
  },
  passed: {
    message: 'http leads to https',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Old links and typed addresses begin with http. Visitors who follow them stay without encryption, and search engines find the site twice.',
    comment: 'Why the problem matters. http stays as it is.',
  },
  howToFix: {
    message: 'Redirect every http address to the same address with https, with status 301.',
    comment: 'What the website owner should do. http, https stay as they are.',
  },
  messages: {
    stays: {
      message: 'The address answers with status {status} and does not lead to https',
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
