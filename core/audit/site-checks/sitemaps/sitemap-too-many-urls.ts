import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { SITEMAP_MAX_ENTRIES } from '#core/parse/sitemap-facts.ts';
import { isSitemap } from './sitemap-files.ts';

/** A sitemap file holds at most 50,000 addresses, an index as many sitemaps. */
export const sitemapTooManyUrls = defineSiteCheck({
  id: 'sitemap-too-many-urls',
  area: 'sitemaps',
  severity: 'error',
  scope: 'site',
  needs: ['sitemaps'],
  source: 'https://www.sitemaps.org/protocol.html#index',
  thresholds: { maxEntries: SITEMAP_MAX_ENTRIES },
  title: {
    message: 'Sitemap has too many entries',
    comment: 'Name of the problem in a list. Sitemap: a file that lists the pages of a site.',
  },
  passed: {
    message: 'Sitemaps are within the entry limit',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines accept a limited number of addresses per file. They reject a longer one or ignore the rest.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Split the sitemap into several files and list them in a sitemap index.',
    comment: 'What the website owner should do. Sitemap index: a file that lists sitemaps.',
  },
  messages: {
    tooMany: {
      message: 'The sitemap has {entries, plural, one {# entry} other {# entries}}; the limit is {limit, number}',
      comment: 'entries: number of addresses in the file. limit: the largest number allowed.',
    },
  },
  run({ sitemaps }, { maxEntries }) {
    const files = sitemaps.files.filter(isSitemap);
    if (files.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(
      files
        .filter(({ entryCount }) => entryCount > maxEntries)
        .map(({ url: at, entryCount }) => ({
          at,
          messageKey: 'tooMany',
          values: { entries: entryCount, limit: maxEntries },
        })),
    );
  },
});
