import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['alternate', 'alternate', 0],
  ['alternat', 'alternate', 1],
  ['alternative', 'alternate', 2],
  ['cannonical', 'canonical', 1],
  ['', 'a', 1],
  ['help', 'alternate', 4],
  ['kitten', 'sitting', 3],
])('%j is %j but for %i', (a, b, expected) => {
  expect(editDistance(a, b, 4)).toBe(expected);
  expect(editDistance(b, a, 4)).toBe(expected);
});
