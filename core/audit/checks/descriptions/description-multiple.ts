import { defineCheck } from '#core/audit/check.ts';
import { metaDescriptions } from './meta-descriptions.ts';

/** Several meta descriptions. */
export const descriptionMultiple = defineCheck({
  id: 'description-multiple',
  area: 'descriptions',
  severity: 'warning',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  title: {
    message: 'More than one meta description',
    comment:
      'Name of the problem in a list. "Meta description": the HTML description a search engine may show under the title.',
  },
  passed: {
    message: 'The page has only one meta description',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines may show any of them, or none, so you do not control the text below your title.',
    comment:
      'Why the problem matters. "Meta description": the HTML description a search engine may show under the title.',
  },
  howToFix: {
    message: 'Keep one meta description. The second one usually comes from a plugin or the theme.',
    comment:
      'What the website owner should do. "Meta description": the HTML description a search engine may show under the title.',
  },
  messages: {
    multiple: { message: 'The head has {count} meta descriptions', comment: 'count: two or more.' },
  },
  run({ directives, document, response }) {
    const texts = metaDescriptions(document);
    if (!directives.isIndexable || texts.length === 0) return { kind: 'notApplicable' };
    if (texts.length === 1) return { kind: 'pass' };
    const values = { count: texts.length };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'multiple', values, evidence: texts.join(' | ') }],
    };
  },
});
