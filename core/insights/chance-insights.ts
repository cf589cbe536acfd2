import { textHash } from '#core/base/text-hash.ts';
import { findCannibalisation } from '#core/domain/serp/cannibalisation.ts';
import { toPageKey } from '#core/domain/serp/result-address.ts';
import { MAX_NAMED, type EffectPhrase, type InsightSeverity } from './effect.ts';
import type { Track } from './facts.ts';
import type { Insight } from './insight.ts';
import { rankNow } from './rank-steps.ts';
import { CHANCE_RANK, valueOfRanks } from './value.ts';
import { earliest } from './earliest.ts';

/** Keywords that stand here are near to what most people click. */
const NEAR_TOP_FROM = 4;
const NEAR_TOP_TO = 15;

type ReadPhrase = EffectPhrase & { readonly readAtMs: number };
type Near = ReadPhrase & { readonly url: string };

/** What could be won in one search: pages with keywords at 4 to 15, and keywords that own pages take turns for. */
export function chanceInsights(site: string, search: string, tracks: readonly Track[]): Insight[] {
  const near = Map.groupBy(tracks.flatMap(nearTopOf), ({ url }) => toPageKey(url));
  const chances = [...near].map(([key, own]) => {
    const [pages, phrases] = [own.slice(0, 1).map(({ url }) => url), own.map(({ url: _url, ...phrase }) => phrase)];
    return toInsight({ kind: 'nearTop', site, search, key, severity: 'notice', pages, phrases });
  });
  return [...chances, ...tracks.flatMap((track) => competingOf(site, search, track))];
}

function nearTopOf({ phrase, volume, readings, readAtMs }: Track): Near[] {
  const rank = rankNow(readings);
  const last = readings.at(-1);
  if (last === undefined || last.url === '' || rank === null || rank < NEAR_TOP_FROM || rank > NEAR_TOP_TO) return [];
  return [{ phrase, volume, from: rank, to: CHANCE_RANK, url: last.url, readAtMs }];
}

/** Worth what the best of the ranks brings beyond the middle one. */
function competingOf(site: string, search: string, { phrase, volume, readings, readAtMs }: Track): Insight[] {
  const found = findCannibalisation(readings);
  if (found === null) return [];
  const best = readings.reduce((least, { rank }) => Math.min(least, rank ?? Infinity), Infinity);
  const phrases = [{ phrase, volume, from: rankNow(readings), to: Number.isFinite(best) ? best : null, readAtMs }];
  const pages = [...found.urls];
  return [toInsight({ kind: 'competingPages', site, search, key: phrase, severity: 'warning', pages, phrases })];
}

type Chance = {
  readonly kind: 'nearTop' | 'competingPages';
  readonly site: string;
  readonly search: string;
  readonly key: string;
  readonly severity: InsightSeverity;
  readonly pages: readonly string[];
  readonly phrases: readonly ReadPhrase[];
};

function toInsight({ kind, site, search, key, severity, pages, ...chance }: Chance): Insight {
  const read = chance.phrases.toSorted((a, b) => (b.volume ?? 0) - (a.volume ?? 0) || (a.phrase < b.phrase ? -1 : 1));
  const atMs = read.reduce((latestMs, { readAtMs }) => Math.max(latestMs, readAtMs), 0);
  const phrases = read.map(({ readAtMs: _readAtMs, ...phrase }) => phrase);
  return {
    id: `${kind}-${textHash(`${kind} ${site} ${search} ${key}`).toString(36)}`,
    kind,
    site,
    search,
    sinceMs: atMs,
    atMs,
    measuredAtMs: earliest(read.slice(0, MAX_NAMED).map(({ readAtMs }) => readAtMs)),
    pages,
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
    candidates: [],
  };
}
