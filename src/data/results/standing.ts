import type { ResultSummary } from '#core/contract/results.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { scoreIn } from '#core/domain/score-in.ts';
import type { SiteHost } from '#core/domain/site-host.ts';

/** An analysis whose results count in how projects stand. */
export type Judged = {
  readonly type: AnalysisType;
  /** Of its results only those of start pages count. */
  readonly isOfStartPages: boolean;
  /** What it contains is not counted again. */
  readonly includes: readonly AnalysisType[];
};

/** How all projects of the account stand, shown or not, by the newest result of each analysis. */
export type Standing = {
  /** Those with a result. */
  readonly audited: readonly SiteHost[];
  readonly errors: number;
  readonly withErrors: readonly SiteHost[];
  /** Those that lost points since the result before. */
  readonly worse: readonly SiteHost[];
};

/** How projects stand by their newest results. @param before of the same sites and types, where there is one. */
export function toStanding(
  judged: readonly Judged[],
  newest: readonly ResultSummary[],
  before: readonly ResultSummary[],
): Standing {
  const sites = (rows: readonly ResultSummary[]) => [...new Set(rows.map(({ site }) => site as SiteHost))]; // projects only
  const keyOf = ({ site, type }: ResultSummary) => `${type} ${site}`;
  const scoresBefore = new Map(before.map((row) => [keyOf(row), scoreIn(row.summary)]));
  const known = new Set(newest.map(keyOf));
  const isContained = ({ site, type }: ResultSummary): boolean =>
    judged.some((each) => each.includes.some((part) => part === type) && known.has(`${each.type} ${site}`));
  const withErrors = newest.filter((row) => errorsOf(row) > 0 && !isContained(row));
  const isWorse = (row: ResultSummary): boolean => {
    const [score, last] = [scoreIn(row.summary), scoresBefore.get(keyOf(row)) ?? null];
    return score !== null && last !== null && score < last;
  };
  return {
    audited: sites(newest),
    errors: withErrors.reduce((sum, row) => sum + errorsOf(row), 0),
    withErrors: sites(withErrors),
    worse: sites(newest.filter(isWorse)),
  };
}

function errorsOf({ summary }: ResultSummary): number {
  return typeof summary['errors'] === 'number' ? summary['errors'] : 0;
}
