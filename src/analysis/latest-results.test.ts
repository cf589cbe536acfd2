import { expect, it } from 'vitest';
import type { ResultSummary } from '#core/contract/results.ts';
import { latestResults } from './latest-results.ts';

const audit = (id: string, site: string, path: string, score: number): ResultSummary => ({
  id,
  type: 'PageAudit',
  site,
  url: `https://${site}${path}`,
  startedAtMs: 0,
  finishedAtMs: 0,
  engine: 'sitewarden-page-audit/1',
  summary: { score, errors: 0, warnings: 0, notices: 0, passed: 0, status: 200, title: '' },
});

it('gives the newest audit of each site and its change since the last one of the same page', () => {
  const latest = latestResults([
    audit('3', 'a.org', '/', 90),
    audit('2', 'a.org', '/other', 10),
    audit('1', 'a.org', '/', 70),
    audit('0', 'b.org', '/', 50),
  ]);
  expect([...latest].map(([site, { result, change }]) => [site, result.id, change])).toEqual([
    ['a.org', '3', 20],
    ['b.org', '0', null],
  ]);
});

it('tells how the score of the same page went, oldest first, without what was not measured', () => {
  const rows = [audit('4', 'a.org', '/', 90), audit('3', 'a.org', '/other', 10), audit('1', 'a.org', '/', 70)];
  const silent = { ...audit('2', 'a.org', '/', 0), summary: { score: null, status: 0 } };
  const before = audit('0', 'a.org', '/', 75);
  expect(latestResults([...rows, silent, before]).get('a.org')?.trend).toEqual([75, 70, 90]);
  expect(latestResults([silent, ...rows, before]).get('a.org')?.trend).toEqual([75, 70, 90]);
});

it('skips results of another shape', () => {
  expect(latestResults([{ ...audit('1', 'a.org', '/', 1), summary: {} }]).size).toBe(0);
});

it('has no score and no change where nothing answered, also where an older version kept 0; the next is compared with the last score', () => {
  const silent = (id: string) => ({ ...audit(id, 'a.org', '/', 0), summary: { score: 0, status: 0 } });
  const rows = [silent('2'), audit('1', 'a.org', '/', 70)];
  expect(latestResults(rows).get('a.org')).toMatchObject({ score: null, change: null });
  expect(latestResults([audit('3', 'a.org', '/', 75), ...rows]).get('a.org')).toMatchObject({ score: 75, change: 5 });
});
