import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ResultSummary } from '#core/contract/results.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { useNewestResults, useOtherWebsites } from '#src/data/hooks/use-newest-results.ts';
import { useProjectCommands } from '#src/data/hooks/use-projects.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, DataTable, Foreign, Panel, ScoreArc, useSnackbar, type DataColumn } from '#src/ui/index.tsx';
import type { AnalysisView } from './analysis-view.ts';
import { Measured } from './cells.tsx';
import { numberField } from './summary-field.ts';
import styles from './other-websites.module.css';
import { useAttempt } from './use-attempt.ts';
import { useRoleRefusal } from './use-role-refusal.ts';

const STEP = 10;

/** Websites that have results and are no project, to be found again and added; of the analyses that give a score. Nothing when there are none. */
export function OtherWebsites({ views }: { views: readonly AnalysisView[] }) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(STEP);
  const scored = views.filter(({ card, columns }) => card !== null && columns.some(({ field }) => field === 'score'));
  useNewestResults();
  const rows = useOtherWebsites(scored.map(({ type }) => type)) ?? [];
  const columns = useColumns(scored);
  if (rows.length === 0) return null;
  return (
    <Panel title={t`Other websites`} isFlush>
      <p className={styles['hint']}>
        <Trans>They have results and are not among your projects.</Trans>
      </p>
      <DataTable
        caption={t`Other websites`}
        emptyText=""
        rows={rows.slice(0, limit)}
        getRowId={(row) => row.site}
        columns={columns}
      />
      {rows.length > limit && (
        <p className={styles['more']}>
          <Button variant="cancel" size="s" onClick={() => setLimit(limit + STEP)}>
            <Trans>Show more</Trans>
          </Button>
        </p>
      )}
    </Panel>
  );
}

function useColumns(views: readonly AnalysisView[]): DataColumn<ResultSummary>[] {
  const { t } = useLingui();
  const { _ } = useTexts();
  const viewOf = ({ type }: ResultSummary) => views.find((view) => view.type === type);
  const nameOf = (row: ResultSummary) => {
    const view = viewOf(row);
    return view === undefined ? '' : _(view.name);
  };
  const columns: (DataColumn<ResultSummary> | false)[] = [
    {
      id: 'site',
      header: t`Website`,
      isPrimary: true,
      sortValue: (row) => row.site,
      cell: (row) => {
        const name = <Foreign>{shownHost(row.site)}</Foreign>;
        const path = viewOf(row)?.path({ site: row.site, url: row.url, result: row.id });
        return path === undefined ? name : <LocaleLink path={path}>{name}</LocaleLink>;
      },
    },
    views.length > 1 && {
      id: 'analysis',
      header: t`Latest result`,
      sortValue: nameOf,
      cell: nameOf,
    },
    {
      id: 'score',
      header: t`Score`,
      align: 'end',
      sortValue: (row) => numberField(row, 'score'),
      cell: (row) => (
        <ScoreArc score={numberField(row, 'score')} size="s" label={t`Score of ${{ site: shownHost(row.site) }}`} />
      ),
    },
    {
      id: 'measured',
      header: t`Measured`,
      align: 'end',
      sortValue: (row) => row.finishedAtMs,
      cell: (row) => <Measured atMs={row.finishedAtMs} />,
    },
    {
      id: 'add',
      header: t`Project`,
      isPrimary: true,
      align: 'end',
      cell: (row) => <AddAsProject site={row.site} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Nothing for what cannot be one, such as a host with a port. */
function AddAsProject({ site }: { site: string }) {
  const { t } = useLingui();
  const refusal = useRoleRefusal();
  const projects = useProjectCommands();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const host = toSiteHost(site);
  if (host === null || host !== site) return '–';
  return (
    <Button
      {...refusal}
      variant="cancel"
      size="s"
      aria-label={t`Add ${{ site: shownHost(site) }} as project`}
      onClick={() =>
        void attempt(async () => {
          await projects.add([host]);
          snackbar.showSuccess(t`${{ site: shownHost(site) }} was added`);
        })
      }
    >
      <Trans>Add as project</Trans>
    </Button>
  );
}
