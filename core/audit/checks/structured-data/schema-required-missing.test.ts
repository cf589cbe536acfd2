import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { jsonLd } from './schema-fixture.ts';
import { schemaRequiredMissing } from './schema-required-missing.ts';

describeCheck(schemaRequiredMissing, {
  fails: {
    'a required property is missing': [
      pageEvidence(jsonLd({ '@type': 'Recipe', name: 'Soup' }, { '@type': 'Recipe', name: 'Cake' })),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'missing',
          values: { type: 'Recipe', feature: 'Recipe', property: 'image', count: 2 },
        },
      ],
    ],
  },
  passes: {
    'nothing is missing': pageEvidence(jsonLd({ '@type': 'Recipe', name: 'Soup', image: '/soup.jpg' })),
    'the type requires nothing': pageEvidence(GOOD_PAGE),
  },
  notApplicable: {
    'there is no structured data': pageEvidence('<p>Words</p>'),
    'no rich result is made of the type': pageEvidence(jsonLd({ '@type': 'WebPage' })),
  },
});
