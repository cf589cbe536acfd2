import { expect, it } from 'vitest';
import { GUIDE_KEYS, isGuideDue } from './guide.ts';

const DAY_MS = 24 * 3_600_000;

it('knows the seven pages of the specification', () => {
  expect(GUIDE_KEYS).toEqual([
    'dashboard',
    'homepage',
    'keywords',
    'competitors',
    'best_pages',
    'one_page',
    'website_uniqueness',
  ]);
});

it.each([
  [null, 0, true],
  [{ status: 'opened', atMs: 0 }, 1000 * DAY_MS, false],
  [{ status: 'later', atMs: 5 }, 4 + DAY_MS, false],
  [{ status: 'later', atMs: 5 }, 5 + DAY_MS, true],
] as const)('after %j it is offered at %i: %s', (answer, nowMs, isDue) => {
  expect(isGuideDue(answer, nowMs)).toBe(isDue);
});
