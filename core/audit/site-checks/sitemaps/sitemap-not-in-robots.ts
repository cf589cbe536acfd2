import { defineSiteCheck } from '#core/audit/check.ts';
import { isSitemap } from './sitemap-files.ts';

/** There is a sitemap, but robots.txt does not name it. */
export const sitemapNotInRobots = defineSiteCheck({
  id: 'sitemap-not-in-robots',
  area: 'sitemaps',
  severity: 'notice',
  scope: 'site',
  needs: ['robotsTxt', 'sitemaps'],
  source: 'https://www.sitemaps.org/protocol.html#submit_robots',
  title: {
    message: 'Sitemap is not listed in robots.txt',
    comment: 'Name of the problem in a list. robots.txt stays as it is.',
  },
  passed: {
    message: 'robots.txt lists the sitemap',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message: 'robots.txt is where all search engines look for the address of a sitemap. Some look nowhere else.',
    comment: 'Why the problem matters. robots.txt stays as it is.',
  },
  howToFix: {
    message: 'Add a line with Sitemap: and the full address of the file to robots.txt.',
    comment: 'What the website owner should do. robots.txt and Sitemap: stay as they are.',
  },
  messages: {
    unnamed: {
      message: 'robots.txt has no Sitemap line, but there is a sitemap at {sitemap}',
      comment: 'sitemap: the address of a file. robots.txt and Sitemap stay as they are.',
    },
  },
  run({ robotsTxt: { url, rules }, sitemaps: { files } }) {
    const found = files.find(isSitemap);
    // Without a robots.txt, `robots-missing` tells it; without a sitemap, `sitemap-missing`.
    if (rules === null || (found === undefined && rules.sitemaps.length === 0)) return { kind: 'notApplicable' };
    if (rules.sitemaps.length > 0 || found === undefined) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: url, messageKey: 'unnamed', values: { sitemap: found.url } }] };
  },
});
