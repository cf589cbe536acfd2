import { useLingui } from '@lingui/react/macro';
import { pageSpeedBody, type PageSpeedBody } from '#core/contract/analyses/page-speed.ts';
import type { Result } from '#core/contract/results.ts';
import type { ResultProps } from '#src/analysis/analysis-screen.tsx';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { useFormats } from '#src/i18n/formats.ts';
import { DataTable, Tabs } from '#src/ui/index.tsx';
import { BudgetPanel } from './budget-panel.tsx';
import { FieldPanel } from './field-panel.tsx';
import { LoadingView } from './loading-view.tsx';
import { MetricTable } from './metric-table.tsx';
import { OpportunityList } from './opportunity-list.tsx';
import styles from './page-speed.module.css';
import { RequestTable } from './request-table.tsx';
import { SpeedHistory, useResultBefore } from './speed-history.tsx';
import { SpeedVerdict } from './speed-verdict.tsx';
import { StaticFindings } from './static-findings.tsx';

/** One result with everything it says; from this device when it is there, else from the server. */
export function SpeedResult({ resultId, onAnalyse, ...rest }: ResultProps) {
  return (
    <ResultFrame resultId={resultId} schema={pageSpeedBody} onAgain={({ url, site }) => onAnalyse(url ?? site)}>
      {(result, body) => <SpeedView result={result} body={body} onAnalyse={onAnalyse} {...rest} />}
    </ResultFrame>
  );
}

type SpeedViewProps = Omit<ResultProps, 'resultId'> & { result: Result; body: PageSpeedBody };
const TAB_IDS = ['overview', 'requests', 'thirdParties', 'history'] as const;

function SpeedView({ result, body, tab, compareId, onSearchChange, onAnalyse }: SpeedViewProps) {
  const { t } = useLingui();
  const before = useResultBefore(result, compareId);
  const place = { url: result.url ?? undefined, result: result.id };
  const overview = {
    id: 'overview' as const,
    label: t`Overview`,
    panel: (
      <div className={styles['stack']}>
        <MetricTable body={body} before={before} />
        {body.fieldData !== undefined && <FieldPanel data={body.fieldData} />}
        {body.mode === 'static' ? (
          <StaticFindings findings={body.staticFindings} />
        ) : (
          <OpportunityList opportunities={body.opportunities} />
        )}
        <LoadingView {...body} />
        <BudgetPanel site={result.site} body={body} />
      </div>
    ),
  };
  const lab = [
    {
      id: 'requests' as const,
      label: t`Requests`,
      count: body.requestCount,
      panel: <RequestTable requests={body.requests} />,
    },
    {
      id: 'thirdParties' as const,
      label: t`Third parties`,
      count: body.thirdParties.length,
      panel: <ThirdParties rows={body.thirdParties} />,
    },
  ];
  const history = {
    id: 'history' as const,
    label: t`History`,
    panel: <SpeedHistory {...{ result, compareId, onSearchChange }} />,
  };
  return (
    <div className={styles['stack']}>
      <SpeedVerdict result={result} body={body} onAnalyse={onAnalyse} />
      <Tabs
        value={TAB_IDS.find((id) => id === tab) ?? 'overview'}
        onValueChange={(next) =>
          onSearchChange({ ...place, tab: next, compare: compareId === '' ? undefined : compareId })
        }
        tabs={[overview, ...(body.mode === 'lab' ? lab : []), history]}
      />
    </div>
  );
}

function ThirdParties({ rows }: { rows: PageSpeedBody['thirdParties'] }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <DataTable
      caption={t`Third parties`}
      emptyText={t`The page loads nothing from third parties`}
      rows={rows}
      getRowId={({ name }) => name}
      columns={[
        { id: 'name', header: t`Name`, isPrimary: true, sortValue: ({ name }) => name, cell: ({ name }) => name },
        {
          id: 'size',
          header: t`Size`,
          align: 'end',
          sortValue: (row) => row.transferBytes,
          cell: (row) => formats.bytes(row.transferBytes),
        },
        {
          id: 'time',
          header: t`Main thread`,
          isPrimary: true,
          align: 'end',
          sortValue: (row) => row.mainThreadMs,
          cell: (row) => formats.duration(row.mainThreadMs),
        },
      ]}
    />
  );
}
