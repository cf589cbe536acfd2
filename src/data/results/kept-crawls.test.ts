import { expect, it } from 'vitest';
import { siteAuditResult } from '#tests/support/crawl-rows.ts';
import { crawlBefore, newestOfSites } from './kept-crawls.ts';

it('keeps the newest crawl of each site and the one before', () => {
  const rows = ['a 5', 'b 4', 'a 3', 'a 2', 'b 1', 'c 0'].map((id) => ({ id, site: id.slice(0, 1) }));
  expect(newestOfSites(rows).map(({ id }) => id)).toEqual(['a 5', 'b 4', 'a 3', 'b 1', 'c 0']);
});

it.each([
  ['the newest', 40, '3'],
  ['one between', 20, '1'],
  ['one that is not listed', 15, '1'],
  ['the oldest', 10, undefined],
])('finds the crawl before %s', (_case, finishedAtMs, id) => {
  const crawls = [
    siteAuditResult('4', 40),
    siteAuditResult('3', 30),
    siteAuditResult('2', 20),
    siteAuditResult('1', 10),
  ];
  expect(crawlBefore(crawls, { finishedAtMs })?.id).toBe(id);
});
