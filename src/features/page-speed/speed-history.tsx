import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts';
import { HistoryTable } from '#src/analysis/result-table.tsx';
import { numberField } from '#src/analysis/summary-field.ts';
import { SiteNotes } from '#src/analysis/history/site-notes.tsx';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useSiteNotes, type SiteNoteRow } from '#src/data/hooks/use-site-notes.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, TrendChart } from '#src/ui/index.tsx';
import { pageSpeedView } from './analysis-view.ts';
import styles from './page-speed.module.css';

const NONE: readonly ResultSummary[] = [];

function useRows(result: Result): readonly ResultSummary[] {
  const { rows = NONE } = useResults({
    type: pageSpeedView.type,
    site: result.site,
    ...(result.url !== null && { url: result.url }),
  });
  return rows;
}

/** What a result is compared with: the chosen one, else the last before it that was measured alike; null for none. */
export function useResultBefore(result: Result, compareId: string): ResultSummary | null {
  const rows = useRows(result);
  const chosen = rows.find(({ id }) => id === compareId && id !== result.id);
  const earlier = rows
    .filter((row) => row.finishedAtMs < result.finishedAtMs && wayOf(row) === wayOf(result))
    .toSorted((a, b) => b.finishedAtMs - a.finishedAtMs);
  return chosen ?? earlier[0] ?? null;
}

function wayOf({ summary }: Pick<ResultSummary, 'summary'>): string {
  const { device, mode } = summary as Readonly<Record<string, unknown>>;
  return JSON.stringify([device, mode]);
}

type SpeedHistoryProps = { result: Result; compareId: string; onSearchChange: (search: AnalysisSearch) => void };

/** Earlier results of the same page; the metrics show what changed against the chosen one. */
export function SpeedHistory({ result, compareId, onSearchChange }: SpeedHistoryProps) {
  const { t } = useLingui();
  const rows = useRows(result);
  const { notes } = useSiteNotes(result.site);
  const place = { url: result.url ?? undefined, result: result.id };
  const alike = useMemo(
    () => rows.filter((row) => wayOf(row) === wayOf(result)).toSorted((a, b) => a.finishedAtMs - b.finishedAtMs),
    [rows, result],
  );
  return (
    <div className={styles['stack']}>
      <Trend rows={alike} notes={notes} field="score" />
      <Trend rows={alike} notes={notes} field="lcp" />
      <HistoryTable
        view={pageSpeedView}
        sortableFields={['score', 'lcp', 'cls', 'tbt']}
        caption={t`Results of this page`}
        emptyText=""
        rows={rows}
        shown={result}
        compare={({ id }) => (
          <Button
            variant={id === compareId ? 'close' : 'cancel'}
            size="s"
            onClick={() => onSearchChange({ ...place, compare: id === compareId ? undefined : id })}
          >
            {id === compareId ? <Trans>End comparison</Trans> : <Trans>Compare</Trans>}
          </Button>
        )}
      />
      <SiteNotes site={result.site} />
      {rows.length < 2 && (
        <p>
          <Trans>Measure the page again after a change, and you can compare both results here.</Trans>
        </p>
      )}
    </div>
  );
}

/** A line needs more than its two ends. */
const FEWEST_POINTS = 3;
const SCORES = [0, 100] as const;

type TrendProps = { rows: readonly ResultSummary[]; notes: readonly SiteNoteRow[]; field: 'score' | 'lcp' };

/** How the score or the largest paint went, of results that were measured alike. */
function Trend({ rows, notes, field }: TrendProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const points = useMemo(
    () =>
      rows.flatMap((row, at) => {
        const value = numberField(row, field);
        if (value === null) return [];
        const note = notedBetween(notes, rows[at - 1], row);
        return [{ name: formats.dateTime(row.finishedAtMs), value, ...(note !== '' && { note }) }];
      }),
    [rows, notes, field, formats],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < FEWEST_POINTS) return null;
  const label = field === 'score' ? t`Performance score` : t`Largest contentful paint`;
  const valueText = field === 'score' ? formats.number : formats.duration;
  const [from, to] = [valueText(first.value), valueText(last.value)];
  return (
    <TrendChart
      title={first.value === last.value ? t`${label}: ${to}, as at first` : t`${label}: from ${from} to ${to}`}
      label={label}
      points={points}
      valueText={valueText}
      headers={[t`Measured`, label]}
      range={field === 'score' ? SCORES : undefined}
      noteHeader={points.some(({ note }) => note !== undefined) ? t`Changed before` : undefined}
    />
  );
}

/** What was done between two results, the oldest first; before the first result nothing is told. */
function notedBetween(notes: readonly SiteNoteRow[], before: ResultSummary | undefined, row: ResultSummary): string {
  if (before === undefined) return '';
  return notes
    .filter(({ atMs }) => atMs > before.finishedAtMs && atMs <= row.finishedAtMs)
    .map(({ text }) => text)
    .toReversed()
    .join('; ');
}
