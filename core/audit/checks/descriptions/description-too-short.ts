import { defineCheck } from '#core/audit/check.ts';
import { countCharacters } from '#core/base/plain-text.ts';
import { metaDescriptions } from './meta-descriptions.ts';

/** A meta description that says too little. */
export const descriptionTooShort = defineCheck({
  id: 'description-too-short',
  area: 'descriptions',
  severity: 'notice',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  thresholds: { minCharacters: 70 },
  title: {
    message: 'Meta description is too short',
    comment:
      'Name of the problem in a list. "Meta description": the HTML description a search engine may show under the title.',
  },
  passed: {
    message: 'The meta description is long enough',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'A very short description leaves room unused in which you could invite people to the page.',
    comment:
      'Why the problem matters. "Meta description": the HTML description a search engine may show under the title.',
  },
  howToFix: {
    message: 'Say in one or two full sentences what the page offers and why to open it.',
    comment:
      'What the website owner should do. "Meta description": the HTML description a search engine may show under the title.',
  },
  messages: {
    tooShort: {
      message:
        'The meta description has {characters, plural, one {# character} other {# characters}}; from {limit, number} on it can say enough',
      comment: 'characters, limit: numbers of characters.',
    },
  },
  run({ directives, document, response }, { minCharacters }) {
    const [text = ''] = metaDescriptions(document);
    if (!directives.isIndexable || text === '') return { kind: 'notApplicable' };
    const characters = countCharacters(text);
    if (characters >= minCharacters) return { kind: 'pass' };
    const values = { characters, limit: minCharacters };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'tooShort', values, evidence: text }] };
  },
});
