import { defineCheck } from '#core/audit/check.ts';
import { countCharacters } from '#core/base/plain-text.ts';
import { metaDescriptions } from './meta-descriptions.ts';

/** A meta description that search results are likely to cut. */
export const descriptionTooLong = defineCheck({
  id: 'description-too-long',
  area: 'descriptions',
  severity: 'notice',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  thresholds: { maxCharacters: 160 },
  title: {
    message: 'Meta description is too long',
    comment:
      'Name of the problem in a list. "Meta description": the HTML description a search engine may show under the title.',
  },
  passed: {
    message: 'The meta description is not too long',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search results cut long descriptions, and the end of yours is lost.',
    comment:
      'Why the problem matters. "Meta description": the HTML description a search engine may show under the title.',
  },
  howToFix: {
    message: 'Shorten it to what decides about a click and put that first.',
    comment:
      'What the website owner should do. "Meta description": the HTML description a search engine may show under the title.',
  },
  messages: {
    tooLong: {
      message:
        'The meta description has {characters, number} characters; more than {limit, number} are likely to be cut',
      comment: 'characters, limit: numbers of characters.',
    },
  },
  run({ directives, document, response }, { maxCharacters }) {
    const [text = ''] = metaDescriptions(document);
    if (!directives.isIndexable || text === '') return { kind: 'notApplicable' };
    const characters = countCharacters(text);
    if (characters <= maxCharacters) return { kind: 'pass' };
    const values = { characters, limit: maxCharacters };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'tooLong', values, evidence: text }] };
  },
});
