import { defineSiteCheck } from '#core/audit/check.ts';
import { judgeSharedTexts } from '#core/audit/site-checks/shared-texts.ts';

/** Pages of one language with the same title; the same page under several addresses is duplicate-exact. */
export const titleDuplicate = defineSiteCheck({
  id: 'title-duplicate',
  area: 'titles',
  severity: 'warning',
  scope: 'page',
  needs: ['pages'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  title: { message: 'Duplicate titles', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Titles differ from page to page',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Nobody can tell these pages apart in search results and browser tabs.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Give each page a title that says what only this page is about.',
    comment: 'What the website owner should do. Title: the HTML element shown in the browser tab.',
  },
  messages: {
    shared: {
      message: '{count, plural, one {# other page has} other {# other pages have}} the same title, for example {other}',
      comment: 'count: number of other pages. other: the URL of one of them.',
    },
  },
  run: ({ pages }) => judgeSharedTexts(pages, ({ title }) => title, 'shared'),
});
