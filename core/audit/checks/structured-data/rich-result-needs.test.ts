import { describe, expect, it } from 'vitest';
import { RICH_RESULTS } from '#core/standards/rich-results.ts';
import { pageEvidence } from '#core/audit/check-test.ts';
import { missingNeeds, richResultItems } from './rich-result-needs.ts';
import { jsonLd } from './schema-fixture.ts';
import { isKnownProperty, isKnownType } from './schema-vocabulary.ts';

function lacks(item: object, level: 'required' | 'recommended' = 'required'): string[] {
  return missingNeeds(richResultItems(pageEvidence(jsonLd(item)).document), level).map(({ property }) => property);
}

const OFFER = { '@type': 'Offer', price: 5 };
const PRODUCT = { '@type': 'Product', name: 'A', offers: OFFER };
const RATING = { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 2 };
const crumb = (position: number, name: string, item?: string) => ({
  '@type': 'ListItem',
  position,
  name,
  ...(item && { item }),
});

describe('rich result needs', () => {
  it.each([
    ['a complete product', PRODUCT, []],
    ['a product without anything', { '@type': 'Product' }, ['name', 'offers / review / aggregateRating']],
    ['an empty name', { ...PRODUCT, name: ' ' }, ['name']],
    [
      'an offer without a price',
      { ...PRODUCT, offers: [{ '@type': 'Offer' }, OFFER] },
      ['offers.price / offers.priceSpecification.price / offers.lowPrice / offers.offers'],
    ],
    [
      'a price in its specification',
      { ...PRODUCT, offers: { '@type': 'Offer', priceSpecification: { '@type': 'PriceSpecification', price: 5 } } },
      [],
    ],
    ['an offer that stands elsewhere', { ...PRODUCT, offers: { '@id': '#offer' } }, []],
    ['a rating inside a product needs no subject', { ...PRODUCT, aggregateRating: RATING }, []],
    ['a rating of its own needs a subject', RATING, ['itemReviewed']],
    [
      'a rating inside a product needs a count',
      { ...PRODUCT, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 } },
      ['ratingCount / reviewCount'],
    ],
    [
      'a product inside another thing',
      {
        '@type': 'Review',
        author: 'A',
        reviewRating: { '@type': 'Rating', ratingValue: 5 },
        itemReviewed: { '@type': 'Product' },
      },
      [],
    ],
    ['the subject of a page', { '@type': 'WebPage', mainEntity: { '@type': 'Recipe', name: 'Soup' } }, ['image']],
    ['a derived type', { '@type': 'MusicEvent', name: 'A', startDate: '2026-03-01', location: 'Vienna' }, []],
    [
      'an event at an unknown place',
      { '@type': 'Event', name: 'A', startDate: '2026-03-01', location: { '@type': 'Place' } },
      ['location.address / location.url'],
    ],
    ['a restaurant is a local business', { '@type': 'Restaurant', name: 'A' }, ['address']],
    [
      'the last step of a breadcrumb needs no address',
      { '@type': 'BreadcrumbList', itemListElement: [crumb(1, 'A', '/a/'), crumb(2, 'B')] },
      [],
    ],
    [
      'another step of a breadcrumb needs one',
      { '@type': 'BreadcrumbList', itemListElement: [crumb(1, 'A'), crumb(2, 'B')] },
      ['itemListElement.item'],
    ],
    [
      'an answer without a text',
      {
        '@type': 'QAPage',
        mainEntity: { '@type': 'Question', name: 'A', answerCount: 1, acceptedAnswer: { '@type': 'Answer' } },
      },
      ['mainEntity.acceptedAnswer.text'],
    ],
    ['a feature that is no longer shown', { '@type': 'FAQPage' }, []],
  ])('%s', (_case, item, expected) => {
    expect(lacks(item)).toEqual(expected);
  });

  it('counts equal gaps once', () => {
    const { document } = pageEvidence(
      jsonLd({ '@type': 'Course', description: 'A' }, { '@type': 'Course', description: 'B' }),
    );
    expect(missingNeeds(richResultItems(document), 'required')).toMatchObject([
      { type: 'Course', feature: 'Course list', property: 'name', count: 2 },
    ]);
  });

  it('recommends for the more special of two features only', () => {
    expect(lacks({ '@type': 'Restaurant', name: 'A', address: 'B' }, 'recommended')).not.toContain('logo');
    expect(lacks({ '@type': 'Organization', name: 'A', url: '/' }, 'recommended')).toEqual(['logo']);
  });

  it('reads only types and properties that are in the vocabulary', () => {
    const needs = RICH_RESULTS.flatMap(({ required, recommended }) => [...required, ...recommended]);
    const names = needs.flatMap(({ paths, within }) => [...paths, within ?? 'name']).flatMap((path) => path.split('.'));
    expect(names.filter((name) => !isKnownProperty(name))).toEqual([]);
    expect(RICH_RESULTS.flatMap(({ types }) => types).filter((type) => !isKnownType(type))).toEqual([]);
  });
});
