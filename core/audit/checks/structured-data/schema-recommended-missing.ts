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
    message: 'Recommended rich result property is missing',
    comment: 'Rich result: a search result with ratings, prices and the like.',
  },
  passed: {
    message: 'Recommended rich result properties are present',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The page can still get a rich result, but it shows less and appears less often.',
    comment: 'Rich result: a search result with ratings, prices and the like.',
  },
  howToFix: {
    message: 'Add the property if you have the information. If several are listed, one of them is enough.',
    comment: 'property: of structured data.',
  },
  messages: {
    missing: {
      message:
        '{type} lacks {property}, which is recommended for the rich result "{feature}" ({count, plural, one {# item} other {# items}})',
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
