import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { countCharacters } from '#core/base/plain-text.ts';

/** A long address. */
export const urlTooLong = defineCheck({
  id: 'url-too-long',
  area: 'urls',
  severity: 'notice',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  thresholds: { maxCharacters: 115 },
  title: { message: 'Address is very long', comment: 'Name of the problem in a list. "Address" means URL.' },
  passed: {
    message: 'The address is not too long',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Long addresses are hard to read and share, and search results show only part of them.',
    comment: 'Why the problem matters. "Address" means URL.',
  },
  howToFix: {
    message: 'Use few, short words in the addresses of new pages. Change existing addresses only with a redirect.',
    comment: 'What the website owner should do. "Address" means URL.',
  },
  messages: {
    tooLong: {
      message: 'The address has {characters, number} characters, more than {limit, number}',
      comment: 'characters, limit: numbers of characters.',
    },
  },
  run({ response }, { maxCharacters }) {
    const characters = countCharacters(response.finalUrl);
    const values = { characters, limit: maxCharacters };
    return outcomeOf(characters > maxCharacters ? [{ at: response.finalUrl, messageKey: 'tooLong', values }] : []);
  },
});
