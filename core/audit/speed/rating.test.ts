import { expect, it } from 'vitest';
import { ratingOf } from './rating.ts';

it.each([
  ['lcp', 2500, 4000],
  ['cls', 0.1, 0.25],
  ['tbt', 200, 600],
  ['fcp', 1800, 3000],
  ['si', 3400, 5800],
  ['ttfb', 800, 1800],
] as const)('%s is good up to %d and poor above %d', (metric, good, poor) => {
  expect(ratingOf(metric, good)).toBe('good');
  expect(ratingOf(metric, good + 0.01)).toBe('needsImprovement');
  expect(ratingOf(metric, poor)).toBe('needsImprovement');
  expect(ratingOf(metric, poor + 0.01)).toBe('poor');
});
