import { defineSiteCheck } from '#core/audit/check.ts';
import { judgeSharedTexts } from '#core/audit/site-checks/shared-texts.ts';

/** Pages of one language with the same meta description; the same page under several addresses is duplicate-exact. */
export const descriptionDuplicate = defineSiteCheck({
  id: 'description-duplicate',
  area: 'descriptions',
  severity: 'warning',
  scope: 'page',
  needs: ['pages'],
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  title: {
    message: 'Same description on several pages',
    comment: 'Name of the problem in a list. Description: the HTML element meta name="description".',
  },
  passed: {
    message: 'Descriptions differ from page to page',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A description that fits many pages describes none. Search engines then often show a piece of the text instead.',
    comment: 'Why the problem matters. Description: the HTML element meta name="description".',
  },
  howToFix: {
    message:
      'Describe each page in its own words, or leave the description away where there is nothing special to say.',
    comment: 'What the website owner should do. Description: the HTML element meta name="description".',
  },
  messages: {
    shared: {
      message:
        '{count, plural, one {# other page has} other {# other pages have}} the same description, for example {other}',
      comment: 'count: number of other pages. other: the URL of one of them.',
    },
  },
  run: ({ pages }) => judgeSharedTexts(pages, ({ description }) => description, 'shared'),
});
