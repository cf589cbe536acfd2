import type { Rank } from '#core/domain/keywords/rank-change.ts';

/** A keyword that stands elsewhere than before; null for "not in the first `depth`". */
export type Move = {
  readonly phrase: string;
  readonly from: Rank;
  readonly to: Rank;
  readonly depth: number;
};
type Placed = { readonly phrase: string; readonly rank: Rank; readonly depth: number };

/** Places between both; what is not in a list stands behind its last place. */
export function moveSize({ from, to, depth }: Omit<Move, 'phrase'>): number {
  return Math.abs((from ?? depth + 1) - (to ?? depth + 1));
}

/** The keywords that moved most, the largest move first. Out of a list or into one counts by the shorter list: no more is known. */
export function largestMoves(before: readonly Placed[], after: readonly Placed[], count: number): Move[] {
  const known = new Map(before.map((each) => [each.phrase, each] as const));
  return after
    .flatMap(({ phrase, rank, depth }): (Move & { size: number })[] => {
      const old = known.get(phrase);
      if (old === undefined || (rank === null && old.rank === null)) return [];
      const move = { phrase, from: old.rank, to: rank, depth: rank === null ? depth : old.depth };
      // Not found in a list that ends before the place of then: nothing is known to have moved.
      if ((rank === null && (old.rank ?? 0) > depth) || (old.rank === null && (rank ?? 0) > old.depth)) return [];
      const size = moveSize(move);
      return size === 0 ? [] : [{ ...move, size }];
    })
    .toSorted((a, b) => b.size - a.size)
    .slice(0, count)
    .map(({ size: _size, ...move }) => move);
}
