import { expect, it } from 'vitest';
import { withGaps } from './with-gaps.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number, value: number | null = 1) => ({ atMs: hours * HOUR_MS, value });

it('shows a time in which nothing was read as a gap, and none where a value is only a little late', () => {
  expect(withGaps([at(0), at(1), at(3), at(9), at(10)], HOUR_MS)).toEqual([
    ...[at(0), at(1), at(3)],
    ...[4, 5, 6, 7, 8].map((hour) => at(hour, null)),
    ...[at(9), at(10)],
  ]);
});

it('keeps what is known not to be known, and has no gap before the first value or after the last', () => {
  expect(withGaps([at(5), at(6, null), at(7)], HOUR_MS)).toEqual([at(5), at(6, null), at(7)]);
  expect(withGaps([], HOUR_MS)).toEqual([]);
});
