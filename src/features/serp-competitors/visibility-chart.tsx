import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { shownHost } from '#core/domain/shown-host.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Chart, DataTable, tooltipOf, type Colours } from '#src/ui/index.tsx';
import styles from './competitors.module.css';

/** The tokens of the lines' colours, in the order of the hosts. */
const PALETTE = ['--data-1', '--data-2', '--data-3', '--data-4', '--data-8'] as const;

type Day = { readonly day: string; readonly hosts: Readonly<Record<string, number>> };

/** How visible each host was, a line each; the table has the same numbers. */
export function VisibilityChart({ days }: { days: readonly Day[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const hosts = useMemo(() => Object.keys(days.at(-1)?.hosts ?? {}), [days]);
  const optionOf = useMemo(() => {
    const percent = (value: number): string => formats.percent(value / 100);
    const names = days.map(({ day }) => formats.date(Date.parse(`${day}T12:00:00Z`)));
    return (colours: Colours) => ({
      grid: { left: 56, right: 16, top: 16, bottom: 28 },
      tooltip: {
        ...tooltipOf(colours, (data) => {
          const point = data as { name?: string; host?: string; value?: number } | undefined; // only the points made below are drawn
          return point?.host === undefined ? [] : [point.name ?? '', `${point.host}: ${percent(point.value ?? 0)}`];
        }),
        trigger: 'item',
      },
      xAxis: { type: 'category', data: names, axisLabel: { color: colours.text, hideOverlap: true } },
      yAxis: {
        type: 'value',
        min: 0,
        splitNumber: 3,
        splitLine: { lineStyle: { color: colours.sunken } },
        axisLabel: { color: colours.text, formatter: percent },
      },
      series: hosts.map((host, index) => {
        const palette = [colours.data1, colours.data2, colours.data3, colours.data4, colours.data8];
        const color = palette[index % palette.length];
        return {
          type: 'line',
          name: shownHost(host),
          symbolSize: 6,
          lineStyle: { color, width: index === 0 ? 3 : 2, type: index < palette.length ? 'solid' : 'dashed' },
          itemStyle: { color },
          data: days.map((each, at) => ({ name: names[at], host: shownHost(host), value: each.hosts[host] ?? 0 })),
        };
      }),
    });
  }, [days, hosts, formats]);
  return (
    <Chart
      title={t`Visibility over time`}
      label={t`Visibility of each website by day`}
      optionOf={optionOf}
      legend={hosts.map((host, index) => (
        <span key={host} className={styles['name']}>
          <span className={styles['swatch']} style={{ background: `var(${PALETTE[index % PALETTE.length] ?? ''})` }} />
          {shownHost(host)}
        </span>
      ))}
      table={
        <DataTable
          caption={t`Visibility of each website by day`}
          emptyText=""
          rows={days}
          getRowId={({ day }) => day}
          columns={[
            {
              id: 'day',
              header: t`Day`,
              isPrimary: true,
              cell: ({ day }) => formats.date(Date.parse(`${day}T12:00:00Z`)),
            },
            ...hosts.map((host, index) => ({
              id: host,
              header: shownHost(host),
              align: 'end' as const,
              isPrimary: index === 0,
              cell: (each: Day) => formats.percent((each.hosts[host] ?? 0) / 100),
            })),
          ]}
        />
      }
    />
  );
}
