import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { Chart } from './chart.tsx';
import type { Colours } from './chart-colours.ts';
import { tooltipOf } from './chart-tooltip.ts';
import { DataTable } from './data-table.tsx';

export type TrendPoint = {
  readonly name: string;
  /** Null where nothing is known: the line is broken there. */
  readonly value: number | null;
  /** What was done since the point before it: the point stands out, and says so. */
  readonly note?: string;
};
export type TrendChartProps = {
  /** The finding that the line shows. */
  title: string;
  /** What is drawn. */
  label: string;
  /** Oldest first. */
  points: readonly TrendPoint[];
  valueText: (value: number) => string;
  /** Headings of the table: when, and what was measured. */
  headers: readonly [string, string];
  /** The scale, where it is not that of the values. */
  range?: readonly [from: number, to: number] | undefined;
  /** Heading of the notes, where points have some. */
  noteHeader?: string | undefined;
};

/** How a number went: a line whose ends say their values, the exact ones at the pointer, and a table of all. */
export function TrendChart({ title, label, points, valueText, headers, range, noteHeader }: TrendChartProps) {
  const textOf = (value: number | null): string => (value === null ? '–' : valueText(value));
  const optionOf = useMemo(() => trendOption(points, valueText, range), [points, valueText, range]);
  return (
    <Chart
      title={title}
      label={label}
      optionOf={optionOf}
      isLow
      table={
        <DataTable
          caption={label}
          emptyText=""
          rows={points.filter(({ value }, at) => value !== null || points[at - 1]?.value !== null)}
          getRowId={(_point, index) => index}
          columns={[
            { id: 'name', header: headers[0], isPrimary: true, cell: ({ name }) => name },
            { id: 'value', header: headers[1], isPrimary: true, align: 'end', cell: ({ value }) => textOf(value) },
            ...(noteHeader === undefined
              ? []
              : [{ id: 'note', header: noteHeader, cell: ({ note = '' }: TrendPoint) => note }]),
          ]}
        />
      }
    />
  );
}

/** A line on a scale that begins at nothing, its first and last value written beside it. */
export function trendOption(
  points: readonly TrendPoint[],
  valueText: (value: number) => string,
  [min, max]: readonly [number, number?] = [0],
) {
  const isEnd = (index: number) => index === 0 || index === points.length - 1;
  return (colours: Colours): EChartsCoreOption => ({
    grid: { left: 48, right: 48, top: 28, bottom: 28 },
    tooltip: {
      ...tooltipOf(colours, (data) => {
        const point = data as Partial<TrendPoint> | undefined; // only the points made below are drawn
        return point?.name === undefined
          ? []
          : [point.name, valueText(point.value ?? 0), ...(point.note === undefined ? [] : [point.note])];
      }),
      trigger: 'item',
    },
    xAxis: {
      type: 'category',
      data: points.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.borderStrong } },
      axisLabel: { color: colours.text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min,
      ...(max !== undefined && { max }),
      splitNumber: 3,
      splitLine: { lineStyle: { color: colours.sunken } },
      axisLabel: { color: colours.text, formatter: valueText },
    },
    series: [
      {
        type: 'line',
        symbolSize: 8,
        lineStyle: { color: colours.data1, width: 2 },
        itemStyle: { color: colours.data1 },
        label: { color: colours.text, fontWeight: 'bold', position: 'top' },
        data: points.map(({ name, value, note }, index) => ({
          name,
          value,
          ...(note !== undefined && { note, symbol: 'diamond', symbolSize: 14 }),
          label: { show: isEnd(index) && value !== null, formatter: value === null ? '' : valueText(value) },
        })),
      },
    ],
  });
}
