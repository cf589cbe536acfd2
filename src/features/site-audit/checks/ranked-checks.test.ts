import { describe, expect, it } from 'vitest';
import { siteCheck } from '#tests/support/crawl-rows.ts';
import { groupByArea, rankChecks, sumChanges } from './ranked-checks.ts';

const ids = (checks: readonly { check: string }[]) => checks.map(({ check }) => check);

describe('what to fix first', () => {
  it('is the worst severity, then the most pages, then the most findings', () => {
    const checks = [
      siteCheck('notice', { severity: 'notice', pages: 900 }),
      siteCheck('few', { pages: 2, count: 9 }),
      siteCheck('warning', { severity: 'warning', pages: 50 }),
      siteCheck('many', { pages: 40 }),
      siteCheck('more', { pages: 2, count: 10 }),
      siteCheck('repaired', { pages: 0, count: 0, change: { new: 0, back: 0, fixed: 3 } }),
    ];
    expect(ids(rankChecks(checks))).toEqual(['many', 'more', 'few', 'warning', 'notice']);
  });

  it('is grouped in the order of the categories, unknown checks last', () => {
    const checks = [
      siteCheck('made-up'),
      siteCheck('title-missing'),
      siteCheck('http-4xx'),
      siteCheck('title-too-long', { severity: 'warning' }),
    ];
    expect(groupByArea(checks).map((group) => [group.area, ids(group.checks)])).toEqual([
      ['availability', ['http-4xx']],
      ['titles', ['title-missing', 'title-too-long']],
      [null, ['made-up']],
    ]);
  });
});

describe('changes of several checks', () => {
  it('are added up; without a crawl before there are none', () => {
    const changed = (change: { new: number; back: number; fixed: number } | null) => siteCheck('x', { change });
    expect(sumChanges([changed({ new: 1, back: 0, fixed: 2 }), changed({ new: 3, back: 1, fixed: 0 })])).toEqual({
      new: 4,
      back: 1,
      fixed: 2,
    });
    expect(sumChanges([changed(null)])).toBeNull();
    expect(sumChanges([])).toBeNull();
  });
});
