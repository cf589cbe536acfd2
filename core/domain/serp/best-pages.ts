import { clickShare } from './click-curve.ts';
import { averageRank } from './figures.ts';
import { toPageKey } from './result-address.ts';

/** A keyword as it stands: with all its own places. */
export type KeywordPlaces = {
  readonly phrase: string;
  /** Searches a month; null where nobody told. */
  readonly volume: number | null;
  readonly places: readonly { readonly rank: number; readonly url: string }[];
};

export type PageKeyword = { readonly phrase: string; readonly rank: number; readonly before?: number | null };
export type PageFigures = {
  readonly url: string;
  /** Best position first. */
  readonly keywords: readonly PageKeyword[];
  readonly bestRank: number;
  readonly averageRank: number;
  /** A month: Σ volume × clickShare(rank) of the keywords whose volume is known; null when none is. */
  readonly estimatedVisits: number | null;
  /** Keywords it has and had not, and the other way round; of those that were looked up both times. */
  readonly won: readonly string[];
  readonly lost: readonly string[];
};

type Entry = { url: string; keywords: PageKeyword[]; clicks: number; visits: number | null };

/** The pages of a project with the keywords each stands for, the most visible first. */
export function bestPages(now: readonly KeywordPlaces[], before: readonly KeywordPlaces[]): PageFigures[] {
  const old = new Map(before.map((each) => [each.phrase, rankByPage(each)] as const));
  const pages = new Map<string, Entry>();
  const lost = new Map<string, string[]>();
  for (const { phrase, volume, places } of now) {
    const oldRanks = old.get(phrase);
    const present = new Set<string>();
    for (const { rank, url } of places) {
      const key = toPageKey(url);
      if (present.has(key)) continue;
      present.add(key);
      const page = pages.get(key) ?? { url, keywords: [], clicks: 0, visits: null };
      page.keywords.push({ phrase, rank, ...(oldRanks && { before: oldRanks.get(key) ?? null }) });
      page.clicks += clickShare(rank);
      if (volume !== null) page.visits = (page.visits ?? 0) + volume * clickShare(rank);
      pages.set(key, page);
    }
    for (const key of oldRanks?.keys() ?? []) {
      if (!present.has(key)) lost.set(key, [...(lost.get(key) ?? []), phrase]);
    }
  }
  return [...pages]
    .toSorted(([keyA, a], [keyB, b]) => b.clicks - a.clicks || (keyA < keyB ? -1 : 1))
    .map(([key, page]) => toFigures(page, lost.get(key) ?? []));
}

function rankByPage({ places }: KeywordPlaces): Map<string, number> {
  return new Map(places.toReversed().map(({ rank, url }) => [toPageKey(url), rank]));
}

function toFigures({ url, keywords, visits }: Entry, lost: readonly string[]): PageFigures {
  const sorted = keywords.toSorted((a, b) => a.rank - b.rank || (a.phrase < b.phrase ? -1 : 1));
  const ranks = sorted.map(({ rank }) => rank);
  return {
    url,
    keywords: sorted,
    bestRank: ranks[0] ?? 0,
    averageRank: averageRank(ranks) ?? 0,
    estimatedVisits: visits === null ? null : Math.round(visits),
    won: sorted.filter(({ before }) => before === null).map(({ phrase }) => phrase),
    lost,
  };
}
