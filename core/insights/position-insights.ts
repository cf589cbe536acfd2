import { textHash } from '#core/base/text-hash.ts';
import { middleBy } from '#core/base/middle.ts';
import { causeFinder, type Candidate } from './causes.ts';
import { MAX_NAMED, type EffectKind } from './effect.ts';
import type { KeyedEvent } from './event.ts';
import type { Track } from './facts.ts';
import type { Insight } from './insight.ts';
import { findPageMoves, NEAR_DAYS, type PageMove } from './position-moves.ts';
import { valueOfRanks } from './value.ts';
import { earliest } from './earliest.ts';

const DAY_MS = 86_400_000;
/** From so many pages, and such a share of all, what fell at once is told once. */
const AT_ONCE_PAGES = 5;
const AT_ONCE_SHARE = 0.3;
const FIRST_PAGE = 10;

type About = {
  readonly site: string;
  readonly search: string;
  readonly pages: ReadonlySet<string>;
  readonly events: readonly KeyedEvent[];
};
type CausesOf = (group: readonly PageMove[]) => Candidate[];
type MoveKind = Extract<EffectKind, 'positionLoss' | 'positionGain'>;

/** Falls and rises of pages in one search. Those with the same likely cause at the same time are one. */
export function positionInsights(
  { site, events, today }: Pick<About, 'site' | 'events'> & { readonly today: number },
  search: string,
  tracks: readonly Track[],
): Insight[] {
  const { pages, losses, gains } = findPageMoves(tracks, today);
  const about = { site, search, events, pages };
  return [...ofKind('positionLoss', losses, about), ...ofKind('positionGain', gains, about)];
}

function ofKind(kind: MoveKind, moves: readonly PageMove[], about: About): Insight[] {
  return inTimes(moves).flatMap((near) => {
    const causesOf = causesAmong(kind, near, about);
    return groupsOf(near, about, causesOf).map((group) => toInsight(kind, group, about, causesOf(group)));
  });
}

/** Moves that follow each other within a week, from the first to the last in two. */
function inTimes(moves: readonly PageMove[]): PageMove[][] {
  const times: PageMove[][] = [];
  for (const move of moves.toSorted((a, b) => a.atMs - b.atMs)) {
    const [time, first, last] = [times.at(-1), times.at(-1)?.[0], times.at(-1)?.at(-1)];
    const isNear = first !== undefined && move.atMs - first.atMs <= 2 * NEAR_DAYS * DAY_MS;
    if (time !== undefined && isNear && move.atMs - (last?.atMs ?? 0) <= NEAR_DAYS * DAY_MS) time.push(move);
    else times.push([move]);
  }
  return times;
}

/** Pages that share the likely cause of most of them, then those of the next; of the others each alone, or all when they are many. */
function groupsOf(near: readonly PageMove[], about: About, causesOf: CausesOf): PageMove[][] {
  const claims = new Map<string, PageMove[]>();
  const left = new Set(near);
  for (const move of near)
    for (const { kind: cause, confidence } of causesOf([move])) {
      if (confidence === 'none') continue;
      const claimed = claims.get(cause);
      if (claimed === undefined) claims.set(cause, [move]);
      else claimed.push(move);
    }
  const groups: PageMove[][] = [];
  for (const [, claimed] of [...claims].toSorted(([, a], [, b]) => b.length - a.length)) {
    const group = claimed.filter((move) => left.has(move));
    for (const move of group) left.delete(move);
    if (group.length > 0) groups.push(group);
  }
  const isAtOnce = left.size >= AT_ONCE_PAGES && left.size >= about.pages.size * AT_ONCE_SHARE;
  return [...groups, ...(isAtOnce ? [[...left]] : [...left].map((move) => [move]))];
}

/** Causes of any of the moves of a time. Many of them were seen on the same days: each pair of days is worked out once. */
function causesAmong(kind: MoveKind, near: readonly PageMove[], about: About): CausesOf {
  const outcome = { population: about.pages.size, hit: new Set(near.map(({ key }) => key)), among: about.pages };
  const finders = new Map<string, ReturnType<typeof causeFinder>>();
  return (group) => {
    const { sinceMs, atMs } = timesOf(group);
    const name = `${String(sinceMs)} ${String(atMs)}`;
    const find = finders.get(name) ?? causeFinder({ kind, sinceMs, atMs, outcome }, about.events);
    finders.set(name, find);
    return find(new Set(group.map(({ key }) => key)));
  };
}

function toInsight(kind: MoveKind, group: readonly PageMove[], about: About, candidates: Candidate[]): Insight {
  const { sinceMs, atMs } = timesOf(group);
  const moved = group.flatMap((move) => move.phrases).toSorted((a, b) => (b.volume ?? 0) - (a.volume ?? 0));
  const phrases = moved.map(({ readAtMs: _readAtMs, ...phrase }) => phrase);
  const pages = group.toSorted((a, b) => b.phrases.length - a.phrases.length || (a.key < b.key ? -1 : 1));
  const hasLeftTop = phrases.some(({ from, to }) => isOnFirstPage(from) !== isOnFirstPage(to));
  const severity = kind === 'positionGain' ? 'notice' : hasLeftTop ? 'error' : 'warning';
  const name = `${kind} ${about.site} ${about.search} ${pages[0]?.key ?? ''}`;
  return {
    id: `${kind}-${textHash(name).toString(36)}`,
    kind,
    site: about.site,
    search: about.search,
    sinceMs,
    atMs,
    // What was not read again since something was decided is not still there.
    measuredAtMs: earliest(moved.slice(0, MAX_NAMED).map(({ readAtMs }) => readAtMs)),
    pages: pages.map(({ url }) => url),
    pageCount: pages.length,
    phrases,
    phraseCount: phrases.length,
    checks: [],
    reason: null,
    severity,
    source: 'positions',
    resultId: null,
    before: null,
    after: null,
    value: valueOfRanks(phrases, pages.length, severity),
    candidates,
  };
}

function isOnFirstPage(rank: number | null): boolean {
  return rank !== null && rank <= FIRST_PAGE;
}

/** When the middle one of some moves was. */
function timesOf(moves: readonly PageMove[]): Pick<PageMove, 'sinceMs' | 'atMs'> {
  return middleBy(moves, ({ atMs }) => atMs) ?? { sinceMs: 0, atMs: 0 };
}
