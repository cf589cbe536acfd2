import { expect, it } from 'vitest';
import { nextCheckAt } from './next-check.ts';
import { isAccepted, parseStatuses } from './statuses.ts';

it('comes after each interval, at a place of its own, without drifting and without making up for what was missed', () => {
  const first = nextCheckAt('a', 60_000, 1_000_000);
  expect(first).toBeGreaterThan(1_000_000);
  expect(first - 1_000_000).toBeLessThanOrEqual(60_000);
  expect(nextCheckAt('a', 60_000, first)).toBe(first + 60_000);
  expect(nextCheckAt('a', 60_000, first + 7 * 60_000 + 1)).toBe(first + 8 * 60_000);
  const places = new Set(Array.from({ length: 50 }, (_each, at) => nextCheckAt(`monitor ${String(at)}`, 60_000, 0)));
  expect(places.size).toBeGreaterThan(45);
});

it.each([
  ['200-299, 301', 204, true],
  ['200-299, 301', 301, true],
  ['200-299, 301', 302, false],
  ['what?', 399, true],
  ['what?', 400, false],
])('takes by “%s” the status %i: %s', (text, status, expected) => {
  expect(isAccepted(text, status)).toBe(expected);
});

it('tells what is no list of statuses', () => {
  expect([parseStatuses('299-200'), parseStatuses('600'), parseStatuses('')]).toEqual([null, null, null]);
});
