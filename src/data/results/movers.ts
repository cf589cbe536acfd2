import type { ResultSummary } from '#core/contract/results.ts';
import { scoreIn } from '#core/domain/score-in.ts';

/** A website whose score is another than the time before. */
export type Mover = {
  readonly site: string;
  /** Of the analysis that moved. */
  readonly type: string;
  readonly url: string | null;
  readonly result: string;
  readonly score: number;
  readonly change: number;
};

/** The websites that moved most since the result before of the same analysis: each by its largest move, the largest first. */
export function toMovers(newest: readonly ResultSummary[], before: readonly ResultSummary[]): Mover[] {
  const keyOf = ({ site, type }: ResultSummary) => `${type} ${site}`;
  const scoresBefore = new Map(before.map((row) => [keyOf(row), scoreIn(row.summary)]));
  const moves = newest
    .flatMap((row): Mover[] => {
      const [score, last] = [scoreIn(row.summary), scoresBefore.get(keyOf(row)) ?? null];
      if (score === null || last === null || score === last) return [];
      const { site, type, url, id } = row;
      return [{ site, type, url, result: id, score, change: score - last }];
    })
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.site.localeCompare(b.site, 'en'));
  const first = new Map<string, Mover>();
  for (const move of moves) if (!first.has(move.site)) first.set(move.site, move);
  return [...first.values()];
}
