import { expect, it } from 'vitest';
import type { ResultSummary } from '#core/contract/results.ts';
import { linesOf } from './timeline-lines.ts';

const DAY_MS = 86_400_000;
const result = (type: string, path: string, finishedAtMs: number, summary: object): ResultSummary => ({
  ...{ id: `${type}${path}${String(finishedAtMs)}`, type, site: 'a.example', startedAtMs: 0, engine: 'e' },
  ...{ url: `https://a.example${path}`, finishedAtMs, summary: { ...summary } },
});

it('draws positions and speed from what was measured more than once, of the page that was measured most, the oldest first', () => {
  const lines = linesOf(
    [],
    [
      result('SerpCheck', '/', 9, { averagePosition: 4, visibility: 60 }),
      result('SerpCheck', '/', 3, { averagePosition: 8, visibility: null }),
      result('PageSpeed', '/blog/', 8, { score: 20, lcp: 9000 }),
      result('PageSpeed', '/', 7, { score: 90, lcp: 1200 }),
      result('PageSpeed', '/', 5, { score: 80, lcp: 1500 }),
      result('SiteAudit', '/', 5, { score: 80 }),
    ],
  );
  expect(lines.map(({ id, url, values }) => [id, url, values.map(({ value }) => value)])).toEqual([
    ['response', '', []],
    ['speedScore', 'https://a.example/', [80, 90]],
    ['lcp', 'https://a.example/', [1500, 1200]],
    ['position', 'https://a.example/', [8, 4]],
  ]);
});

it('breaks the line of response times where nothing was checked', () => {
  const day = (at: number, ms: number | null) => ({ startMs: at * DAY_MS, uptimePct: ms === null ? null : 100, ms });
  const [response] = linesOf([day(1, 50), day(2, null), day(3, 60), day(8, 70)], []);
  expect(response?.values.map(({ value }) => value)).toEqual([50, null, 60, null, null, null, null, 70]);
});
