import { describe, expect, it } from 'vitest';
import { cappedOutcome, countDistinct } from './finding-list.ts';

const finding = (number: number) => ({ at: `https://example.org/${number}`, messageKey: 'broken' });

describe('finding list', () => {
  it('passes without findings', () => {
    expect(cappedOutcome([])).toEqual({ kind: 'pass' });
  });

  it.each([
    [50, 50],
    [51, 50],
  ])('shows of %i findings the first %i', (given, shown) => {
    const outcome = cappedOutcome(Array.from({ length: given }, (_, index) => finding(index)));
    expect(outcome.kind === 'fail' && outcome.findings).toHaveLength(shown);
  });

  it('counts equal items in the order first seen', () => {
    expect(countDistinct(['b', 'a', 'b'], (item) => item)).toEqual([
      { item: 'b', count: 2 },
      { item: 'a', count: 1 },
    ]);
  });
});
