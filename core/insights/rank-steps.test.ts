import { expect, it } from 'vitest';
import { findRankStep, rankNow, type RankReading } from './rank-steps.ts';

const readings = (ranks: readonly (number | null)[]): RankReading[] =>
  ranks.map((rank, index) => ({ day: index * 7, rank, url: rank === null ? '' : 'https://a.example/' }));

const CASES: readonly (readonly [string, readonly (number | null)[], [number | null, number | null, number] | null])[] =
  [
    ['a fall that lasts', [3, 4, 3, 4, 3, 20, 21, 20], [3, 20, 35]],
    ['a rise that lasts', [20, 21, 20, 20, 5, 4, 5], [20, 5, 28]],
    ['a fall out of the list', [3, 3, 3, 3, null, null, null], [3, null, 28]],
    ['two readings only', [2, 30], [2, 30, 7]],
    ['trembling', [5, 6, 4, 5, 6, 5, 4, 5], null],
    ['one bad reading', [5, 5, 5, 40, 5, 5, 5], null],
    ['a fall that is over, a rise', [3, 3, 3, 20, 20, 20, 3, 3, 3, 3, 3], [20, 3, 42]],
    ['places that nobody sees', [60, 60, 60, 90, 90, 90], null],
    ['one reading', [5], null],
  ];
it.each(CASES)('sees in %s what it is', (_name, ranks, expected) => {
  const step = findRankStep(readings(ranks), (ranks.length - 1) * 7);
  expect(step === null ? null : [step.from, step.to, step.day]).toEqual(expected);
});

it('forgets a step 90 days later, also where nobody has read since', () => {
  expect(findRankStep(readings([3, 3, 3, 20, 20, 20]), 100)).not.toBeNull();
  expect(findRankStep(readings([3, 3, 3, 20, 20, 20]), 111)).toBeNull();
});

it('gives the middle of the newest three readings', () => {
  expect(rankNow(readings([1, 5, 40, 6]))).toBe(6);
  expect(rankNow(readings([5, null, null]))).toBeNull();
});
