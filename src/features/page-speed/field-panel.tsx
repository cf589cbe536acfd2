import { Trans, useLingui } from '@lingui/react/macro';
import { fieldRatingOf, type FieldFailure, type FieldMetric } from '#core/audit/speed/field-facts.ts';
import type { PageSpeedBody } from '#core/contract/analyses/page-speed.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { DataTable, ExternalLink, Panel, SourceLink, type DataColumn } from '#src/ui/index.tsx';
import { RatingLabel, useMetricNames, useMetricText } from './metric-table.tsx';
import styles from './page-speed.module.css';

type FieldData = NonNullable<PageSpeedBody['fieldData']>;
type Found = Extract<FieldData, { state: 'found' }>;
type Row = Found['metrics'][number];

const SOURCE = 'https://developer.chrome.com/docs/crux/methodology';
const TONES = ['passed', 'warning', 'error'] as const;

/** What visitors met, beside what was measured here; or why it is not known. */
export function FieldPanel({ data }: { data: FieldData }) {
  const { t } = useLingui();
  return (
    <Panel title={t`What visitors met`} actions={<SourceLink href={SOURCE} />}>
      {data.state === 'found' ? <FoundData found={data} /> : <NoData data={data} />}
    </Panel>
  );
}

function NoData({ data }: { data: Exclude<FieldData, Found> }) {
  const failures = useFailureTexts();
  if (data.state === 'failed') return <p>{failures[data.reason]}</p>;
  return (
    <p>
      {data.state === 'none' ? (
        <Trans>No field data: too few people visited this page and website with Chrome.</Trans>
      ) : (
        <Trans>Field data is not set up on this server.</Trans>
      )}
    </p>
  );
}

function FoundData({ found }: { found: Found }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <div className={styles['stack']}>
      <p className={styles['measured']}>
        <span>
          {found.scope === 'page' ? (
            <Trans>Visits to this page</Trans>
          ) : (
            <Trans>Visits to the whole website: this page has too few</Trans>
          )}
        </span>
        <ExternalLink href={found.subject} />
        <Period from={found.from} to={found.to} />
      </p>
      <DataTable
        caption={t`What visitors met`}
        emptyText={t`Nothing was measured`}
        rows={found.metrics}
        getRowId={({ id }) => id}
        columns={columns}
      />
    </div>
  );
}

function Period({ from, to }: Pick<Found, 'from' | 'to'>) {
  const formats = useFormats();
  if ([from, to].some((iso) => Number.isNaN(localDay(iso)))) return null;
  const [first, last] = [from, to].map((iso) => formats.date(localDay(iso)));
  return (
    <span>
      {first} – {last}
    </span>
  );
}

/** At noon of this device's own zone, so that it is the same day in words. */
const localDay = (iso: string): number => Date.parse(`${iso}T12:00:00`);

function useColumns(): DataColumn<Row>[] {
  const { t } = useLingui();
  const names = useFieldNames();
  const valueText = useMetricText();
  return [
    { id: 'metric', header: t`Metric`, isPrimary: true, cell: ({ id }) => names[id] },
    {
      id: 'p75',
      header: t`75th percentile`,
      isPrimary: true,
      align: 'end',
      cell: ({ id, p75 }) => valueText(id, p75),
    },
    {
      id: 'rating',
      header: t`Rating`,
      isPrimary: true,
      cell: ({ id, p75 }) => <RatingLabel rating={fieldRatingOf(id, p75)} />,
    },
    { id: 'shares', header: t`Share of visits`, cell: ({ bins }) => <Shares bins={bins} /> },
  ];
}

/** How many visits were good, middling and poor: as a bar, and in words for everybody. */
function Shares({ bins }: Pick<Row, 'bins'>) {
  const formats = useFormats();
  const texts = useShareTexts();
  return (
    <>
      <span className={styles['shares']} aria-hidden="true">
        {bins.map(({ start, share }, at) => (
          <span key={start} data-tone={TONES[at]} style={{ width: `${String(100 * share)}%` }} />
        ))}
      </span>
      {bins.map(({ share }, at) => `${texts[at] ?? ''} ${formats.percent(share)}`.trim()).join(' · ')}
    </>
  );
}

function useShareTexts(): readonly string[] {
  const { t } = useLingui();
  return [t`Good`, t`Needs improvement`, t`Poor`];
}

export function useFieldNames(): Readonly<Record<FieldMetric, string>> {
  const { t } = useLingui();
  const { lcp, cls, fcp, ttfb } = useMetricNames();
  return { lcp, cls, fcp, ttfb, inp: t`Interaction to next paint` };
}

function useFailureTexts(): Readonly<Record<FieldFailure, string>> {
  const { t } = useLingui();
  return {
    rateLimited: t`Field data could not be read: the source was asked too often. Analyze the page again later.`,
    timeout: t`Field data could not be read: the source did not respond in time. Analyze the page again later.`,
    unreachable: t`Field data could not be read: the source could not be reached. Analyze the page again later.`,
    refused: t`Field data could not be read: the source refused this server’s key or the address.`,
    unreadable: t`Field data could not be read: the source sent something unexpected.`,
  };
}
