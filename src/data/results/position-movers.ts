import { serpMovesSchema } from '#core/contract/serp-shared.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { moveSize, type Move } from '#core/domain/serp/largest-moves.ts';

/** A keyword of a website whose position moved. */
export type PositionMover = Move & {
  readonly site: string;
  /** As `toSearchKey` gives it. */
  readonly search: string;
  /** The day it is compared with: `2026-11-25`. */
  readonly since: string;
};

/** The keywords that moved most, of all websites and searches, the largest move first. @param results checks of positions, newest first. */
export function toPositionMovers(results: readonly ResultSummary[]): PositionMover[] {
  const newest = new Map<string, PositionMover[]>();
  for (const { site, summary } of results) {
    const moves = serpMovesSchema.safeParse(summary['moves']).data;
    // Of a run before they were told; a newer one of the same search says what is so now.
    if (moves === undefined || newest.has(`${site} ${moves.search}`)) continue;
    const { search, since, keywords } = moves;
    newest.set(
      `${site} ${search}`,
      keywords.map((move) => ({ ...move, site, search, since })),
    );
  }
  return [...newest.values()].flat().toSorted((a, b) => moveSize(b) - moveSize(a));
}
