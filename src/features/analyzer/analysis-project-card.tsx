import { Trans, useLingui } from '@lingui/react/macro';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { ResultTable } from '#src/analysis/result-table.tsx';
import type { ResultSummary } from '#core/contract/results.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useAuditSearch } from '#src/data/hooks/use-audit-search.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { EmptyNote, Foreign, Panel, SearchField, Skeleton, buttonClass } from '#src/ui/index.tsx';
import styles from './analysis-project-card.module.css';

/** The page audits of the project, newest first. */
export function ProjectAudits({ view, site }: { view: AnalysisView; site: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { rows, error, text, setText } = useAuditSearch({ type: view.type, site });
  if (rows === undefined) return <Skeleton label={t`Loading the audits`} shape="table" />;
  if (rows.length === 0 && text === '') {
    const analyse = (
      <LocaleLink className={buttonClass('info')} path={view.path({ site, isRunAsked: true })}>
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
      <ResultTable
        view={view}
        caption={t`Page audits of ${{ site: shownHost(site) }}`}
        emptyText={t`No stored audit matches`}
        rows={rows}
        first={{
          id: 'page',
          header: t`Page`,
          isPrimary: true,
          sortValue: (row) => row.url,
          cell: (row) => (
            <LocaleLink path={view.path({ site, url: row.url, result: row.id })}>
              <Foreign>{pathOf(row)}</Foreign>
            </LocaleLink>
          ),
        }}
      />
    </Panel>
  );
}

function pathOf({ url, site }: ResultSummary): string {
  if (url === null || !URL.canParse(url)) return site;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
