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
  title: { message: 'Page has only one incoming internal link', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'No page depends on a single internal link',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'If that link is removed, visitors and search engines lose the page. Pages with few links also count as less important.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Link to the page from other pages on the same topic.',
    comment: 'What the website owner should do.',
  },
  messages: {
    single: {
      message: 'Only one page on the site has a followed link to this page',
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
