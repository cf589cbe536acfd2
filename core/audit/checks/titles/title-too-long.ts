import { defineCheck } from '#core/audit/check.ts';
import { countCharacters } from '#core/base/plain-text.ts';
import { pageTitle } from './page-title.ts';

/** A title that search results are likely to cut. */
export const titleTooLong = defineCheck({
  id: 'title-too-long',
  area: 'titles',
  severity: 'warning',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  thresholds: { maxCharacters: 60 },
  title: {
    message: 'Title is too long',
    comment:
      'Name of the problem in a list. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  passed: {
    message: 'The title is not too long',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search results cut long titles, and the words at the end are lost.',
    comment:
      'Why the problem matters. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  howToFix: {
    message: 'Shorten the title and put the most important words first.',
    comment:
      'What the website owner should do. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  messages: {
    tooLong: {
      message: 'The title has {characters, number} characters; more than {limit, number} are likely to be cut',
      comment: 'characters, limit: numbers of characters.',
    },
  },
  run({ directives, document, response }, { maxCharacters }) {
    const title = pageTitle(document);
    if (!directives.isIndexable || title === '') return { kind: 'notApplicable' };
    const characters = countCharacters(title);
    if (characters <= maxCharacters) return { kind: 'pass' };
    const values = { characters, limit: maxCharacters };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'tooLong', values, evidence: title }] };
  },
});
