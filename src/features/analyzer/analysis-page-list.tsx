import { useLingui } from '@lingui/react/macro';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { ResultTable } from '#src/analysis/result-table.tsx';
import type { ResultSummary } from '#core/contract/results.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useAuditSearch } from '#src/data/hooks/use-audit-search.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, Panel, SearchField } from '#src/ui/index.tsx';

/** The page audits of the project, newest first; nothing before the first, which the card tells. */
export function PageAudits({ view, site }: { view: AnalysisView; site: string }) {
  const { t } = useLingui();
  const { rows = [], text, setText } = useAuditSearch({ type: view.type, site });
  if (rows.length === 0 && text === '') return null;
  return (
    <Panel
      title={t`Page audits`}
      actions={<SearchField label={t`Search in address, title, score, date`} value={text} onValueChange={setText} />}
      isFlush
    >
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
