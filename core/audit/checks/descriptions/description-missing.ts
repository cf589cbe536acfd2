import { defineCheck } from '#core/audit/check.ts';
import { metaDescriptions } from './meta-descriptions.ts';

/** An indexable page without a meta description. */
export const descriptionMissing = defineCheck({
  id: 'description-missing',
  area: 'descriptions',
  severity: 'warning',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  title: {
    message: 'Meta description is missing',
    comment:
      'Name of the problem in a list. "Meta description": the HTML description a search engine may show under the title.',
  },
  passed: {
    message: 'The page has a meta description',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines show the description below the title when it fits the query. Without one, they pick a passage from the page, which is often less inviting.',
    comment:
      'Why the problem matters. "Meta description": the HTML description a search engine may show under the title.',
  },
  howToFix: {
    message: 'Write a meta description of one or two sentences that says what the page offers and why to open it.',
    comment:
      'What the website owner should do. "Meta description": the HTML description a search engine may show under the title.',
  },
  messages: {
    missing: {
      message: 'The page has no meta description',
      comment:
        'Sentence about one finding. "Meta description": the HTML description a search engine may show under the title.',
    },
    empty: {
      message: 'The meta description is empty',
      comment:
        'Sentence about one finding. "Meta description": the HTML description a search engine may show under the title.',
    },
  },
  run({ directives, document, response }) {
    if (!directives.isIndexable) return { kind: 'notApplicable' };
    const texts = metaDescriptions(document);
    if (texts.some((text) => text !== '')) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: texts.length === 0 ? 'missing' : 'empty' }],
    };
  },
});
