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
    message: 'Page receives followed and nofollowed links',
    comment: 'Name of the problem in a list. Nofollowed: links with rel="nofollow".',
  },
  passed: {
    message: 'No page receives both followed and nofollowed links',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines are told to follow the links to this page in one place and not to in another. The nofollowed ones may count for nothing.',
    comment: 'Why the problem matters. Nofollowed: links with rel="nofollow".',
  },
  howToFix: {
    message: 'Remove nofollow from all links to this page. To keep it out of search results use noindex on the page.',
    comment: 'What the website owner should do. nofollow and noindex stay as they are.',
  },
  messages: {
    mixed: {
      message:
        '{nofollowed, plural, one {# page links} other {# pages link}} here with nofollow only, {followed, plural, one {# page} other {# pages}} with followed links',
      comment:
        'nofollowed: number of pages all of whose links here have nofollow. followed: number of pages with another link here.',
    },
  },
  run: ({ pages }) =>
    judgePages(pages, isGoodPage, ({ url, followedInlinks: followed, nofollowedInlinks: nofollowed }) =>
      followed > 0 && nofollowed > 0 ? { at: url, messageKey: 'mixed', values: { followed, nofollowed } } : null,
    ),
});
