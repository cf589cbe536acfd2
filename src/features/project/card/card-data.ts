import type { ResultSummary } from '#core/contract/results.ts';
import { isOfStartPage } from '#core/domain/start-page.ts';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { changeOf } from '#src/analysis/latest-results.ts';
import { numberField } from '#src/analysis/summary-field.ts';

/** Results that a line is drawn through. */
const TREND_LENGTH = 10;

/** What a card says of the results of an analysis: the newest one, and how its main number came about. */
export type CardData = {
  readonly result: ResultSummary;
  /** `null` when nothing was measured. */
  readonly value: number | null;
  /** Against the last result of the same address that has the number; `null` without one. */
  readonly before: { readonly change: number; readonly finishedAtMs: number } | null;
  /** The number of the same address, oldest first. */
  readonly trend: readonly number[];
};

/** The number of a summary that stands for a result of an analysis. */
export function mainFieldOf({ card, columns }: Pick<AnalysisView, 'card' | 'columns'>): string {
  if (card?.mainField !== undefined) return card.mainField;
  return columns.find(({ field }) => field === 'score')?.field ?? columns[0]?.field ?? '';
}

/** The newest result of the start page when there is one, else of any address; `null` without one that has the number. @param rows of one website, newest first. */
export function toCardData(rows: readonly ResultSummary[], field: string): CardData | null {
  const known = field === '' ? rows : rows.filter(({ summary }) => field in summary);
  const result = known.find(isOfStartPage) ?? known[0];
  if (result === undefined) return null;
  const own = known.filter(({ url }) => url === result.url);
  const measured = own.flatMap((row) => {
    const value = numberField(row, field);
    return value === null ? [] : [{ value, finishedAtMs: row.finishedAtMs }];
  });
  const value = numberField(result, field);
  const earlier = value === null ? undefined : measured[1];
  const change = changeOf(earlier?.value, value);
  return {
    result,
    value,
    before: change === null || earlier === undefined ? null : { change, finishedAtMs: earlier.finishedAtMs },
    trend: measured
      .slice(0, TREND_LENGTH)
      .map((each) => each.value)
      .toReversed(),
  };
}
