import { expect, it } from 'vitest';
import { periodEnd, priceOf, unusedAmount } from './plan-period.ts';

it.each([
  ['2026-01-15T10:00:00Z', 'month', '2026-02-15T10:00:00.000Z'],
  ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00Z', 'month', '2028-02-29T10:00:00.000Z'],
  ['2026-12-31T23:59:59Z', 'month', '2027-01-31T23:59:59.000Z'],
  ['2028-02-29T00:00:00Z', 'year', '2029-02-28T00:00:00.000Z'],
  ['2026-07-04T00:00:00Z', 'year', '2027-07-04T00:00:00.000Z'],
] as const)('from %s a %s lasts until %s', (start, period, end) => {
  expect(new Date(periodEnd(Date.parse(start), period)).toISOString()).toBe(end);
});

it('a year costs what the operator says, else twelve months', () => {
  expect(priceOf({ monthPrice: 900 }, 'month')).toBe(900);
  expect(priceOf({ monthPrice: 900 }, 'year')).toBe(10_800);
  expect(priceOf({ monthPrice: 900, yearPrice: null }, 'year')).toBe(10_800);
  expect(priceOf({ monthPrice: 900, yearPrice: 9000 }, 'year')).toBe(9000);
});

it.each([
  [0, 1000],
  [50, 500],
  [99, 10],
  [100, 0],
  [150, 0],
  [-10, 1000],
])('at %d of 100 there are %d of 1000 left', (nowMs, left) => {
  expect(unusedAmount({ startsAtMs: 0, endsAtMs: 100, paidAmount: 1000 }, nowMs)).toBe(left);
});

it('a term without a length leaves nothing', () => {
  expect(unusedAmount({ startsAtMs: 5, endsAtMs: 5, paidAmount: 1000 }, 5)).toBe(0);
});
