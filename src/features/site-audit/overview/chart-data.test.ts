import { describe, expect, it } from 'vitest';
import { goodShare, nearShare, statusClass, withEnds } from './chart-data.ts';

describe('the charts of a crawl', () => {
  it.each([
    [200, 2],
    [404, 4],
    [599, 5],
    [0, 0],
    [999, 0],
  ])('put status %i into class %i', (status, expected) => {
    expect(statusClass(status)).toBe(expected);
  });

  it('count redirects as answers without a fault, and silence as a fault', () => {
    const statuses = [200, 301, 404, 500, 0].map((status, index) => ({ status, count: index === 0 ? 6 : 1 }));
    expect(goodShare(statuses)).toBe(0.7);
    expect(goodShare([])).toBe(0);
  });

  it('leave pages without links out of the clicks', () => {
    const depths = [-1, 0, 3, 4].map((from) => ({ from, count: 2 }));
    expect(nearShare(depths, 3)).toBeCloseTo(4 / 6);
  });

  it('end each bar where the next begins', () => {
    expect(
      withEnds([
        { from: 0, count: 1 },
        { from: 50, count: 2 },
      ]),
    ).toEqual([
      { from: 0, to: 50, count: 1 },
      { from: 50, to: null, count: 2 },
    ]);
  });
});
