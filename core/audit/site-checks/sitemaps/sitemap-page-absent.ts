import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { isIndexablePage } from '#core/audit/site-checks/site-pages.ts';
import { isNeeded, isSitemap, isWhole } from './sitemap-files.ts';

/** A page that may be indexed is in no sitemap, although the site has one. */
export const sitemapPageAbsent = defineSiteCheck({
  id: 'sitemap-page-absent',
  area: 'sitemaps',
  severity: 'notice',
  scope: 'page',
  needs: ['pages', 'sitemaps'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  title: {
    message: 'Page is not in a sitemap',
    comment: 'Name of the problem in a list. Listed: named in a sitemap, the file that lists the pages of a site.',
  },
  passed: {
    message: 'Indexable pages are in a sitemap',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The site has a sitemap, but this page is not in it. Search engines can find it only through links and do not learn when it changes.',
    comment: 'Why the problem matters. noindex stays as it is.',
  },
  howToFix: {
    message: 'Add the page to the sitemap, or set it to noindex if it should not be found.',
    comment: 'What the website owner should do. noindex stays as it is.',
  },
  messages: {
    absent: {
      message: 'No sitemap lists this page',
      comment: 'Sentence about one page.',
    },
    unread: {
      message: 'Not every sitemap could be read, so it is not known which pages are listed.',
      comment: 'Shown instead of a verdict.',
    },
  },
  run({ pages, sitemaps: { files, isComplete } }) {
    if (!files.some(isSitemap)) return { kind: 'notApplicable' };
    const absent = pages.filter((page) => page.sitemapFiles === 0 && isIndexablePage(page));
    if (absent.length === 0) return { kind: 'pass' };
    const isUnread = !isComplete || files.some((file) => isNeeded(file) && !isWhole(file));
    if (isUnread) return { kind: 'cannotTell', messageKey: 'unread' };
    return outcomeOf(absent.map(({ url: at }) => ({ at, messageKey: 'absent' })));
  },
});
