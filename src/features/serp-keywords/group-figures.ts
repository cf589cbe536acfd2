import { withDescendants } from '#core/domain/keywords/groups.ts';
import type { SerpGroupRow } from '#src/data/hooks/use-serp-groups.ts';
import type { KeywordRow } from './keyword-rows.ts';

export type GroupFigures = {
  readonly keywords: number;
  readonly found: number;
  readonly top10: number;
  /** Of those that are found; null without any. */
  readonly averageRank: number | null;
};

/** The figures of a group with all below it. */
export function figuresOf(
  group: SerpGroupRow,
  groups: readonly SerpGroupRow[],
  rows: readonly KeywordRow[],
): GroupFigures {
  const ids = withDescendants(groups, group.id);
  const own = rows.filter((row) => row.group !== null && ids.has(row.group.id));
  const ranks = own.flatMap(({ position }) => (position?.rank == null ? [] : [position.rank]));
  const sum = ranks.reduce((total, rank) => total + rank, 0);
  return {
    keywords: own.length,
    found: ranks.length,
    top10: ranks.filter((rank) => rank <= 10).length,
    averageRank: ranks.length === 0 ? null : Math.round((10 * sum) / ranks.length) / 10,
  };
}
