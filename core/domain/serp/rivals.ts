import { clickShare } from './click-curve.ts';
import { averageRank, rounded, visibilityPct } from './figures.ts';
import type { SerpItem } from './result-list.ts';
import { toRivalHost } from './result-address.ts';

/** A list as far as competitors are told by it: who stands where. */
export type RankedList = {
  readonly phrase: string;
  /** Searches a month; null where nobody told. */
  readonly volume: number | null;
  /** Those of the project first, each best first. */
  readonly places: readonly { readonly host: string; readonly rank: number }[];
};

/** Our own places in a list have this host, whatever theirs is. */
export const OWN = '';

/** The hosts of the organic results by rank, from the first; '' where there is none. */
export function hostsByRank(items: readonly SerpItem[]): string[] {
  const hosts: (string | undefined)[] = [];
  for (const { organic, url } of items) if (organic !== null) hosts[organic - 1] = toRivalHost(url);
  return Array.from(hosts, (host) => host ?? '');
}

/** The places of a list by host. @param own the ranks at which the project stands itself. */
export function toPlaces(hosts: readonly string[], own: readonly number[]): RankedList['places'] {
  const isOwn = new Set(own);
  const theirs = hosts.flatMap((host, index) =>
    host === '' || isOwn.has(index + 1) ? [] : [{ host, rank: index + 1 }],
  );
  return [...own.map((rank) => ({ host: OWN, rank })), ...theirs];
}

/** Best rank of each host by phrase. */
export type RanksByHost = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function ranksByHost(lists: readonly RankedList[]): RanksByHost {
  const hosts = new Map<string, Map<string, number>>();
  for (const { phrase, places } of lists) {
    for (const { host, rank } of places) {
      const ranks = hosts.get(host) ?? new Map<string, number>();
      ranks.set(phrase, Math.min(rank, ranks.get(phrase) ?? Infinity));
      hosts.set(host, ranks);
    }
  }
  return hosts;
}

export type RivalFigures = {
  readonly host: string;
  readonly visibilityPct: number;
  readonly keywords: number;
  readonly top10: number;
  readonly averageRank: number | null;
  readonly common: number;
  readonly missing: number;
  readonly weaker: number;
  readonly stronger: number;
};

/** What stands between a host and the project. `ranks` is as of `ranksByHost`. */
export function rivalFigures(host: string, ranks: RanksByHost, listCount: number): RivalFigures {
  const theirs = [...(ranks.get(host) ?? new Map<string, number>())];
  const own = ranks.get(OWN) ?? new Map<string, number>();
  const values = theirs.map(([, rank]) => rank);
  const padding = Array.from<null>({ length: Math.max(0, listCount - values.length) }).fill(null);
  const count = (kind: GapKind): number => theirs.filter(([phrase, rank]) => isGap(kind, own.get(phrase), rank)).length;
  return {
    host,
    visibilityPct: visibilityPct([...values, ...padding]),
    keywords: values.length,
    top10: values.filter((rank) => rank <= 10).length,
    averageRank: averageRank(values),
    common: count('common'),
    missing: count('missing'),
    weaker: count('weaker'),
    stronger: count('stronger'),
  };
}

export type GapKind = 'common' | 'missing' | 'weaker' | 'stronger';

/** Common: both have a place. Missing: only they have. Weaker and stronger: the project stands behind, or before, them. */
export function isGap(kind: GapKind, own: number | undefined, theirs: number | undefined): boolean {
  if (theirs === undefined) return false;
  if (kind === 'missing') return own === undefined;
  if (own === undefined) return false;
  return kind === 'common' || (kind === 'weaker' ? own > theirs : own < theirs);
}

/** A host is a competitor when it is among the first 20 for at least a tenth of the phrases, and for two. */
const RIVAL_DEPTH = 20;
const RIVAL_SHARE = 0.1;
const MIN_PHRASES = 2;

/** Hosts that compete for the phrases, the most visible first; the project is not among them. */
export function discoverRivals(lists: readonly RankedList[], limit: number): RivalFigures[] {
  const ranks = ranksByHost(lists);
  const least = Math.max(MIN_PHRASES, Math.ceil(lists.length * RIVAL_SHARE));
  return [...ranks]
    .filter(([host, each]) => host !== OWN && countWithin(each.values(), RIVAL_DEPTH) >= least)
    .map(([host]) => rivalFigures(host, ranks, lists.length))
    .toSorted((a, b) => b.visibilityPct - a.visibilityPct || b.keywords - a.keywords || (a.host < b.host ? -1 : 1))
    .slice(0, limit);
}

function countWithin(ranks: Iterable<number>, depth: number): number {
  let count = 0;
  for (const rank of ranks) if (rank <= depth) count += 1;
  return count;
}

/**
 * Share of voice, 0–100 with two decimals by host: the clicks a host's places bring as a share of the clicks all places bring,
 * Σ volume × clickShare(rank) over all its places (every place counts, so two pages of a host count twice) ÷ the same over all hosts
 * (https://ahrefs.com/blog/share-of-voice/). A phrase whose volume nobody told counts as one of the mean volume.
 */
export function shareOfVoice(lists: readonly RankedList[]): Map<string, number> {
  const volumes = lists.flatMap(({ volume }) => (volume === null ? [] : [volume]));
  const mean = volumes.length === 0 ? 1 : volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length;
  const clicks = new Map<string, number>();
  let all = 0;
  for (const { volume, places } of lists) {
    for (const { host, rank } of places) {
      const share = (volume ?? mean) * clickShare(rank);
      clicks.set(host, (clicks.get(host) ?? 0) + share);
      all += share;
    }
  }
  return new Map([...clicks].map(([host, each]) => [host, all === 0 ? 0 : rounded((100 * each) / all, 100)]));
}

/** Hosts that are among the first ten now and were not before, with the phrases, the most phrases first. */
export function enteredTop10(
  before: readonly RankedList[],
  after: readonly RankedList[],
): { readonly host: string; readonly phrases: readonly string[] }[] {
  const old = ranksByHost(before);
  const known = new Set(before.map(({ phrase }) => phrase));
  return [...ranksByHost(after)]
    .filter(([host]) => host !== OWN)
    .map(([host, ranks]) => ({
      host,
      phrases: [...ranks].flatMap(([phrase, rank]) => {
        const wasIn = (old.get(host)?.get(phrase) ?? Infinity) <= 10;
        return rank <= 10 && known.has(phrase) && !wasIn ? [phrase] : [];
      }),
    }))
    .filter(({ phrases }) => phrases.length > 0)
    .toSorted((a, b) => b.phrases.length - a.phrases.length || (a.host < b.host ? -1 : 1));
}
