import { defineSiteCheck } from '#core/audit/check.ts';
import { isIndexablePage, isStartPage, judgePages } from '#core/audit/site-checks/site-pages.ts';

/** A page only one page links to. */
export const pageSingleInlink = defineSiteCheck({
  id: 'page-single-inlink',
  area: 'links',
  severity: 'notice',
  scope: 'page',
  needs: ['pages', 'start', 'wholeSite'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  title: { message: 'Page hangs on one link', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'No page hangs on one link',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'If the link goes, the page is lost to visitors and search engines. Pages with few links also count as less important.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Link to the page from other pages about the same subject.',
    comment: 'What the website owner should do.',
  },
  messages: {
    single: {
      message: 'Only one page of the site has a link here that search engines follow',
      comment: 'Sentence about one finding.',
    },
  },
  run: ({ pages, start }) =>
    judgePages(
      pages,
      (page) => isIndexablePage(page) && !isStartPage(page, start),
      ({ url, followedInlinks }) => (followedInlinks === 1 ? { at: url, messageKey: 'single' } : null),
    ),
});
