import { expect, it } from 'vitest';
import type { ResultSummary } from '#core/contract/results.ts';
import { toPositionMovers } from './position-movers.ts';

const run = (
  site: string,
  search: string,
  finishedAtMs: number,
  ranks: Record<string, [number | null, number | null]>,
) => {
  const keywords = Object.entries(ranks).map(([phrase, [from, to]]) => ({ phrase, from, to, depth: 100 }));
  const summary = { top10: 1, moves: { search, since: '2026-10-26', keywords } };
  const result: ResultSummary = {
    ...{
      id: `${site}${search}${String(finishedAtMs)}`,
      type: 'SerpCheck',
      site,
      url: null,
      startedAtMs: 0,
      finishedAtMs,
    },
    ...{ engine: 'e', summary },
  };
  return result;
};

it('orders the keywords of all websites by the size of their move, those of the newest check of each search', () => {
  const movers = toPositionMovers([
    run('a.example', '3:desktop:de:', 9, { tea: [3, 20], coffee: [10, 9] }),
    run('a.example', '3:mobile:de:', 8, { tea: [40, 12] }),
    run('b.example', '3:desktop:de:', 7, { shoes: [null, 1] }),
    run('a.example', '3:desktop:de:', 2, { tea: [1, 99] }),
    { ...run('c.example', '3:desktop:de:', 1, {}), summary: { top10: 3 } },
  ]);
  expect(movers.map(({ site, search, phrase, from, to }) => [site, search, phrase, from, to])).toEqual([
    ['b.example', '3:desktop:de:', 'shoes', null, 1],
    ['a.example', '3:mobile:de:', 'tea', 40, 12],
    ['a.example', '3:desktop:de:', 'tea', 3, 20],
    ['a.example', '3:desktop:de:', 'coffee', 10, 9],
  ]);
});
