import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { isSitemap } from './sitemap-files.ts';

/** A sitemap index that an index names. */
export const sitemapIndexNested = defineSiteCheck({
  id: 'sitemap-index-nested',
  area: 'sitemaps',
  severity: 'error',
  scope: 'site',
  needs: ['sitemaps'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  title: {
    message: 'Sitemap index lists another index',
    comment: 'Name of the problem in a list. Sitemap index: a file that lists sitemaps.',
  },
  passed: {
    message: 'Sitemap indexes list only sitemaps',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A sitemap index may list only sitemaps. Search engines do not read an index listed in another one, nor the sitemaps in it.',
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message: 'List the sitemaps of both files in one index, or list each index in robots.txt.',
    comment: 'What the website owner should do. robots.txt stays as it is. Sitemap index: a file that lists sitemaps.',
  },
  messages: {
    nested: {
      message: 'This file is a sitemap index and is listed in another one',
      comment: 'Sentence about one file. Sitemap index: a file that lists sitemaps.',
    },
  },
  run({ sitemaps }) {
    const listed = sitemaps.files.filter((file) => file.from === 'index' && isSitemap(file));
    if (listed.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(
      listed.filter(({ kind }) => kind === 'index').map(({ url: at }) => ({ at, messageKey: 'nested' })),
    );
  },
});
