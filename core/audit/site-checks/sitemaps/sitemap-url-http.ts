import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { insecureEntries } from './insecure-entry.ts';
import { faultyEntries, listedEntries } from './listed-entries.ts';

/** A site with https lists an address of its own with http. */
export const sitemapUrlHttp = defineSiteCheck({
  id: 'sitemap-url-http',
  area: 'sitemaps',
  severity: 'warning',
  scope: 'link',
  needs: ['start', 'pages', 'targets', 'sitemaps'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: {
    message: 'Sitemap lists HTTP addresses of an HTTPS site',
    comment:
      'Name of the problem in a list. http and https stay as they are. Listed: named in a sitemap, the file that lists the pages of a site.',
  },
  passed: {
    message: 'Sitemaps list HTTPS addresses',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The site uses HTTPS, but the sitemap lists the HTTP address. Search engines get two versions of one page and need a redirect to find out which one counts.',
    comment: 'Why the problem matters. http and https stay as they are.',
  },
  howToFix: {
    message: 'Use HTTPS addresses in the sitemap.',
    comment: 'What the website owner should do. http and https stay as they are.',
  },
  messages: {
    insecure: {
      message: '{file} lists this HTTP address although the site uses HTTPS',
      comment: 'file: the address of a sitemap. http and https stay as they are.',
    },
  },
  run({ start, ...evidence }) {
    const entries = listedEntries(evidence.sitemaps);
    if (entries.length === 0 || !start.finalUrl.startsWith('https:')) return { kind: 'notApplicable' };
    const isInsecure = insecureEntries(start);
    // An address that does not work should go, not be rewritten: `sitemap-url-error` tells it.
    const broken = new Set(faultyEntries(evidence, 'error').map(({ entry }) => entry.url));
    return outcomeOf(
      entries
        .filter(({ url }) => isInsecure(url) && !broken.has(url))
        .map(({ url: at, file }) => ({
          at,
          messageKey: 'insecure',
          values: { file },
        })),
    );
  },
});
