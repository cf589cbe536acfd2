import { describe, expect, it } from 'vitest';
import { medianOf, medianRunOf, spreadOf } from './median-run.ts';

describe('the median', () => {
  it.each([
    [[5], 5],
    [[9, 1, 5], 5],
    [[4, 3, 2, 1], 2],
  ])('of %j is %d', (values, median) => {
    expect(medianOf(values)).toBe(median);
  });
});

describe('the run that stands for all', () => {
  it('is the one nearest to the medians of FCP and LCP', () => {
    const runs = [
      { fcp: 900, lcp: 4000 },
      { fcp: 1000, lcp: 2000 },
      { fcp: 1400, lcp: 1900 },
    ];
    expect(medianRunOf(runs)).toBe(1);
  });

  it('is never one that lacks a metric the others have', () => {
    expect(medianRunOf([{ fcp: 1000 }, { fcp: 1000, lcp: 2000 }])).toBe(1);
  });
});

describe('the spread', () => {
  it('tells value, smallest, median and largest of each metric that was measured', () => {
    const [lcp, ...rest] = spreadOf([{ lcp: 1000 }, { lcp: 1100 }, { lcp: 1050 }]);
    expect(lcp).toEqual({ id: 'lcp', value: 1050, min: 1000, median: 1050, max: 1100, isUnsteady: false });
    expect(rest).toEqual([]);
  });

  it.each([
    ['a fifth of a second, below what is seen', [100, 300], false],
    ['a fifth of the median', [2000, 2400], false],
    ['more than a fifth of the median', [2000, 2401], true],
  ])('is unsteady by %s: %j, %s', (_, [first = 0, second = 0], isUnsteady) => {
    expect(spreadOf([{ lcp: first }, { lcp: second }])[0]?.isUnsteady).toBe(isUnsteady);
  });
});
