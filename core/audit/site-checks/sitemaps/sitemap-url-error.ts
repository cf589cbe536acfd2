import { defineSiteCheck } from '#core/audit/check.ts';
import { judgeEntries } from './listed-entries.ts';
import { ENTRIES_NOT_ASKED } from './sitemap-texts.ts';

/** A listed address answers with an error or not at all, itself or behind its redirects. */
export const sitemapUrlError = defineSiteCheck({
  id: 'sitemap-url-error',
  area: 'sitemaps',
  severity: 'error',
  scope: 'link',
  needs: ['pages', 'targets', 'sitemaps'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  title: {
    message: 'Sitemap lists broken pages',
    comment: 'Name of the problem in a list. Listed: named in a sitemap, the file that lists the pages of a site.',
  },
  passed: {
    message: 'Sitemaps list working pages',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A sitemap should list working pages only. If some are broken, search engines trust the file less and waste crawl budget.',
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message: 'Correct the address, remove it from the sitemap, or restore the page.',
    comment: 'What the website owner should do. Sitemap: a file that lists the pages of a site.',
  },
  messages: {
    status: {
      message: '{file} lists this address, but it returns status {status}',
      comment: 'file: the address of a sitemap. status: an HTTP status code such as 404.',
    },
    noAnswer: {
      message: '{file} lists this address, but it does not respond',
      comment: 'file: the address of a sitemap.',
    },
    notAsked: ENTRIES_NOT_ASKED,
  },
  run(evidence) {
    return judgeEntries(evidence, 'error', ({ url: at, file }, { status }) =>
      status === null
        ? { at, messageKey: 'noAnswer', values: { file } }
        : { at, messageKey: 'status', values: { file, status } },
    );
  },
});
