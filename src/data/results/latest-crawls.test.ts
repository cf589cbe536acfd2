import { expect, it } from 'vitest';
import type { ResultSummary } from '#core/contract/results.ts';
import { siteAuditResult, siteAuditSummary } from '#tests/support/crawl-rows.ts';
import { latestCrawls } from './latest-crawls.ts';

const crawl = (id: string, site: string, finishedAtMs: number, score: number | null): ResultSummary =>
  siteAuditResult(id, finishedAtMs, { site, summary: siteAuditSummary({ score }) });

it('gives the newest crawl of each site and its change since the one before', () => {
  const latest = latestCrawls([
    crawl('4', 'a.org', 40, 90),
    crawl('3', 'b.org', 30, 50),
    crawl('2', 'a.org', 20, 70),
    crawl('1', 'a.org', 10, 10),
  ]);
  expect([...latest].map(([site, { result, summary, before }]) => [site, result.id, summary.score, before])).toEqual([
    ['a.org', '4', 90, { finishedAtMs: 20, change: 20 }],
    ['b.org', '3', 50, null],
  ]);
});

it('skips results of another shape, also as the one before', () => {
  const odd = { ...crawl('2', 'a.org', 20, 1), summary: {} };
  expect(latestCrawls([odd]).size).toBe(0);
  expect(latestCrawls([odd, crawl('1', 'a.org', 10, 5), odd]).get('a.org')).toMatchObject({
    result: { id: '1' },
    before: null,
  });
});

it('compares with the last crawl that was measured, and nothing with one that was not', () => {
  const rows = [crawl('2', 'a.org', 20, null), crawl('1', 'a.org', 10, 70)];
  expect(latestCrawls(rows).get('a.org')?.before).toBeNull();
  expect(latestCrawls([crawl('3', 'a.org', 30, 75), ...rows]).get('a.org')?.before).toEqual({
    finishedAtMs: 10,
    change: 5,
  });
});
