import { defineSiteCheck } from '#core/audit/check.ts';
import { isGoodPage, judgePages } from '#core/audit/site-checks/site-pages.ts';

/** Some pages link here with followed links, others with nofollowed ones only. */
export const linkFollowMixed = defineSiteCheck({
  id: 'link-follow-mixed',
  area: 'links',
  severity: 'notice',
  scope: 'page',
  needs: ['pages', 'wholeSite'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  title: {
    message: 'Page gets both followed and nofollow links',
    comment: 'Name of the problem in a list. Nofollowed: links with rel="nofollow".',
  },
  passed: {
    message: 'No page gets both followed and nofollow links',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Some pages tell search engines to follow their links to this page, others tell them not to. The nofollow links may not count.',
    comment: 'Why the problem matters. Nofollowed: links with rel="nofollow".',
  },
  howToFix: {
    message: 'Remove nofollow from all links to this page. To keep it out of search results, set the page to noindex.',
    comment: 'What the website owner should do. nofollow and noindex stay as they are.',
  },
  messages: {
    mixed: {
      message:
        '{nofollowed, plural, one {# page links} other {# pages link}} here only with nofollow, {followed, plural, one {# page} other {# pages}} with followed links',
      comment:
        'nofollowed: number of pages all of whose links here have nofollow. followed: number of pages with another link here.',
    },
  },
  run: ({ pages }) =>
    judgePages(pages, isGoodPage, ({ url, followedInlinks: followed, nofollowedInlinks: nofollowed }) =>
      followed > 0 && nofollowed > 0 ? { at: url, messageKey: 'mixed', values: { followed, nofollowed } } : null,
    ),
});
