import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { jsonLd } from './schema-fixture.ts';
import { schemaRecommendedMissing } from './schema-recommended-missing.ts';

describeCheck(schemaRecommendedMissing, {
  fails: {
    'a recommended property is missing': [
      pageEvidence(jsonLd({ '@type': 'Organization', name: 'A', url: 'https://example.org/' })),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'missing',
          values: { type: 'Organization', property: 'logo', count: 1 },
        },
      ],
    ],
  },
  passes: {
    'nothing is missing': pageEvidence(GOOD_PAGE),
    'only a required property is missing': pageEvidence(jsonLd({ '@type': 'AggregateRating', ratingValue: 4 })),
  },
  notApplicable: { 'there is no structured data': pageEvidence('<p>Words</p>') },
});
