import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { listedEntries } from './listed-entries.ts';

/** A sitemap lists an address of another host. */
export const sitemapUrlScope = defineSiteCheck({
  id: 'sitemap-url-scope',
  area: 'sitemaps',
  severity: 'warning',
  scope: 'link',
  needs: ['start', 'sitemaps'],
  source: 'https://www.sitemaps.org/protocol.html#location',
  title: {
    message: 'Sitemap lists pages of another website',
    comment: 'Name of the problem in a list. Sitemap: a file that lists the pages of a site.',
  },
  passed: {
    message: 'Sitemaps list only pages of this website',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      "Search engines accept only pages from a sitemap's own host, unless the other host lists the file in its robots.txt.",
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message: 'Remove the address, or list it in a sitemap on its own host.',
    comment: 'What the website owner should do.',
  },
  messages: {
    foreign: {
      message: '{file} lists this address, but it is on another host',
      comment: 'file: the address of a sitemap.',
    },
  },
  run({ start, sitemaps }) {
    const entries = listedEntries(sitemaps);
    if (entries.length === 0) return { kind: 'notApplicable' };
    const own = new Set([start.url, start.finalUrl].map(siteOfUrl));
    return outcomeOf(
      entries
        .filter(({ url }) => !own.has(siteOfUrl(url)))
        .map(({ url: at, file }) => ({ at, messageKey: 'foreign', values: { file } })),
    );
  },
});
