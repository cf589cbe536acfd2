import type { ResultSummary } from '#core/contract/results.ts';
import { numberField } from './summary-field.ts';

export type LatestResult = {
  readonly result: ResultSummary;
  /** `null` when nothing was measured. */
  readonly score: number | null;
  /** Score against the last one of the same address; `null` when either is missing. */
  readonly change: number | null;
  /** Its scores and those before of the same address, oldest first. */
  readonly trend: readonly number[];
};

/** The newest result of each site, with its change since the last one of the same address that has a score. @param results of one type, newest first. */
export function latestResults(results: readonly ResultSummary[]): Map<string, LatestResult> {
  const latest = new Map<string, LatestResult>();
  for (const [index, result] of results.entries()) {
    if (latest.has(result.site) || !('score' in result.summary)) continue;
    const score = numberField(result, 'score');
    const before = results
      .slice(index + 1)
      .filter((each) => each.url === result.url && each.site === result.site)
      .map((each) => numberField(each, 'score'))
      .filter((each) => each !== null);
    const trend = [...before.toReversed(), ...(score === null ? [] : [score])];
    latest.set(result.site, { result, score, change: changeOf(before[0], score), trend });
  }
  return latest;
}

/** From one score to the next; `null` when nothing was measured at one of them. */
export function changeOf(before: number | null | undefined, after: number | null | undefined): number | null {
  return before == null || after == null ? null : after - before;
}
