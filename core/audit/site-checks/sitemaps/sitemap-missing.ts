import { defineSiteCheck } from '#core/audit/check.ts';
import type { RobotsTxtFacts } from '#core/audit/site-artifacts.ts';
import { isAnnounced, isSitemap } from './sitemap-files.ts';

/** No sitemap in robots.txt and none at the usual places. */
export const sitemapMissing = defineSiteCheck({
  id: 'sitemap-missing',
  area: 'sitemaps',
  severity: 'warning',
  scope: 'site',
  needs: ['start', 'robotsTxt', 'sitemaps'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  title: {
    message: 'No sitemap found',
    comment: 'Name of the problem in a list. Sitemap: a file that lists the pages of a site.',
  },
  passed: {
    message: 'The site has a sitemap',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A sitemap tells search engines which pages exist and when they changed. Without it, they find new and deep pages late or never.',
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message:
      'Generate a sitemap with your CMS, put it at /sitemap.xml, and add a line to robots.txt that starts with Sitemap:.',
    comment: 'What the website owner should do. /sitemap.xml, robots.txt and Sitemap: stay as they are.',
  },
  messages: {
    missing: {
      message: 'robots.txt lists no sitemap, and there is none at /sitemap.xml or /sitemap_index.xml',
      comment: 'robots.txt, /sitemap.xml and /sitemap_index.xml are file names and stay as they are.',
    },
    noAnswer: {
      message: 'The server did not respond to the request for a sitemap, so this could not be checked.',
      comment: 'Shown instead of a verdict.',
    },
    robotsUnread: {
      message: 'robots.txt could not be read, so it is not known whether it lists a sitemap.',
      comment: 'Shown instead of a verdict. robots.txt stays as it is.',
    },
  },
  run({ start, robotsTxt, sitemaps: { files } }) {
    // One that is announced is not missing; whether it can be read is what other checks tell.
    const isNamed = files.some(isAnnounced) || (robotsTxt.rules?.sitemaps.length ?? 0) > 0;
    if (isNamed || files.some(isSitemap)) return { kind: 'pass' };
    if (files.some(({ status }) => status === null)) return { kind: 'cannotTell', messageKey: 'noAnswer' };
    if (isUnread(robotsTxt)) return { kind: 'cannotTell', messageKey: 'robotsUnread' };
    const at = URL.parse('/sitemap.xml', start.finalUrl)?.href ?? start.finalUrl;
    return { kind: 'fail', findings: [{ at, messageKey: 'missing' }] };
  },
});

/** Neither read nor known to be absent; 429 counts as a failing server, as with Google. */
function isUnread({ rules, status }: RobotsTxtFacts): boolean {
  return rules === null && (status === null || status < 300 || status === 429 || status >= 500);
}
