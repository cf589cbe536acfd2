import { defineSiteCheck } from '#core/audit/check.ts';
import { isIndexablePage, isStartPage, isUnlinked, judgePages } from '#core/audit/site-checks/site-pages.ts';
import { namedVersions } from '#core/audit/site-checks/hreflang/named-versions.ts';
import { unlinkedCanonicals } from '#core/audit/site-checks/unlinked-canonicals.ts';

/** A page no page links to; one that a sitemap lists is sitemap-url-orphan, one that is named as canonical canonical-unlinked, one that hreflang names hreflang-unlinked. */
export const pageOrphan = defineSiteCheck({
  id: 'page-orphan',
  area: 'links',
  severity: 'warning',
  scope: 'page',
  needs: ['pages', 'start', 'wholeSite'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  title: { message: 'Orphan page without incoming internal links', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Every page has internal links or a sitemap entry',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Visitors cannot reach the page through the site, and search engines consider it unimportant or never find it.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Link to the page from the menu or from related pages. If nobody needs it, remove it.',
    comment: 'What the website owner should do.',
  },
  messages: {
    unlinked: { message: 'No page on the site links to this page', comment: 'Sentence about one finding.' },
  },
  run({ pages, start }) {
    const canonicals = unlinkedCanonicals(pages, start);
    const versions = new Set(namedVersions(pages, start).map(({ page }) => page.url));
    return judgePages(
      pages,
      (page) => isIndexablePage(page) && !isStartPage(page, start),
      (page) =>
        isUnlinked(page) && page.sitemapFiles === 0 && !canonicals.has(page.url) && !versions.has(page.url)
          ? { at: page.url, messageKey: 'unlinked' }
          : null,
    );
  },
});
