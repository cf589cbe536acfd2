import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '#src/i18n/formats.ts';
import { Chart, DataTable, tooltipOf, type Colours } from '#src/ui/index.tsx';
import { useEventNames } from './event-names.ts';
import { EVENT_KINDS, type SiteEvent } from './timeline-events.ts';
import type { Line } from './timeline-lines.ts';

export type UptimeDay = { readonly startMs: number; readonly uptimePct: number | null; readonly ms: number | null };
type TimelineChartProps = {
  events: readonly SiteEvent[];
  days: readonly UptimeDay[];
  /** What is drawn below the events. */
  line: Line;
  lineName: string;
  valueText: (value: number) => string;
  sinceMs: number;
  untilMs: number;
};

/** Events as marks, a row for each kind, above a number over time; the list beside it has the same events. */
export function TimelineChart({ events, days, line, lineName, valueText, sinceMs, untilMs }: TimelineChartProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useEventNames();
  const shown = useMemo(() => days.filter(({ startMs }) => startMs >= sinceMs), [days, sinceMs]);
  const values = useMemo(() => line.values.filter(({ atMs }) => atMs >= sinceMs), [line, sinceMs]);
  const optionOf = useMemo(() => {
    const rows = EVENT_KINDS.map((kind) => names[kind]);
    const time = (value: number): string => formats.date(value);
    return (colours: Colours) => ({
      grid: [
        { left: 150, right: 24, top: 12, height: 150 },
        { left: 150, right: 24, top: 190, bottom: 40 },
      ],
      tooltip: {
        ...tooltipOf(colours, (data) => {
          const point = data as { text?: string; value?: readonly [number, number | string] } | undefined; // only the points made below are drawn
          return point?.value === undefined ? [] : [formats.dateTime(point.value[0]), point.text ?? ''];
        }),
        trigger: 'item',
      },
      xAxis: [0, 1].map((gridIndex) => ({
        type: 'time',
        gridIndex,
        min: sinceMs,
        max: untilMs,
        axisLabel: { show: gridIndex === 1, color: colours.text, hideOverlap: true, formatter: time },
      })),
      yAxis: [
        {
          type: 'category',
          data: rows,
          inverse: true,
          axisLabel: { color: colours.text, width: 140, overflow: 'truncate' },
        },
        {
          type: 'value',
          gridIndex: 1,
          splitNumber: 2,
          inverse: line.isInverse,
          axisLabel: { color: colours.text, formatter: valueText },
        },
      ],
      series: [
        {
          // Marks without a line: the charts of the app know lines, and no marks alone.
          type: 'line',
          lineStyle: { opacity: 0 },
          symbol: 'circle',
          showAllSymbol: true,
          symbolSize: 12,
          itemStyle: { color: colours.data1 },
          data: events.map(({ atMs, kind }) => ({ value: [atMs, names[kind]], text: names[kind] })),
        },
        {
          type: 'line',
          xAxisIndex: 1,
          yAxisIndex: 1,
          symbolSize: 6,
          lineStyle: { color: colours.data2 },
          itemStyle: { color: colours.data2 },
          data: values.map(({ atMs, value }) => ({
            value: [atMs, value ?? '-'],
            text: value === null ? '' : [lineName, valueText(value)].join(' · '),
          })),
        },
      ],
    });
  }, [events, values, line, lineName, valueText, names, formats, sinceMs, untilMs]);
  return (
    <Chart
      title={t`Events and measurements`}
      label={t`Events of this website on one time axis, and below them: ${lineName}`}
      optionOf={optionOf}
      hasZoom
      table={
        <DataTable
          caption={t`Availability by day`}
          emptyText={t`Nothing was checked in this period`}
          rows={shown}
          getRowId={({ startMs }) => startMs}
          columns={[
            { id: 'day', header: t`Day`, isPrimary: true, cell: ({ startMs }) => formats.date(startMs) },
            {
              id: 'uptime',
              header: t`Uptime`,
              align: 'end',
              isPrimary: true,
              cell: ({ uptimePct }) => (uptimePct === null ? '–' : formats.uptime(uptimePct / 100)),
            },
            {
              id: 'ms',
              header: t`Response time`,
              align: 'end',
              cell: ({ ms }) => (ms === null ? '–' : formats.duration(ms)),
            },
          ]}
        />
      }
    />
  );
}
