import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { groupSpeed, type SpeedGroup } from '#core/audit/speed/group-speed.ts';
import { ratingOf } from '#core/audit/speed/rating.ts';
import { SPEED_METRICS, type SpeedMetric } from '#core/audit/speed/speed-facts.ts';
import {
  pageSpeedSiteBody,
  type PageSpeedSiteBody,
  type SpeedSample,
} from '#core/contract/analyses/page-speed-site.ts';
import type { Result } from '#core/contract/results.ts';
import type { ResultProps } from '#src/analysis/analysis-screen.tsx';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { HistoryTable } from '#src/analysis/result-table.tsx';
import { numberField } from '#src/analysis/summary-field.ts';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { useSampleColumns } from '#src/analysis/whole-site/sample-columns.tsx';
import { useResults } from '#src/data/hooks/use-results.ts';
import { saveFile } from '#src/data/save-file.ts';
import { useFormats } from '#src/i18n/formats.ts';
import {
  Badge,
  Button,
  DataTable,
  Foreign,
  PrintButton,
  ScoreArc,
  Tabs,
  VerdictText,
  type DataColumn,
} from '#src/ui/index.tsx';
import { pageSpeedSiteView } from './analysis-view-site.ts';
import { pageSpeedView } from './analysis-view.ts';
import { useMetricText } from './metric-table.tsx';
import styles from './page-speed.module.css';

/** One result with everything it says; from this device when it is there, else from the server. */
export function SiteResult({ resultId, onAnalyse, ...rest }: ResultProps) {
  return (
    <ResultFrame resultId={resultId} schema={pageSpeedSiteBody} onAgain={({ site }) => onAnalyse(site)}>
      {(result, body) => <SiteView result={result} body={body} onAnalyse={onAnalyse} {...rest} />}
    </ResultFrame>
  );
}

type SiteViewProps = Omit<ResultProps, 'resultId'> & { result: Result; body: PageSpeedSiteBody };
const TAB_IDS = ['templates', 'pages', 'history'] as const;

function SiteView({ result, body, tab, onSearchChange, onAnalyse }: SiteViewProps) {
  const { t } = useLingui();
  const groups = useMemo(() => groupSpeed(body.groups, body.samples), [body]);
  const { rows = [] } = useResults({ type: pageSpeedSiteView.type, site: result.site });
  const place = { url: result.url ?? undefined, result: result.id };
  return (
    <div className={styles['stack']}>
      <Verdict {...{ result, body, groups }} onAgain={() => onAnalyse(result.site)} />
      <Tabs
        value={TAB_IDS.find((id) => id === tab) ?? 'templates'}
        onValueChange={(next) => onSearchChange({ ...place, tab: next })}
        tabs={[
          {
            id: 'templates',
            label: t`Templates`,
            count: groups.length,
            panel: <GroupTable groups={groups} site={result.site} />,
          },
          {
            id: 'pages',
            label: t`Pages`,
            count: body.samples.length,
            panel: <SampleTable samples={body.samples} site={result.site} />,
          },
          {
            id: 'history',
            label: t`History`,
            panel: (
              <HistoryTable
                view={pageSpeedSiteView}
                caption={t`Results of this website`}
                emptyText=""
                rows={rows}
                shown={result}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

type VerdictProps = {
  result: Result;
  body: PageSpeedSiteBody;
  groups: readonly SpeedGroup[];
  onAgain: () => void;
};

/** Which templates are slow, and how much of the website was measured. */
function Verdict({ result, body, groups, onAgain }: VerdictProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const failed = body.samples.filter(({ error }) => error !== null).length;
  const [measured, all, left] = [body.samples.length - failed, body.crawledPages, failed].map((n) => formats.number(n));
  return (
    <section className={styles['verdict']} aria-label={t`Verdict`}>
      <ScoreArc score={numberField(result, 'score')} size="l" label={t`Median performance score, 0 to 100`} />
      <VerdictText answer={<Answer groups={groups} />} firstFix={null}>
        <p className={styles['measured']}>
          <Foreign>{result.site}</Foreign>
          <span>{body.device === 'phone' ? t`Phone` : t`Desktop`}</span>
          <span>
            <Trans>
              Pages measured: {measured} of {all}
            </Trans>
          </span>
          {failed > 0 && (
            <span>
              <Trans>Pages not measured: {left}</Trans>
            </span>
          )}
          <time dateTime={new Date(result.finishedAtMs).toISOString()}>{formats.dateTime(result.finishedAtMs)}</time>
        </p>
      </VerdictText>
      <div className={styles['actions']}>
        <Button variant="cancel" size="s" onClick={onAgain}>
          <Trans>Measure again</Trans>
        </Button>
        <Button
          variant="cancel"
          size="s"
          onClick={() => saveFile(`${result.site}-page-speed.json`, JSON.stringify(body, null, 2), 'application/json')}
        >
          <Trans>Save JSON</Trans>
        </Button>
        <PrintButton />
      </div>
    </section>
  );
}

function Answer({ groups }: { groups: readonly SpeedGroup[] }) {
  const formats = useFormats();
  const rated = (rating: 'poor' | 'needsImprovement') =>
    groups.filter((group) => SPEED_METRICS.some((id) => group[id] !== null && ratingOf(id, group[id]) === rating));
  const [poor, middling] = [rated('poor'), rated('needsImprovement')];
  const names = formats.list((poor.length > 0 ? poor : middling).slice(0, 3).map(({ pattern }) => pattern));
  if (poor.length > 0)
    return (
      <Trans>
        <Plural value={poor.length} one="# template has poor metrics" other="# templates have poor metrics" />:{' '}
        <Foreign>{names}</Foreign>
      </Trans>
    );
  if (middling.length > 0)
    return (
      <Trans>
        <Plural value={middling.length} one="# template could be better" other="# templates could be better" />:{' '}
        <Foreign>{names}</Foreign>
      </Trans>
    );
  return <Trans>Every template that was measured is fast.</Trans>;
}

const TONES = { good: 'passed', needsImprovement: 'warning', poor: 'error' } as const;

/** The numbers of a template or page, each in the tone of its rating, by the short names of the field: LCP, CLS, TBT. */
function useMetricColumns<Row extends Readonly<Record<SpeedMetric | 'score', number | null>>>(): DataColumn<Row>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const valueText = useMetricText();
  const score: DataColumn<Row> = {
    id: 'score',
    header: t`Score`,
    isPrimary: true,
    align: 'end',
    sortValue: (row) => row.score,
    cell: (row) => (row.score === null ? '–' : formats.number(row.score)),
  };
  return [
    score,
    ...SPEED_METRICS.map((id): DataColumn<Row> => ({
      id,
      header: id.toUpperCase(),
      align: 'end',
      isSecondary: id !== 'lcp' && id !== 'cls' && id !== 'tbt',
      sortValue: (row) => row[id],
      cell: (row) =>
        row[id] === null ? '–' : <Badge tone={TONES[ratingOf(id, row[id])]}>{valueText(id, row[id])}</Badge>,
    })),
  ];
}

function GroupTable({ groups, site }: { groups: readonly SpeedGroup[]; site: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const metrics = useMetricColumns<SpeedGroup>();
  const save = useSaveTable();
  return (
    <DataTable
      caption={t`Templates by metrics`}
      emptyText={t`Nothing was measured`}
      rows={groups}
      getRowId={({ pattern }) => pattern}
      columns={[
        {
          id: 'pattern',
          header: t`Template`,
          isPrimary: true,
          sortValue: ({ pattern }) => pattern,
          cell: ({ pattern }) => <Foreign>{pattern}</Foreign>,
        },
        {
          id: 'pages',
          header: t`Pages`,
          align: 'end',
          sortValue: ({ pages }) => pages,
          cell: ({ pages }) => formats.number(pages),
        },
        {
          id: 'measured',
          header: t`Measured pages`,
          align: 'end',
          isSecondary: true,
          sortValue: ({ measured }) => measured,
          cell: ({ measured }) => formats.number(measured),
        },
        ...metrics,
      ]}
      tools={{ download: { label: t`Templates`, onSave: (...table) => save(`${site}-templates`, ...table) } }}
    />
  );
}

function SampleTable({ samples, site }: { samples: readonly SpeedSample[]; site: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const metrics = useMetricColumns<SpeedSample>();
  const save = useSaveTable();
  const columns = useSampleColumns<SpeedSample>(pageSpeedView, site);
  return (
    <DataTable
      caption={t`Measured pages`}
      emptyText={t`Nothing was measured`}
      rows={samples}
      getRowId={({ url }) => url}
      columns={[
        ...columns,
        ...metrics,
        {
          id: 'size',
          header: t`Size`,
          align: 'end',
          isSecondary: true,
          sortValue: ({ transferBytes }) => transferBytes,
          cell: ({ transferBytes }) => (transferBytes === null ? '–' : formats.bytes(transferBytes)),
        },
      ]}
      tools={{
        searchLabel: t`Search in pages`,
        download: { label: t`Pages`, onSave: (...table) => save(`${site}-pages`, ...table) },
      }}
    />
  );
}
