import { describe, expect, it } from 'vitest';
import { siteAuditSummary, siteCheck } from '#tests/support/crawl-rows.ts';
import { groupByArea, rankChecks, rankFixes, sumChanges } from './ranked-checks.ts';

const ids = (checks: readonly { check: string }[]) => checks.map(({ check }) => check);

const deductions = (points: Record<string, number>) =>
  Object.entries(points).map(([check, taken]) => ({ check, severity: 'error' as const, count: 1, points: taken }));
const crawl = (points: Record<string, number>) => ({
  body: { categories: [{ id: 'titles', score: 50, deductions: deductions(points) }] },
  summary: siteAuditSummary({ pages: 100 }),
});

describe('what to fix first', () => {
  it('is points times pages: what is wrong on many pages stands above one page, whatever its severity', () => {
    const checks = [
      siteCheck('notice', { severity: 'notice', pages: 900 }),
      siteCheck('few', { pages: 2, count: 9 }),
      siteCheck('warning', { severity: 'warning', pages: 50 }),
      siteCheck('many', { pages: 40 }),
      siteCheck('repaired', { pages: 0, count: 0, change: { new: 0, back: 0, fixed: 3 } }),
    ];
    const ranked = rankChecks(checks, crawl({ few: 4, warning: 11, many: 16 }));
    expect(ids(ranked)).toEqual(['many', 'warning', 'few', 'notice']);
  });

  it('counts all pages for what is wrong with the whole site, though it was found on one', () => {
    const checks = [siteCheck('title-missing', { pages: 1 }), siteCheck('robots-unreachable', { pages: 1 })];
    const ranked = rankChecks(checks, crawl({ 'title-missing': 2, 'robots-unreachable': 25 }));
    expect(ranked.map(({ check, points, pages }) => [check, points, pages])).toEqual([
      ['robots-unreachable', 25, 100],
      ['title-missing', 2, 1],
    ]);
  });

  it('has one line a cause', () => {
    const checks = [siteCheck('blocked-by-robots', { pages: 90 }), siteCheck('robots-blocks-all')];
    const fixes = rankFixes(checks, crawl({ 'blocked-by-robots': 15, 'robots-blocks-all': 25 }));
    expect(fixes.map(({ cause, consequences }) => [cause.check, ids(consequences)])).toEqual([
      ['robots-blocks-all', ['blocked-by-robots']],
    ]);
  });

  it('is grouped in the order of the categories, unknown checks last', () => {
    const checks = [
      siteCheck('made-up'),
      siteCheck('title-missing'),
      siteCheck('http-4xx'),
      siteCheck('title-too-long', { severity: 'warning' }),
    ];
    expect(groupByArea(rankChecks(checks, crawl({}))).map((group) => [group.area, ids(group.checks)])).toEqual([
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
