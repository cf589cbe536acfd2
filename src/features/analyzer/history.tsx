import { Trans, useLingui } from '@lingui/react/macro';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { useAuditSearch } from '#src/data/hooks/use-audit-search.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, Button, DataTable, SearchField, Skeleton } from '#src/ui/index.tsx';
import type { AnalyzerSearch } from './analyzer-search.ts';
import styles from './analyzer.module.css';
import { resultPath, summaryOf } from './result-summary.ts';

type HistoryProps = { result: Result; compareId: string; onSearchChange: (search: AnalyzerSearch) => void };

/** Earlier audits of the same page; any of them can be opened or compared with the one shown. */
export function History({ result, compareId, onSearchChange }: HistoryProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const errorText = useErrorText();
  const { rows, error, text, setText } = useAuditSearch({
    site: result.site,
    ...(result.url !== null && { url: result.url }),
  });
  if (rows === undefined) return <Skeleton label={t`Loading the history`} shape="table" />;
  return (
    <>
      {error !== null && <p className={styles['hint']}>{errorText(error)}</p>}
      {(rows.length > 1 || text !== '') && (
        <SearchField label={t`Search in score, date, title`} value={text} onValueChange={setText} />
      )}
      <DataTable
        caption={t`Audits of this page`}
        emptyText={t`No stored audit matches`}
        rows={rows}
        getRowId={(row) => row.id}
        columns={[
          {
            id: 'when',
            header: t`Measured`,
            isPrimary: true,
            sortValue: (row) => row.finishedAtMs,
            cell: (row) =>
              row.id === result.id ? (
                formats.dateTime(row.finishedAtMs)
              ) : (
                <LocaleLink path={resultPath(row)}>{formats.dateTime(row.finishedAtMs)}</LocaleLink>
              ),
          },
          {
            id: 'score',
            header: t`Score`,
            isPrimary: true,
            align: 'end',
            sortValue: (row) => summaryOf(row)?.score ?? null,
            cell: (row) => summaryOf(row)?.score ?? '–',
          },
          { id: 'errors', header: t`Errors`, align: 'end', cell: (row) => summaryOf(row)?.errors ?? '–' },
          { id: 'warnings', header: t`Warnings`, align: 'end', cell: (row) => summaryOf(row)?.warnings ?? '–' },
          {
            id: 'compare',
            header: t`Compare`,
            isPrimary: true,
            align: 'end',
            cell: (row) => (
              <CompareCell row={row} result={result} compareId={compareId} onSearchChange={onSearchChange} />
            ),
          },
        ]}
      />
      {rows.length < 2 && text === '' && (
        <p className={styles['hint']}>
          <Trans>Analyze the page again after a change, and you can compare both results here.</Trans>
        </p>
      )}
    </>
  );
}

function CompareCell({ row, result, compareId, onSearchChange }: HistoryProps & { row: ResultSummary }) {
  const base = { url: result.url ?? undefined, result: result.id };
  if (row.id === result.id) {
    return (
      <Badge tone="accent">
        <Trans>Shown</Trans>
      </Badge>
    );
  }
  if (row.id === compareId) {
    return (
      <Button variant="close" size="s" onClick={() => onSearchChange(base)}>
        <Trans>End comparison</Trans>
      </Button>
    );
  }
  return (
    <Button variant="cancel" size="s" onClick={() => onSearchChange({ ...base, compare: row.id })}>
      <Trans>Compare</Trans>
    </Button>
  );
}
