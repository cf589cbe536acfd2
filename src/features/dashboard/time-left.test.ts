import { expect, it } from 'vitest';
import { timeLeftMs } from './time-left.ts';

it.each([
  ['nothing below 5 %', 4.9, null],
  ['by the pace so far from 5 % on', 5, 190_000],
  ['as long as it took for a half', 50, 10_000],
  ['nothing when it is done', 100, null],
])('the time left is told: %s', (_name, progress, leftMs) => {
  expect(timeLeftMs({ createdAtMs: 1000, progress }, 11_000)).toBe(leftMs);
});
