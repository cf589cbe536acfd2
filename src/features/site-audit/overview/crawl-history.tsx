import { Trans, useLingui } from '@lingui/react/macro';
import type { ResultSummary } from '#core/contract/results.ts';
import { useSummaryColumn } from '#src/features/site-audit/crawl-summary.ts';
import { viewPath } from '#src/features/site-audit/view-search.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, buttonClass, DataTable, Panel } from '#src/ui/index.tsx';
import styles from './overview.module.css';

type CrawlHistoryProps = {
  shown: ResultSummary;
  /** Crawls of the site, newest first. */
  crawls: readonly ResultSummary[];
  /** Why the list may be older than the server's. */
  error: Error | null;
};

/** Every crawl of the website: any of them can be opened, or compared with the one shown. */
export function CrawlHistory({ shown, crawls, error }: CrawlHistoryProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const errorText = useErrorText();
  const column = useSummaryColumn();
  return (
    <Panel title={t`Crawls of this website`} isFlush>
      {error !== null && <p className={styles['tableHint']}>{errorText(error)}</p>}
      <DataTable
        caption={t`Crawls of ${shown.site}`}
        emptyText={t`No crawl is stored on this device`}
        rows={crawls}
        getRowId={(row) => row.id}
        columns={[
          {
            id: 'when',
            header: t`Measured`,
            isPrimary: true,
            sortValue: (row) => row.finishedAtMs,
            cell: (row) =>
              row.id === shown.id ? (
                formats.dateTime(row.finishedAtMs)
              ) : (
                <LocaleLink path={viewPath(row, {})}>{formats.dateTime(row.finishedAtMs)}</LocaleLink>
              ),
          },
          column('score', t`Score`),
          column('pages', t`Pages`),
          column('errors', t`Errors`),
          column('warnings', t`Warnings`),
          {
            id: 'compare',
            header: t`Compare`,
            isPrimary: true,
            align: 'end',
            cell: (row) => <CompareCell row={row} shown={shown} />,
          },
        ]}
      />
    </Panel>
  );
}

function CompareCell({ row, shown }: { row: ResultSummary; shown: ResultSummary }) {
  if (row.id === shown.id)
    return (
      <Badge tone="accent">
        <Trans>Shown</Trans>
      </Badge>
    );
  return (
    <LocaleLink className={buttonClass('cancel', 's')} path={viewPath(shown, { view: 'comparison', compare: row.id })}>
      <Trans>Compare</Trans>
    </LocaleLink>
  );
}
