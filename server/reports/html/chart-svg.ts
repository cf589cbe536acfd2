import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { BlockOf } from '#core/reports/document.ts';

use([BarChart, LineChart, GridComponent, SVGRenderer]);

type Chart = BlockOf<'chart'>;
/** On paper and wide screens, and on a phone: how wide a drawing is, and how many signs of a name it has room for. */
export const CHART_SIZES = { wide: { width: 640, mostLabel: 34 }, narrow: { width: 330, mostLabel: 18 } } as const;
type Size = (typeof CHART_SIZES)[keyof typeof CHART_SIZES];
const LINE_HEIGHT = 240;
const BAR_ROOM = 26;
const BAR_FRAME = 34;
const LABEL_PX = 6;
// Stands in attributes between double quotation marks.
const FONT = "Report, Inter, 'Noto Sans', system-ui, sans-serif";
const INK = '#475467';
const RULE = '#e4e7ec';
const TONES = { good: '#12805c', bad: '#c8322b', warn: '#c27803', plain: '#667085', second: '#98a2b3' } as const;

/** The colour of a series on paper. */
export function seriesColour(tone: Chart['series'][number]['tone'], brandColour: string): string {
  return tone === 'brand' ? brandColour : TONES[tone];
}

/** A chart as an SVG, drawn without a browser; the same chart is the same text. `at` is its place in the report. */
export function chartSvg(chart: Chart, brandColour: string, at: string, size: Size): string {
  const height =
    chart.chart === 'line' ? LINE_HEIGHT : BAR_FRAME + chart.categories.length * BAR_ROOM * groupsOf(chart);
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width: size.width, height });
  try {
    drawing.setOption({
      animation: false,
      textStyle: { fontFamily: FONT, color: INK },
      ...optionOf(chart, brandColour, size),
    });
    return steady(drawing.renderToSVGString(), at);
  } finally {
    drawing.dispose();
  }
}

function groupsOf({ chart, series }: Chart): number {
  return chart === 'bars' && series.length > 1 ? 1.35 : 1;
}

/** Names in a drawing count all drawings of the process: here they count from the report's own. */
function steady(svg: string, at: string): string {
  const names = new Map<string, string>();
  return (
    svg
      .replace(/\bzr\d+-[\w-]+/gu, (name) => {
        const known = names.get(name) ?? `chart${at}-${names.size}`;
        names.set(name, known);
        return known;
      })
      // Notes of the drawing program to itself are no attributes.
      .replace(/ ecmeta_\w+="[^"]*"/gu, '')
      .replace(/<svg /u, '<svg aria-hidden="true" focusable="false" ')
      .replace(/ (?:width|height)="[\d.]+"/u, '')
      .replace(/ (?:width|height)="[\d.]+"/u, '')
  );
}

function optionOf(chart: Chart, brandColour: string, { mostLabel }: Size) {
  const { categories, series, max } = chart;
  const isLine = chart.chart === 'line';
  const values = {
    type: 'value' as const,
    min: 0,
    ...(max !== null && { max }),
    splitLine: { lineStyle: { color: RULE } },
    axisLabel: { color: INK },
  };
  const names = {
    type: 'category' as const,
    data: [...categories],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: RULE } },
    axisLabel: { color: INK, ...(!isLine && { interval: 0, formatter: (name: string) => shortened(name, mostLabel) }) },
    ...(isLine ? { boundaryGap: categories.length === 1 } : { inverse: true }),
  };
  const longest = categories.reduce((most, name) => Math.max(most, widthOf(shortened(name, mostLabel))), 0);
  return {
    grid: { left: isLine ? 36 : Math.ceil(longest) + 14, right: 44, top: 10, bottom: 24 },
    xAxis: isLine ? names : values,
    yAxis: isLine ? values : names,
    series: series.map((each) => ({
      name: each.name,
      type: isLine ? ('line' as const) : ('bar' as const),
      data: [...each.values],
      color: seriesColour(each.tone, brandColour),
      connectNulls: true,
      symbolSize: 7,
      symbol: 'circle',
      lineStyle: { width: 2.5 },
      barMaxWidth: 16,
      ...(chart.chart === 'stacked' ? { stack: 'all' } : {}),
      label: {
        show: !isLine,
        position: chart.chart === 'stacked' ? ('inside' as const) : ('right' as const),
        color: chart.chart === 'stacked' ? '#fff' : INK,
        ...(chart.chart === 'stacked' && { formatter: ({ value }: { value?: unknown }) => stackedLabel(value) }),
      },
    })),
  };
}

function stackedLabel(value: unknown): string {
  const least = 8;
  return typeof value === 'number' && value >= least ? `${value} %` : '';
}

function shortened(name: string, most: number): string {
  const signs = Array.from(name);
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : name;
}

/** Signs of East Asia are twice as wide. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + (/[\u1100-\uFFDC]/u.test(sign) ? LABEL_PX * 2 : LABEL_PX), 0);
}
