import { toPageKey } from './result-address.ts';

export type RankedPhrase = { readonly phrase: string; readonly rank: number | null; readonly url: string };
export type Movement = {
  readonly phrase: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly fromUrl: string;
  readonly toUrl: string;
};
export type Movements = {
  /** The largest gain first; what came into the list before all others. */
  readonly winners: readonly Movement[];
  /** The largest loss first; what fell out of the list before all others. */
  readonly losers: readonly Movement[];
  /** Found both times, with another page. */
  readonly urlChanges: readonly Movement[];
};

/** What became of the phrases that were looked up both times. */
export function compareRanks(before: readonly RankedPhrase[], after: readonly RankedPhrase[]): Movements {
  const known = new Map(before.map((each) => [each.phrase, each] as const));
  const moved = after.flatMap(({ phrase, rank, url }): Movement[] => {
    const old = known.get(phrase);
    return old === undefined ? [] : [{ phrase, from: old.rank, to: rank, fromUrl: old.url, toUrl: url }];
  });
  const gained = (each: Movement): number => gainOf(each.from, each.to);
  return {
    winners: moved.filter((each) => gained(each) > 0).toSorted((a, b) => byGain(gained(b), gained(a))),
    losers: moved.filter((each) => gained(each) < 0).toSorted((a, b) => byGain(gained(a), gained(b))),
    urlChanges: moved.filter(
      ({ from, to, fromUrl, toUrl }) => from !== null && to !== null && toPageKey(fromUrl) !== toPageKey(toUrl),
    ),
  };
}

/** Ranks won; infinite for into the list and out of it, since how far that is nobody knows. */
function gainOf(from: number | null, to: number | null): number {
  if (from === to) return 0;
  if (from === null) return Infinity;
  return to === null ? -Infinity : from - to;
}

/** Infinities are equal to each other: their difference is no number. */
function byGain(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
