/** A position, or null for "not in the first N". */
export type Rank = number | null;
export type RankChange =
  /** There is nothing to compare with. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'same' }
  | { readonly kind: 'up' | 'down'; readonly by: number }
  /** Found now and not then, and the reverse: by how much cannot be told. */
  | { readonly kind: 'entered' | 'left' };

/** How a position has changed. @param before `undefined` where no list of then is there. */
export function rankChange(now: Rank, before: Rank | undefined): RankChange {
  if (before === undefined) return { kind: 'unknown' };
  if (now === null || before === null) {
    if (now === before) return { kind: 'same' };
    return { kind: before === null ? 'entered' : 'left' };
  }
  const by = Math.round((before - now) * 10) / 10;
  if (by === 0) return { kind: 'same' };
  return { kind: by > 0 ? 'up' : 'down', by: Math.abs(by) };
}

/** More than any rank: what came in or went out is sorted beyond what moved. */
const BEYOND = 100_000;

/** What changes are sorted by, the best first when it falls; null for those that cannot be compared. */
export function changeOrder(change: RankChange): number | null {
  switch (change.kind) {
    case 'unknown':
      return null;
    case 'same':
      return 0;
    case 'entered':
      return BEYOND;
    case 'left':
      return -BEYOND;
    case 'up':
      return change.by;
    case 'down':
      return -change.by;
  }
}
