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
    message: 'Duplicate meta descriptions',
    comment: 'Name of the problem in a list. Description: the HTML element meta name="description".',
  },
  passed: {
    message: 'Meta descriptions differ from page to page',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A description that fits many pages describes none of them. Search engines then often show a passage of the text instead.',
    comment: 'Why the problem matters. Description: the HTML element meta name="description".',
  },
  howToFix: {
    message: 'Write a unique description for each page, or leave it out where there is nothing special to say.',
    comment: 'What the website owner should do. Description: the HTML element meta name="description".',
  },
  messages: {
    shared: {
      message:
        '{count, plural, one {# other page has} other {# other pages have}} the same meta description, for example {other}',
      comment: 'count: number of other pages. other: the URL of one of them.',
    },
  },
  run: ({ pages }) => judgeSharedTexts(pages, ({ description }) => description, 'shared'),
});
