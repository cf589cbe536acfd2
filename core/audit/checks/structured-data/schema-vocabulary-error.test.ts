import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { jsonLd } from './schema-fixture.ts';
import { schemaVocabularyError } from './schema-vocabulary-error.ts';

describeCheck(schemaVocabularyError, {
  fails: {
    'a type is unknown': [
      pageEvidence(jsonLd({ '@type': 'Produkt', name: 'A' }, { '@type': 'Produkt', name: 'B' })),
      [{ at: 'https://example.org/page/', messageKey: 'type', values: { type: 'Produkt', count: 2 } }],
    ],
    'a property is unknown': [
      pageEvidence(jsonLd({ '@type': 'Product', Name: 'A' })),
      [{ messageKey: 'property', values: { property: 'Name', type: 'Product', count: 1 } }],
    ],
    'an inner item has an unknown property': [
      pageEvidence(jsonLd({ '@type': 'Product', offers: { '@type': 'Offer', cost: 5 } })),
      [{ values: { property: 'cost', type: 'Offer' } }],
    ],
    'Microdata has an unknown property': [
      pageEvidence('<div itemscope itemtype="https://schema.org/Person"><p itemprop="forename">Ada</p></div>'),
      [{ values: { property: 'forename' } }],
    ],
  },
  passes: {
    'all names are known': pageEvidence(GOOD_PAGE),
    'keywords and notes of actions are used': pageEvidence(
      jsonLd({
        '@type': 'WebSite',
        '@id': '#site',
        potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=q' },
      }),
    ),
    'a name belongs to another vocabulary': pageEvidence(
      jsonLd({ '@type': ['Product', 'gr:ProductOrService'], 'ex:colour': 'red' }),
    ),
  },
  notApplicable: {
    'there is no structured data': pageEvidence('<p>Words</p>'),
    'it uses another vocabulary': pageEvidence(
      '<script type="application/ld+json">{"@context":"https://example.com/","@type":"A"}</script>',
    ),
  },
});
