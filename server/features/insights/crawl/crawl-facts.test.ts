import { expect, it } from 'vitest';
import { pageInsight } from '#core/insights/page-insights.ts';
import type { FinishedCrawl } from '#server/features/insights/repository.ts';
import { indexLosses } from './crawl-facts.ts';

const crawl = (id: number): FinishedCrawl => ({
  id,
  resultId: `r${String(id)}`,
  startedAtMs: id * 1000,
  finishedAtMs: id * 1000 + 500,
  revisedAtMs: null,
  pages: 50,
});
const lost = (page: string, to: number, readAtMs = 9000) => ({
  url: `https://a.example/${page}/`,
  reason: 'status' as const,
  title: null,
  textHash: null,
  from: crawl(to - 1),
  to: crawl(to),
  readAtMs,
});
const idsOf = (...pages: ReturnType<typeof lost>[]) =>
  indexLosses(pages, crawl(4)).map((effect) => pageInsight({ site: 'a.example', events: [] }, effect, new Map()).id);

it('tells pages that fell out at different times apart, each with a name of its own', () => {
  const ids = idsOf(lost('a', 2), lost('b', 3));
  expect(new Set(ids).size).toBe(2);
  // What is left of one, and what else happens, changes no name.
  expect(idsOf(lost('b', 3), lost('c', 3), lost('d', 4))).toContain(ids[1]);
});

it('counts as measured when the last of its pages was read again', () => {
  expect(indexLosses([lost('a', 2, 9000), lost('b', 2, 4000)], crawl(4))).toMatchObject([
    { pageCount: 2, sinceMs: 1500, atMs: 2500, measuredAtMs: 4000, resultId: 'r4' },
  ]);
});
