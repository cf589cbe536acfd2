import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { shownHost } from '#core/domain/shown-host.ts';
import { useLatestResults } from '#src/data/hooks/use-results.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, Panel } from '#src/ui/index.tsx';
import type { AnalysisView } from './analysis-view.ts';
import { ResultTable } from './result-table.tsx';

type DashboardCardProps = { view: AnalysisView; sites: readonly string[] };

/** What the dashboard says of an analysis: the card of its feature, else its newest result of each of these websites. */
export function DashboardCard({ view, sites }: DashboardCardProps) {
  const Own = view.card?.Dashboard;
  if (Own === undefined) return <NewestResults view={view} sites={sites} />;
  return (
    <Suspense>
      <Own view={view} sites={sites} />
    </Suspense>
  );
}

function NewestResults({ view, sites }: DashboardCardProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const rows = useLatestResults(view.type, sites) ?? [];
  const newest = sites.flatMap((site) => rows.find((row) => row.site === site) ?? []);
  if (newest.length === 0) return null;
  return (
    <Panel title={_(view.name)} isFlush>
      <ResultTable
        view={view}
        caption={_(view.name)}
        emptyText=""
        rows={newest}
        first={{
          id: 'site',
          header: t`Website`,
          isPrimary: true,
          sortValue: (row) => row.site,
          cell: (row) => (
            <LocaleLink path={view.path({ site: row.site, url: row.url, result: row.id })}>
              <Foreign>{shownHost(row.site)}</Foreign>
            </LocaleLink>
          ),
        }}
      />
    </Panel>
  );
}
