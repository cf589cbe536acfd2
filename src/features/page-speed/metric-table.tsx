import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldMetric } from '#core/audit/speed/field-facts.ts';
import { RATING_SOURCE, ratingOf, type Rating } from '#core/audit/speed/rating.ts';
import { SPEED_METRICS, type SpeedMetric } from '#core/audit/speed/speed-facts.ts';
import type { PageSpeedBody } from '#core/contract/analyses/page-speed.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { numberField } from '#src/analysis/summary-field.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, DataTable, Panel, SourceLink, type DataColumn } from '#src/ui/index.tsx';

type Row = PageSpeedBody['metrics'][number];
const TONES = { good: 'passed', needsImprovement: 'warning', poor: 'error' } as const;

type MetricTableProps = {
  body: PageSpeedBody;
  /** The result it is compared with; null where there is none. */
  before: ResultSummary | null;
};

/** Every metric with its rating, how far the runs lie apart, and how it changed; and which were not measured. */
export function MetricTable({ body, before }: MetricTableProps) {
  const { t } = useLingui();
  const names = useMetricNames();
  const columns = useColumns(body, before);
  const missing = SPEED_METRICS.filter((metric) => !body.metrics.some(({ id }) => id === metric));
  const missingNames = useFormats().list(missing.map((metric) => names[metric]));
  return (
    <Panel title={t`Metrics`} actions={<SourceLink href={RATING_SOURCE} />}>
      <DataTable
        caption={t`Metrics`}
        emptyText={t`Nothing was measured`}
        rows={body.metrics}
        getRowId={({ id }) => id}
        columns={columns}
      />
      {missing.length > 0 && (
        <p>
          <Trans>Not measured: {missingNames}.</Trans>
        </p>
      )}
    </Panel>
  );
}

function useColumns({ runScores }: PageSpeedBody, before: ResultSummary | null): DataColumn<Row>[] {
  const { t } = useLingui();
  const names = useMetricNames();
  const valueText = useMetricText();
  const spread: DataColumn<Row> = {
    id: 'spread',
    header: t`Smallest, median and largest`,
    align: 'end',
    cell: ({ id, min, median, max, isUnsteady }) => (
      <>
        {[min, median, max].map((value) => valueText(id, value)).join(' · ')}{' '}
        {isUnsteady && (
          <Badge tone="warning">
            <Trans>Runs differ more than usual</Trans>
          </Badge>
        )}
      </>
    ),
  };
  const change: DataColumn<Row> = {
    id: 'change',
    header: t`Before`,
    align: 'end',
    cell: ({ id }) => {
      const old = before === null ? null : numberField(before, id);
      return old === null ? '–' : valueText(id, old);
    },
  };
  return [
    { id: 'metric', header: t`Metric`, isPrimary: true, cell: ({ id }) => names[id] },
    {
      id: 'value',
      header: t`Value`,
      isPrimary: true,
      align: 'end',
      cell: ({ id, value }) => valueText(id, value),
    },
    {
      id: 'rating',
      header: t`Rating`,
      isPrimary: true,
      cell: ({ id, value }) => <RatingLabel rating={ratingOf(id, value)} />,
    },
    ...(runScores.length > 1 ? [spread] : []),
    ...(before === null ? [] : [change]),
  ];
}

export function RatingLabel({ rating }: { rating: Rating }) {
  const { t } = useLingui();
  const texts = { good: t`Good`, needsImprovement: t`Needs improvement`, poor: t`Poor` };
  return <Badge tone={TONES[rating]}>{texts[rating]}</Badge>;
}

/** A value as people read it: time with its unit, the layout shift without. */
export function useMetricText(): (metric: SpeedMetric | FieldMetric, value: number) => string {
  const formats = useFormats();
  return (metric, value) =>
    metric === 'cls' ? formats.number(Math.round(value * 1000) / 1000) : formats.duration(Math.round(value));
}

export function useMetricNames(): Readonly<Record<SpeedMetric, string>> {
  const { t } = useLingui();
  return {
    lcp: t`Largest contentful paint`,
    cls: t`Cumulative layout shift`,
    tbt: t`Total blocking time`,
    fcp: t`First contentful paint`,
    si: t`Speed index`,
    ttfb: t`Time to first byte`,
  };
}
