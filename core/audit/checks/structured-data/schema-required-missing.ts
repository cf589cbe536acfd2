import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { missingNeeds, richResultItems } from './rich-result-needs.ts';

/** Without its required properties an item cannot become a rich result. */
export const schemaRequiredMissing = defineCheck({
  id: 'schema-required-missing',
  area: 'structured-data',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  title: {
    message: 'Required rich result property is missing',
    comment: 'Rich result: a search result with ratings, prices and the like.',
  },
  passed: {
    message: 'Required rich result properties are present',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Google shows no rich result for an item that lacks a required property.',
    comment: 'Rich result: a search result with ratings, prices and the like.',
  },
  howToFix: {
    message:
      'Add the property with a value that is also visible on the page. If several are listed, one of them is enough.',
    comment: 'property: of structured data.',
  },
  messages: {
    missing: {
      message:
        '{type} lacks {property}, which is required for the rich result "{feature}" ({count, plural, one {# item} other {# items}})',
      comment:
        'type and property: names of schema.org. feature: English name of a Google feature, such as Job posting. count: number of items.',
    },
  },
  run({ document, response }) {
    const items = richResultItems(document);
    if (items.length === 0) return { kind: 'notApplicable' };
    return cappedOutcome(
      missingNeeds(items, 'required').map(({ evidence, ...values }) => ({
        at: response.finalUrl,
        messageKey: 'missing',
        values,
        evidence,
      })),
    );
  },
});
