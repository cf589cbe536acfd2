import { describe, expect, it } from 'vitest';
import { isKnownProperty, isKnownType, isTypeOf } from './schema-vocabulary.ts';

describe('the vocabulary of schema.org', () => {
  it.each([
    ['Product', true],
    ['3DModel', true],
    ['VacationRental', true],
    ['Thing', true],
    ['product', false],
    ['Produkt', false],
    ['toString', false],
  ])('type %s is known: %s', (type, expected) => {
    expect(isKnownType(type)).toBe(expected);
  });

  it.each([
    ['name', true],
    ['query-input', true],
    ['aggregateRating', true],
    ['rating', false],
    ['Name', false],
    ['constructor', false],
  ])('property %s is known: %s', (property, expected) => {
    expect(isKnownProperty(property)).toBe(expected);
  });

  it.each([
    ['Restaurant', 'LocalBusiness', true],
    ['Restaurant', 'Organization', true],
    ['Restaurant', 'Place', true],
    ['MusicEvent', 'Event', true],
    ['Event', 'Event', true],
    ['Event', 'MusicEvent', false],
    ['Produkt', 'Product', false],
  ])('%s is a kind of %s: %s', (type, base, expected) => {
    expect(isTypeOf(type, base)).toBe(expected);
  });
});
