import { expect, it } from 'vitest';
import { SOURCE_OF } from './effect.ts';
import type { PageEffect, SiteFacts, Track } from './facts.ts';
import { subjectsOf } from './insight.ts';
import { judgeSite } from './judge-site.ts';

const SITE = 'a.example';
const DAY_MS = 86_400_000;
const TODAY = 20_000;
const page = (name: string | number): string => `https://${SITE}/${String(name)}/`;

/** Weekly readings, the newest today unless said otherwise. */
function track(ranks: readonly (number | null)[], more: Partial<Track> & { url?: string; last?: number } = {}): Track {
  const { url = page('tea'), last = TODAY, ...rest } = more;
  const readings = ranks.map((rank, index) => ({ day: last - (ranks.length - 1 - index) * 7, rank, url }));
  return { search: 's', phrase: 'tea', volume: null, readAtMs: last * DAY_MS, readings, ...rest };
}
const judge = (facts: Partial<SiteFacts>) =>
  judgeSite({ site: SITE, today: TODAY, events: [], tracks: [], effects: [], ...facts });
const fallen = [2, 2, 2, 2, 24, 24, 24];

it('sees a page that fell, how far, and since when', () => {
  expect(judge({ tracks: [track(fallen)] })).toMatchObject([
    {
      kind: 'positionLoss',
      severity: 'error',
      pages: [page('tea')],
      phrases: [{ phrase: 'tea', from: 2, to: 24 }],
      sinceMs: (TODAY - 21) * DAY_MS,
      source: SOURCE_OF.positionLoss,
    },
  ]);
});

it('takes what is no longer read for nothing that is so now', () => {
  expect(judge({ tracks: [track(fallen, { last: TODAY - 89 })] })).toEqual([]);
  expect(judge({ tracks: [track([5, 5, 5], { last: TODAY - 90 })] })).toEqual([]);
  expect(judge({ tracks: [track([5, 5, 5], { last: TODAY - 60 })] })).toMatchObject([{ kind: 'nearTop' }]);
});

it('sees no fall of a page most of whose keywords stayed', () => {
  const stayed = ['a', 'b'].map((phrase) => track([2, 2, 2, 2, 2, 2, 2], { phrase }));
  expect(judge({ tracks: [track(fallen), ...stayed] }).map(({ kind }) => kind)).not.toContain('positionLoss');
});

it('ranks what was won behind what was lost by as much, since nobody has to do anything about it', () => {
  const won = track(fallen.toReversed(), { phrase: 'coffee', url: page('coffee') });
  const moves = judge({ tracks: [won, track(fallen)] }).filter(({ source }) => source === 'positions');
  expect(moves.map(({ kind, severity, value }) => [kind, severity, value.amount])).toEqual([
    ['positionLoss', 'error', 10],
    ['positionGain', 'notice', 1],
  ]);
});

it('counts an insight as measured when the last keyword that it names was read', () => {
  const read = (phrase: string, readAtMs: number) => track(fallen, { phrase, readAtMs });
  expect(judge({ tracks: [read('a', 7), read('b', 3)] })).toMatchObject([{ phraseCount: 2, measuredAtMs: 3 }]);
});

it('puts pages that fell with the same change together, and names it', () => {
  const changed = [0, 1, 2];
  const tracks = Array.from({ length: 30 }, (_, index) =>
    track(changed.includes(index) ? fallen : [2, 2, 2, 2, 2, 2, 2], { phrase: String(index), url: page(index) }),
  );
  const events = changed.map((index) => ({
    ...{ site: SITE, page: page(index), kind: 'canonical' as const, source: 'siteAudit' as const },
    ...{ sinceMs: (TODAY - 30) * DAY_MS, atMs: (TODAY - 24) * DAY_MS, before: 'a', after: 'b' },
  }));
  const losses = judge({ tracks, events }).filter(({ kind }) => kind === 'positionLoss');
  expect(losses).toMatchObject([{ pageCount: 3, candidates: [{ kind: 'canonical', exposedHit: 3, doubt: null }] }]);
});

it('sees own pages that take turns for a keyword', () => {
  const turns = ['a', 'b', 'a', 'b', 'a', 'b'].map((name, index) => ({
    day: TODAY - 5 + index,
    rank: name === 'a' ? 5 : 9,
    url: page(name),
  }));
  const found = judge({ tracks: [track([], { readings: turns, volume: 100 })] });
  const competing = found.find(({ kind }) => kind === 'competingPages');
  expect(competing?.pages.toSorted()).toEqual([page('a'), page('b')]);
  expect(competing && subjectsOf(competing)[0]).toBe('tea');
});

const EFFECT: PageEffect = {
  kind: 'finding',
  checks: ['title-missing'],
  reason: null,
  severity: 'error',
  resultId: 'r',
  pages: [page('a')],
  pageCount: 1,
  population: 50,
  isNew: true,
  sinceMs: 1,
  atMs: 2,
  measuredAtMs: 3,
  before: null,
  after: null,
};
const KINDS = ['finding', 'indexLoss', 'auditErrors', 'speedLoss', 'barriers', 'hreflangErrors'] as const;
const idOf = (more: Partial<PageEffect>): string => judge({ effects: [{ ...EFFECT, ...more }] })[0]?.id ?? '';

it('keeps the name of an insight as long as it lasts, and gives another to what is another', () => {
  const other = { pages: [page('b'), page('c')], pageCount: 2, measuredAtMs: 9, after: 7 };
  const later = { atMs: 50 };
  expect(idOf({ ...other, ...later })).toBe(idOf({}));
  expect(idOf({ checks: ['h1-missing'] })).not.toBe(idOf({}));
  expect(idOf({ kind: 'indexLoss', reason: 'status', ...other })).toBe(idOf({ kind: 'indexLoss', reason: 'status' }));
  expect(idOf({ kind: 'indexLoss', ...later })).not.toBe(idOf({ kind: 'indexLoss' }));
  expect(idOf({ kind: 'speedLoss', device: 'phone', ...later })).toBe(idOf({ kind: 'speedLoss', device: 'phone' }));
  expect(idOf({ kind: 'speedLoss', device: 'desktop' })).not.toBe(idOf({ kind: 'speedLoss', device: 'phone' }));
  expect(idOf({ kind: 'barriers', ...later })).toBe(idOf({ kind: 'barriers' }));
  expect(new Set(KINDS.map((kind) => idOf({ kind }))).size).toBe(KINDS.length);
});

it('counts the visits of the pages that it is about, where they are known', () => {
  const ranked = track([1, 1, 1], { url: page('a'), volume: 1000 });
  const [finding] = judge({ effects: [EFFECT], tracks: [ranked] });
  expect(finding?.value).toMatchObject({ unit: 'visits', known: 1, total: 1 });
  expect(judge({ effects: [EFFECT] })[0]?.value).toEqual({ unit: 'points', amount: 10, pages: 1, severity: 'error' });
});
