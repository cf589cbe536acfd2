import type { ResultSummary } from '#core/contract/results.ts';
import { scoreIn } from '#core/domain/score-in.ts';

/** A number of a result's summary; `null` when it has none of that name. */
export function numberField({ summary }: Pick<ResultSummary, 'summary'>, field: string): number | null {
  const value = field === 'score' ? scoreIn(summary) : summary[field];
  return typeof value === 'number' ? value : null;
}

/** A text of a result's summary; empty when it has none of that name. */
export function textField({ summary }: Pick<ResultSummary, 'summary'>, field: string): string {
  const value = summary[field];
  return typeof value === 'string' ? value : '';
}
