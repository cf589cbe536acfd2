import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteAuditBody } from '#core/contract/analyses/site-audit.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { viewPath } from '#src/features/site-audit/view-search.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { BarChart } from './bar-chart.tsx';
import { goodShare, nearShare, statusClass, sumOf, withEnds, type BarTone, type StatusClass } from './chart-data.ts';
import styles from './overview.module.css';

type ChartProps = { result: ResultSummary; charts: SiteAuditBody['charts'] };

/** How far from the start a page should be at most; the title says it too. */
const NEAR_CLICKS = 3;
const THIN_WORDS = 200;
const SLOW_MS = 800;
const TONES: Readonly<Record<StatusClass, BarTone>> = {
  0: 'poor',
  1: 'plain',
  2: 'good',
  3: 'fair',
  4: 'poor',
  5: 'poor',
};

/** Answers, clicks, times and words of the whole site. */
export function OverviewCharts(props: ChartProps) {
  return (
    <div className={styles['charts']}>
      <StatusChart {...props} />
      <DepthChart {...props} />
      <TimeChart charts={props.charts} />
      <WordChart charts={props.charts} />
    </div>
  );
}

function StatusChart({ result, charts: { statuses } }: ChartProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (sumOf(statuses) === 0) return null;
  const percent = formats.percent(goodShare(statuses));
  return (
    <BarChart
      title={<Trans>{percent} of the addresses respond without errors</Trans>}
      caption={t`Addresses by status code`}
      labelHeader={t`Status`}
      countHeader={t`Addresses`}
      bars={statuses.map(({ status, count }) => ({
        id: String(status),
        label: status === 0 ? t`No response` : String(status),
        count,
        tone: TONES[statusClass(status)],
        path: viewPath(result, { view: 'pages', status: String(status) }),
      }))}
    />
  );
}

function DepthChart({ result, charts: { depths } }: ChartProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (sumOf(depths) === 0) return null;
  const percent = formats.percent(nearShare(depths, NEAR_CLICKS));
  return (
    <BarChart
      title={<Trans>{percent} of the linked pages are at most 3 clicks from the start</Trans>}
      caption={t`Pages by clicks from the start`}
      labelHeader={t`Clicks`}
      countHeader={t`Pages`}
      bars={depths.map(({ from, count }) => ({
        id: String(from),
        label: from < 0 ? t`No link leads there` : formats.number(from),
        count,
        tone: from < 0 ? 'poor' : from <= NEAR_CLICKS ? 'plain' : 'fair',
        path: viewPath(result, { view: 'pages', depth: String(from) }),
      }))}
    />
  );
}

function TimeChart({ charts: { responseTimes, medians } }: Pick<ChartProps, 'charts'>) {
  const { t } = useLingui();
  const formats = useFormats();
  const openEnd = (start: string) => t`from ${start}`;
  if (sumOf(responseTimes) === 0) return null;
  const caption = t`Addresses by the time to the first byte`;
  const median = medians?.responseMs ?? null;
  const to = median === null ? '' : formats.duration(Math.round(median));
  return (
    <BarChart
      title={median === null ? caption : <Trans>Half of the responses start within {to}</Trans>}
      caption={caption}
      labelHeader={t`First byte`}
      countHeader={t`Addresses`}
      bars={withEnds(responseTimes).map((bar) => ({
        id: String(bar.from),
        label: bar.to === null ? openEnd(formats.duration(bar.from)) : formats.durationRange(bar.from, bar.to),
        count: bar.count,
        tone: bar.from < SLOW_MS ? 'plain' : 'fair',
        path: null,
      }))}
    />
  );
}

function WordChart({ charts: { words, medians } }: Pick<ChartProps, 'charts'>) {
  const { t } = useLingui();
  const formats = useFormats();
  const openEnd = (start: string) => t`from ${start}`;
  if (sumOf(words) === 0) return null;
  const caption = t`Pages by their number of words`;
  const median = medians?.words ?? null;
  const from = median === null ? '' : formats.number(median);
  return (
    <BarChart
      title={median === null ? caption : <Trans>Half of the pages have {from} words or more</Trans>}
      caption={caption}
      labelHeader={t`Words`}
      countHeader={t`Pages`}
      bars={withEnds(words).map((bar) => ({
        id: String(bar.from),
        label: bar.to === null ? openEnd(formats.number(bar.from)) : formats.numberRange(bar.from, bar.to),
        count: bar.count,
        tone: bar.from < THIN_WORDS ? 'fair' : 'plain',
        path: null,
      }))}
    />
  );
}
