import { toStat } from '#core/reports/changes.ts';
import type { Block } from '#core/reports/document.ts';
import type { FrozenPositions } from '#core/reports/frozen-positions.ts';
import { perSearch } from '#core/reports/search-blocks.ts';
import { defineSection } from '#core/reports/section.ts';
import type { Words } from '#core/reports/words.ts';

const WORDS = {
  keywords: /*i18n*/ { id: 'REPORT_KEYWORDS', message: 'Keywords', comment: 'How many: label of a number, and column' },
  top3: /*i18n*/ { id: 'REPORT_POSITIONS_TOP3', message: 'In the first 3', comment: 'How many keywords' },
  top10: /*i18n*/ { id: 'REPORT_POSITIONS_TOP10', message: 'In the first 10', comment: 'How many keywords' },
  average: /*i18n*/ {
    id: 'REPORT_POSITIONS_AVERAGE',
    message: 'Average position',
    comment: 'Of keywords that are found: label of a number, and column',
  },
  visibility: /*i18n*/ {
    id: 'REPORT_POSITIONS_VISIBILITY',
    message: 'Visibility in percent',
    comment: 'Share of the clicks that first places everywhere would bring: label of a number, and column',
  },
  chart: /*i18n*/ {
    id: 'REPORT_POSITIONS_CHART',
    message: 'Visibility over time, in percent',
    comment: 'Title of a line chart in a report',
  },
  bands: /*i18n*/ {
    id: 'REPORT_POSITIONS_BANDS',
    message: 'Keywords by position',
    comment: 'Title of a bar chart in a report',
  },
  notFound: /*i18n*/ {
    id: 'REPORT_POSITIONS_NOT_FOUND',
    message: 'Not found',
    comment: 'Of keywords: not among the results that were looked at',
  },
  now: /*i18n*/ { id: 'REPORT_POSITIONS_NOW', message: 'Now', comment: 'Bars of a chart: the newest numbers' },
  before: /*i18n*/ {
    id: 'REPORT_POSITIONS_BEFORE',
    message: 'Before',
    comment: 'Bars of a chart, and column: numbers before',
  },
} as const;

const BANDS = ['1', '2–3', '4–10', '11–20', '21–50', '51–100'] as const;

/** Where the keywords of a website stand, and how visible that makes it. */
export const positionsSection = defineSection({
  id: 'positions',
  title: /*i18n*/ { id: 'REPORT_POSITIONS', message: 'Positions in search engines', comment: 'Part of a report' },
  build: (context) =>
    perSearch(context, (positions) => [
      statsOf(positions, context.words),
      ...visibilityChart(positions, context.words),
      bandChart(positions, context.words),
    ]),
});

function statsOf({ now, before }: FrozenPositions, words: Words): Block {
  const { t } = words;
  const band = (name: 'top3' | 'top10') => ({
    now: now.distribution[name],
    before: before?.distribution[name],
    isMoreBetter: true,
  });
  const average = { now: now.averagePosition, before: before?.averagePosition, isMoreBetter: false, digits: 1 };
  const visibility = { now: now.visibilityPct, before: before?.visibilityPct, isMoreBetter: true, digits: 1 };
  return {
    kind: 'stats',
    stats: [
      toStat(t(WORDS.keywords), { now: now.keywords, before: before?.keywords, isMoreBetter: null }, words),
      toStat(t(WORDS.top3), band('top3'), words),
      toStat(t(WORDS.top10), band('top10'), words),
      toStat(t(WORDS.average), average, words),
      toStat(t(WORDS.visibility), visibility, words),
    ],
  };
}

function visibilityChart({ days }: FrozenPositions, { t, date }: Words): Block[] {
  if (days.length < 2) return [];
  return [
    {
      kind: 'chart',
      chart: 'line',
      title: t(WORDS.chart),
      max: null,
      unit: 'number',
      categories: days.map(({ atMs }) => date(atMs)),
      moments: days.map(({ atMs }) => atMs),
      series: [{ name: t(WORDS.visibility), tone: 'brand', values: days.map(({ visibilityPct }) => visibilityPct) }],
    },
  ];
}

function bandChart({ now, before }: FrozenPositions, { t }: Words): Block {
  const earlier = before === null ? [] : [{ name: t(WORDS.before), tone: 'second' as const, values: bandsOf(before) }];
  return {
    kind: 'chart',
    chart: 'bars',
    title: t(WORDS.bands),
    max: null,
    unit: 'count',
    categories: [...BANDS, t(WORDS.notFound)],
    series: [{ name: t(WORDS.now), tone: 'brand', values: bandsOf(now) }, ...earlier],
  };
}

/** How many stand in each band; the numbers of a distribution hold those before them. */
function bandsOf({ keywords, distribution }: FrozenPositions['now']): number[] {
  const { top1, top3, top10, top20, top50, top100 } = distribution;
  return [top1, top3 - top1, top10 - top3, top20 - top10, top50 - top20, top100 - top50, keywords - top100];
}
