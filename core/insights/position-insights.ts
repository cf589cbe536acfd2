import { textHash } from '#core/base/text-hash.ts';
import { findCauses, type Candidate } from './causes.ts';
import type { EffectKind } from './effect.ts';
import type { KeyedEvent } from './event.ts';
import type { Track } from './facts.ts';
import type { Insight } from './insight.ts';
import { findPageMoves, NEAR_DAYS, type PageMove } from './position-moves.ts';
import { valueOfRanks } from './value.ts';

const DAY_MS = 86_400_000;
/** From so many pages, and such a share of all, what fell at once is told once. */
const AT_ONCE_PAGES = 5;
const AT_ONCE_SHARE = 0.3;
const FIRST_PAGE = 10;

type About = {
  readonly site: string;
  readonly search: string;
  readonly measuredAtMs: number;
  readonly pages: ReadonlySet<string>;
  readonly events: readonly KeyedEvent[];
};
type MoveKind = Extract<EffectKind, 'positionLoss' | 'positionGain'>;

/** Falls and rises of pages in one search. Those with the same likely cause at the same time are one. */
export function positionInsights(
  { site, events }: Pick<About, 'site' | 'events'>,
  search: string,
  tracks: readonly Track[],
): Insight[] {
  const { pages, losses, gains } = findPageMoves(tracks);
  const measuredAtMs = tracks.reduce((newest, { readAtMs }) => Math.max(newest, readAtMs), 0);
  const about = { site, search, events, pages, measuredAtMs };
  return [...ofKind('positionLoss', losses, about), ...ofKind('positionGain', gains, about)];
}

function ofKind(kind: MoveKind, moves: readonly PageMove[], about: About): Insight[] {
  return inTimes(moves).flatMap((near) =>
    groupsOf(kind, near, about).map((group) => toInsight(kind, group, near, about)),
  );
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
function groupsOf(kind: MoveKind, near: readonly PageMove[], about: About): PageMove[][] {
  const claims = new Map<string, PageMove[]>();
  const left = new Set(near);
  for (const move of near)
    for (const { kind: cause, confidence } of causesOf(kind, [move], near, about))
      if (confidence !== 'none') claims.set(cause, [...(claims.get(cause) ?? []), move]);
  const groups: PageMove[][] = [];
  for (const [, claimed] of [...claims].toSorted(([, a], [, b]) => b.length - a.length)) {
    const group = claimed.filter((move) => left.has(move));
    for (const move of group) left.delete(move);
    if (group.length > 0) groups.push(group);
  }
  const isAtOnce = left.size >= AT_ONCE_PAGES && left.size >= about.pages.size * AT_ONCE_SHARE;
  return [...groups, ...(isAtOnce ? [[...left]] : [...left].map((move) => [move]))];
}

function causesOf(kind: MoveKind, group: readonly PageMove[], near: readonly PageMove[], about: About): Candidate[] {
  const [sinceMs, atMs] = middleOf(group);
  const outcome = { population: about.pages.size, hit: new Set(near.map(({ key }) => key)), among: about.pages };
  return findCauses({ kind, sinceMs, atMs, keys: new Set(group.map(({ key }) => key)), outcome }, about.events);
}

function toInsight(kind: MoveKind, group: readonly PageMove[], near: readonly PageMove[], about: About): Insight {
  const [sinceMs, atMs] = middleOf(group);
  const phrases = group.flatMap((move) => move.phrases).toSorted((a, b) => (b.volume ?? 0) - (a.volume ?? 0));
  const pages = group.toSorted((a, b) => b.phrases.length - a.phrases.length || (a.key < b.key ? -1 : 1));
  const hasLeftTop = phrases.some(({ from, to }) => isOnFirstPage(from) !== isOnFirstPage(to));
  const severity = hasLeftTop ? 'error' : 'warning';
  const name = `${kind} ${about.site} ${about.search} ${pages[0]?.key ?? ''}`;
  return {
    id: `${kind}-${textHash(name).toString(36)}`,
    kind,
    site: about.site,
    search: about.search,
    sinceMs,
    atMs,
    measuredAtMs: about.measuredAtMs,
    pages: pages.map(({ url }) => url),
    pageCount: pages.length,
    phrases,
    phraseCount: phrases.length,
    checks: [],
    reason: null,
    severity: kind === 'positionGain' ? 'notice' : severity,
    source: 'positions',
    resultId: null,
    before: null,
    after: null,
    value: valueOfRanks(phrases, pages.length, severity),
    candidates: causesOf(kind, group, near, about),
  };
}

function isOnFirstPage(rank: number | null): boolean {
  return rank !== null && rank <= FIRST_PAGE;
}

/** When the middle one of some moves was. */
function middleOf(moves: readonly PageMove[]): [number, number] {
  const sorted = moves.toSorted((a, b) => a.atMs - b.atMs);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return [middle?.sinceMs ?? 0, middle?.atMs ?? 0];
}
