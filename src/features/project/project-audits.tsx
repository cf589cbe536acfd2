import { Trans, useLingui } from '@lingui/react/macro';
import { pageAuditSummary } from '#core/contract/analyses/page-audit.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useAuditSearch } from '#src/data/hooks/use-audit-search.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { DataTable, EmptyNote, Foreign, Panel, SearchField, Skeleton, buttonClass } from '#src/ui/index.tsx';
import styles from './project.module.css';

/** The page audits of the project, newest first. */
export function ProjectAudits({ site }: { site: SiteHost }) {
  const { t } = useLingui();
  const formats = useFormats();
  const errorText = useErrorText();
  const { rows, error, text, setText } = useAuditSearch({ site });
  if (rows === undefined) return <Skeleton label={t`Loading the audits`} shape="table" />;
  if (rows.length === 0 && text === '') {
    const analyse = (
      <LocaleLink className={buttonClass('info')} path={`/inner-optimization/analyzer/?url=${site}&run=1`}>
        <Trans>Analyze the start page</Trans>
      </LocaleLink>
    );
    return (
      <EmptyNote title={t`No audits yet`} action={analyse}>
        <Trans>Each audited page of this website will be listed here with its score.</Trans>
      </EmptyNote>
    );
  }
  return (
    <Panel
      title={t`Page audits`}
      actions={<SearchField label={t`Search in address, title, score, date`} value={text} onValueChange={setText} />}
      isFlush
    >
      {error !== null && <p className={styles['hint']}>{errorText(error)}</p>}
      <DataTable
        caption={t`Page audits of ${site}`}
        emptyText={t`No stored audit matches`}
        rows={rows}
        getRowId={(row) => row.id}
        columns={[
          {
            id: 'page',
            header: t`Page`,
            isPrimary: true,
            sortValue: (row) => row.url,
            cell: (row) => (
              <LocaleLink
                path={`/inner-optimization/analyzer/?${new URLSearchParams({ url: row.url ?? site, result: row.id }).toString()}`}
              >
                <Foreign>{pathOf(row)}</Foreign>
              </LocaleLink>
            ),
          },
          {
            id: 'score',
            header: t`Score`,
            isPrimary: true,
            align: 'end',
            sortValue: (row) => numbers(row)?.score ?? null,
            cell: (row) => numbers(row)?.score ?? '–',
          },
          {
            id: 'errors',
            header: t`Errors`,
            align: 'end',
            sortValue: (row) => numbers(row)?.errors ?? null,
            cell: (row) => numbers(row)?.errors ?? '–',
          },
          {
            id: 'warnings',
            header: t`Warnings`,
            align: 'end',
            sortValue: (row) => numbers(row)?.warnings ?? null,
            cell: (row) => numbers(row)?.warnings ?? '–',
          },
          {
            id: 'when',
            header: t`Measured`,
            align: 'end',
            sortValue: (row) => row.finishedAtMs,
            cell: (row) => formats.dateTime(row.finishedAtMs),
          },
        ]}
      />
    </Panel>
  );
}

function numbers(row: ResultSummary) {
  return pageAuditSummary.safeParse(row.summary).data;
}

function pathOf({ url, site }: ResultSummary): string {
  if (url === null || !URL.canParse(url)) return site;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
