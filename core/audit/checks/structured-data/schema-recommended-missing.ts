import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { missingNeeds, richResultItems } from './rich-result-needs.ts';

/** Recommended properties make a rich result larger and more likely. */
export const schemaRecommendedMissing = defineCheck({
  id: 'schema-recommended-missing',
  area: 'structured-data',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  title: {
    message: 'Recommended property of a rich result is missing',
    comment: 'Rich result: a search result with ratings, prices and the like.',
  },
  passed: {
    message: 'Rich results have their recommended properties',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The rich result is possible without it, but it shows less and is shown less often.',
    comment: 'Rich result: a search result with ratings, prices and the like.',
  },
  howToFix: {
    message: 'Add the property where you have the information. Where several are named, one of them is enough.',
    comment: 'property: of structured data.',
  },
  messages: {
    missing: {
      message:
        '{type} lacks {property}, which the rich result "{feature}" recommends ({count, plural, one {# item} other {# items}}).',
      comment:
        'type and property: names of schema.org. feature: English name of a Google feature, such as Job posting. count: number of items.',
    },
  },
  run({ document, response }) {
    const items = richResultItems(document);
    if (items.length === 0) return { kind: 'notApplicable' };
    return cappedOutcome(
      missingNeeds(items, 'recommended').map(({ evidence, ...values }) => ({
        at: response.finalUrl,
        messageKey: 'missing',
        values,
        evidence,
      })),
    );
  },
});
