import { Trans, useLingui } from '@lingui/react/macro';
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts';
import { HistoryTable } from '#src/analysis/result-table.tsx';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { useAuditSearch } from '#src/data/hooks/use-audit-search.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, SearchField, Skeleton } from '#src/ui/index.tsx';
import { pageAuditView } from './analysis-view.ts';
import styles from './analyzer.module.css';

type HistoryProps = { result: Result; compareId: string; onSearchChange: (search: AnalysisSearch) => void };

/** Earlier audits of the same page; any of them can be opened or compared with the one shown. */
export function History({ result, compareId, onSearchChange }: HistoryProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { rows, error, text, setText } = useAuditSearch({
    type: pageAuditView.type,
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
      <HistoryTable
        view={pageAuditView}
        sortableFields={['score']}
        caption={t`Audits of this page`}
        emptyText={t`No stored audit matches`}
        rows={rows}
        shown={result}
        compare={(row) => (
          <CompareButton row={row} result={result} compareId={compareId} onSearchChange={onSearchChange} />
        )}
      />
      {rows.length < 2 && text === '' && (
        <p className={styles['hint']}>
          <Trans>Analyze the page again after a change, and you can compare both results here.</Trans>
        </p>
      )}
    </>
  );
}

function CompareButton({ row, result, compareId, onSearchChange }: HistoryProps & { row: ResultSummary }) {
  const base = { url: result.url ?? undefined, result: result.id, tab: 'history' };
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
