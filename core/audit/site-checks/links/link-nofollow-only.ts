import { defineSiteCheck } from '#core/audit/check.ts';
import { isIndexablePage, judgePages } from '#core/audit/site-checks/site-pages.ts';

/** An indexable page all links to which are nofollowed. */
export const linkNofollowOnly = defineSiteCheck({
  id: 'link-nofollow-only',
  area: 'links',
  severity: 'warning',
  scope: 'page',
  needs: ['pages', 'wholeSite'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  title: {
    message: 'Page is linked only with nofollow',
    comment: 'Name of the problem in a list. Nofollowed: links with rel="nofollow".',
  },
  passed: {
    message: 'No page is linked only with nofollow',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The page may appear in search results, but search engines are asked not to follow any link to it. They may never find it, or consider it unimportant.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Remove nofollow from the links to this page. If it should stay out of search results, set the page to noindex.',
    comment: 'What the website owner should do. nofollow and noindex stay as they are.',
  },
  messages: {
    nofollowed: {
      message: '{count, plural, one {# page links} other {# pages link}} here, always with nofollow',
      comment: 'count: number of pages that link to this page. nofollow stays as it is.',
    },
  },
  run: ({ pages }) =>
    judgePages(pages, isIndexablePage, ({ url, followedInlinks, nofollowedInlinks: count }) =>
      followedInlinks === 0 && count > 0 ? { at: url, messageKey: 'nofollowed', values: { count } } : null,
    ),
});
