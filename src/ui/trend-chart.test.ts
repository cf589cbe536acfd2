import { expect, it } from 'vitest';
import type { Colours } from './chart-colours.ts';
import { trendOption } from './trend-chart.tsx';

const COLOURS = new Proxy({} as Colours, { get: (_target, name) => String(name) });
const POINTS = [52, 61, 84].map((value, at) => ({ name: `day ${at + 1}`, value }));

type Option = {
  yAxis: { min: number; max?: number };
  tooltip: { formatter: (hit: { data: unknown }) => HTMLElement[] };
  series: [{ data: { value: number; label: { show: boolean; formatter: string } }[] }];
};
const optionOf = (range?: readonly [number, number]) =>
  trendOption(POINTS, (value) => `${value} points`, range)(COLOURS) as Option;

it('writes the values of both ends beside them, and all at the pointer', () => {
  const { series, tooltip } = optionOf();
  expect(series[0].data.map(({ label }) => [label.show, label.formatter])).toEqual([
    [true, '52 points'],
    [false, '61 points'],
    [true, '84 points'],
  ]);
  expect(tooltip.formatter({ data: POINTS[1] }).map(({ textContent }) => textContent)).toEqual(['day 2', '61 points']);
});

it('tells at a point what was done before it', () => {
  const noted = POINTS.slice(0, 2).map((point, at) => (at === 1 ? { ...point, note: 'New images' } : point));
  const option = trendOption(noted, String)(COLOURS) as Option;
  expect(option.series[0].data.map((point) => (point as { symbol?: string }).symbol)).toEqual([undefined, 'diamond']);
  const told = option.tooltip.formatter({ data: option.series[0].data[1] }).map(({ textContent }) => textContent);
  expect(told).toEqual(['day 2', '61', 'New images']);
});

it('begins at zero unless it is told a scale', () => {
  expect([optionOf().yAxis, optionOf([40, 100]).yAxis].map(({ min, max }) => [min, max])).toEqual([
    [0, undefined],
    [40, 100],
  ]);
});
