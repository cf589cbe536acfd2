import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { isIndexablePage, isStartPage, isUnlinked } from '#core/audit/site-checks/site-pages.ts';
import { unlinkedCanonicals } from '#core/audit/site-checks/unlinked-canonicals.ts';
import { listedEntries } from './listed-entries.ts';

/** A listed page that works and may be indexed, but has no link. One known in another way is page-orphan, one that others name as canonical canonical-unlinked. */
export const sitemapUrlOrphan = defineSiteCheck({
  id: 'sitemap-url-orphan',
  area: 'sitemaps',
  severity: 'warning',
  scope: 'page',
  needs: ['start', 'pages', 'sitemaps', 'wholeSite'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  title: {
    message: 'Orphan page in a sitemap',
    comment: 'Name of the problem in a list. Listed: named in a sitemap, the file that lists the pages of a site.',
  },
  passed: {
    message: 'Pages in sitemaps have incoming internal links',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The page is in a sitemap, but no link leads to it. Visitors cannot find it by browsing, and search engines consider it unimportant.',
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message: 'Link to the page from a suitable place, or remove it from the sitemap if it is no longer needed.',
    comment: 'What the website owner should do. Sitemap: a file that lists the pages of a site.',
  },
  messages: {
    orphan: {
      message: 'A sitemap lists this page, but no page on the site links to it',
      comment: 'Sentence about one page.',
    },
  },
  run({ start, pages, sitemaps }) {
    if (listedEntries(sitemaps).length === 0) return { kind: 'notApplicable' };
    const canonicals = unlinkedCanonicals(pages, start);
    return outcomeOf(
      pages
        .filter((page) => page.sitemapFiles > 0 && isIndexablePage(page) && isUnlinked(page))
        .filter((page) => !isStartPage(page, start) && !canonicals.has(page.url))
        .map(({ url: at }) => ({ at, messageKey: 'orphan' })),
    );
  },
});
