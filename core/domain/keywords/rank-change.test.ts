import { expect, it } from 'vitest';
import { changeOrder, rankChange, type Rank } from './rank-change.ts';

it.each([
  [3, undefined, { kind: 'unknown' }, null],
  [null, undefined, { kind: 'unknown' }, null],
  [3, 3, { kind: 'same' }, 0],
  [null, null, { kind: 'same' }, 0],
  [3, 5, { kind: 'up', by: 2 }, 2],
  [5, 3, { kind: 'down', by: 2 }, -2],
  [5.24, 3.11, { kind: 'down', by: 2.1 }, -2.1],
  [9, null, { kind: 'entered' }, 100_000],
  [null, 9, { kind: 'left' }, -100_000],
] as [Rank, Rank | undefined, object, number | null][])(
  'tells what became of it: %s, before %s',
  (now, before, change, order) => {
    expect(rankChange(now, before)).toEqual(change);
    expect(changeOrder(rankChange(now, before))).toBe(order);
  },
);
