import { bestPages, type KeywordPlaces } from '#core/domain/serp/best-pages.ts';
import { compareRanks, type Movement } from '#core/domain/serp/movements.ts';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import { OWN } from '#core/domain/serp/rivals.ts';
import type { FrozenPositions } from '#core/reports/frozen-positions.ts';
import type { Span } from '#core/reports/snapshot.ts';
import type { PositionDay, PositionRepository } from './position-repository.ts';

const DAY_MS = 86_400_000;
/** More than any report shows of a list, and of days in a chart. */
const MAX_ROWS = 100;
const MAX_HOSTS = 20;
const MAX_DAYS = 60;
const MAX_SEARCHES = 5;

export type PositionsOf = {
  readonly userId: string;
  readonly site: string;
  readonly period: Span;
  readonly comparison: Span | null;
  /** The keywords that the website has now; what was looked up of others does not count. */
  readonly phrases: readonly string[];
};
type Standing = Awaited<ReturnType<PositionRepository['standing']>>;

/** Positions of a website in each search in which there are any in the period; those with most keywords first. */
export async function freezePositions(wanted: PositionsOf, positions: PositionRepository): Promise<FrozenPositions[]> {
  const { userId, site, period } = wanted;
  const days = await positions.days(userId, site, dayOf(period.fromMs), dayOf(period.toMs));
  const searches = [...Map.groupBy(days, ({ search }) => search)]
    .map(([search, own]) => ({ search, own, newest: own.at(-1) }))
    .toSorted((a, b) => (b.newest?.figures.keywords ?? 0) - (a.newest?.figures.keywords ?? 0));
  const frozen: FrozenPositions[] = [];
  for (const { search, own, newest } of searches.slice(0, MAX_SEARCHES))
    if (newest !== undefined) frozen.push(await freezeSearch({ ...wanted, search, days: own, newest }, positions));
  return frozen;
}

type SearchOf = PositionsOf & {
  readonly search: string;
  readonly days: readonly PositionDay[];
  readonly newest: PositionDay;
};

async function freezeSearch(wanted: SearchOf, positions: PositionRepository): Promise<FrozenPositions> {
  const { userId, site, search, days, newest, phrases } = wanted;
  const before = await baseOf(wanted, positions);
  const keys = new Set(phrases.map(toPhraseKey));
  const standing = async (day: number) => {
    const all = await positions.standing({ userId, site, search }, day);
    return keys.size === 0 ? all : all.filter(({ phraseKey }) => keys.has(phraseKey));
  };
  const [now, then] = [await standing(newest.day), before === null ? [] : await standing(before.day)];
  const { winners, losers } = compareRanks(then, now);
  return {
    search,
    days: thinned(days).map(({ day, figures }) => ({ atMs: day * DAY_MS, visibilityPct: figures.visibilityPct })),
    now: newest.figures,
    before: before?.figures ?? null,
    winners: winners.slice(0, MAX_ROWS).map(toMovement),
    losers: losers.slice(0, MAX_ROWS).map(toMovement),
    pages: pagesOf(now, then),
    hosts: hostsOf(site, newest, before),
  };
}

/** What the newest positions are compared with: the last of the comparison, else of before the period, else the first in it. */
async function baseOf(
  { userId, site, search, days, newest, period, comparison }: SearchOf,
  positions: PositionRepository,
): Promise<PositionDay | null> {
  const upToMs = Math.min(comparison?.toMs ?? period.fromMs, period.fromMs);
  const known = await positions.dayUpTo(userId, site, search, dayOf(upToMs));
  if (known !== null && known.day < newest.day) return known;
  return days.find(({ day }) => day < newest.day) ?? null;
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** As many days as a chart can show, evenly, with the newest. */
function thinned(days: readonly PositionDay[]): PositionDay[] {
  const step = Math.ceil(days.length / MAX_DAYS);
  return days.filter((_day, at) => (days.length - 1 - at) % step === 0);
}

function toMovement({ phrase, from, to, fromUrl, toUrl }: Movement): FrozenPositions['winners'][number] {
  return { phrase, from, to, url: toUrl === '' ? fromUrl : toUrl };
}

function pagesOf(now: Standing, then: Standing): FrozenPositions['pages'] {
  return bestPages(now.map(toPlaces), then.map(toPlaces))
    .slice(0, MAX_ROWS)
    .map(({ url, keywords, bestRank, averageRank, won, lost }) => {
      return { url, keywords: keywords.length, bestRank, averageRank, won: won.length, lost: lost.length };
    });
}

function toPlaces({ phrase, volume, rank, url, others }: Standing[number]): KeywordPlaces {
  return { phrase, volume, places: rank === null || url === '' ? [] : [{ rank, url }, ...(others ?? [])] };
}

function hostsOf(site: string, newest: PositionDay, before: PositionDay | null): FrozenPositions['hosts'] {
  return Object.entries({ ...newest.hosts, [OWN]: newest.figures.visibilityPct })
    .map(([host, now]) => ({
      host: host === OWN ? site : host,
      isOwn: host === OWN,
      now,
      before: host === OWN ? (before?.figures.visibilityPct ?? null) : (before?.hosts[host] ?? null),
    }))
    .toSorted((a, b) => b.now - a.now)
    .filter(({ isOwn }, at) => isOwn || at < MAX_HOSTS);
}
