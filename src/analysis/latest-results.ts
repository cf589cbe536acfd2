import type { ResultSummary } from '#core/contract/results.ts';
import { numberField } from './summary-field.ts';

export type LatestResult = {
  readonly result: ResultSummary;
  readonly score: number;
  /** Score against the result of the same address before; `null` when there is none. */
  readonly change: number | null;
};

/** The newest result of each site that has a score, with its change since the one before of the same address. @param results of one type, newest first. */
export function latestResults(results: readonly ResultSummary[]): Map<string, LatestResult> {
  const latest = new Map<string, LatestResult>();
  for (const [index, result] of results.entries()) {
    const score = numberField(result, 'score');
    if (score === null || latest.has(result.site)) continue;
    const before = results.slice(index + 1).find((each) => each.url === result.url && each.site === result.site);
    const scoreBefore = before === undefined ? null : numberField(before, 'score');
    latest.set(result.site, { result, score, change: scoreBefore === null ? null : score - scoreBefore });
  }
  return latest;
}
