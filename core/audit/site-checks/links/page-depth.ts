import { defineSiteCheck } from '#core/audit/check.ts';
import { isGoodPage, judgePages } from '#core/audit/site-checks/site-pages.ts';

/** A page many clicks away from the start page. */
export const pageDepth = defineSiteCheck({
  id: 'page-depth',
  area: 'links',
  severity: 'notice',
  scope: 'page',
  needs: ['pages'],
  source:
    'https://developers.google.com/search/docs/specialty/ecommerce/help-google-understand-your-ecommerce-site-structure',
  thresholds: { minClicks: 4 },
  title: { message: 'High crawl depth', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'No page is far from the start page',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Few visitors click that often, and search engines crawl such pages later and less often.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Link to the page from an overview page or from a page closer to the start page.',
    comment: 'What the website owner should do.',
  },
  messages: {
    far: {
      message: 'The page is {clicks, plural, one {# click} other {# clicks}} away from the start page',
      comment: 'clicks: number of links to follow from the start page.',
    },
  },
  run: ({ pages }, { minClicks }) =>
    judgePages(
      pages,
      (page) => isGoodPage(page) && page.depth !== null,
      ({ url, depth }) =>
        depth !== null && depth >= minClicks ? { at: url, messageKey: 'far', values: { clicks: depth } } : null,
    ),
});
