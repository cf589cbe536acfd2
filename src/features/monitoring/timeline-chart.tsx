import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '#src/i18n/formats.ts';
import { Chart, DataTable, tooltipOf, type Colours } from '#src/ui/index.tsx';
import { useEventNames } from './event-names.ts';
import { EVENT_KINDS, type SiteEvent } from './timeline-events.ts';

export type UptimeDay = { readonly startMs: number; readonly uptimePct: number | null; readonly ms: number | null };
type TimelineChartProps = {
  events: readonly SiteEvent[];
  days: readonly UptimeDay[];
  sinceMs: number;
  untilMs: number;
};

/** Events as marks, a row for each kind, above the response times of the days; the list beside it has the same. */
export function TimelineChart({ events, days, sinceMs, untilMs }: TimelineChartProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useEventNames();
  const shown = useMemo(() => days.filter(({ startMs }) => startMs >= sinceMs), [days, sinceMs]);
  const optionOf = useMemo(() => {
    const rows = EVENT_KINDS.map((kind) => names[kind]);
    const time = (value: number): string => formats.date(value);
    return (colours: Colours) => ({
      grid: [
        { left: 150, right: 24, top: 12, height: 150 },
        { left: 150, right: 24, top: 190, height: 60 },
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
          axisLabel: { color: colours.text, formatter: formats.duration },
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
          data: shown.flatMap(({ startMs, ms, uptimePct }) =>
            ms === null
              ? []
              : [
                  {
                    value: [startMs, ms],
                    text: [formats.duration(ms), uptimePct === null ? '' : formats.percent(uptimePct / 100)].join(
                      ' · ',
                    ),
                  },
                ],
          ),
        },
      ],
    });
  }, [events, shown, names, formats, sinceMs, untilMs]);
  return (
    <Chart
      title={t`Events and response times`}
      label={t`Events of this website on one time axis, and response times by day`}
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
              cell: ({ uptimePct }) => (uptimePct === null ? '–' : formats.percent(uptimePct / 100)),
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
