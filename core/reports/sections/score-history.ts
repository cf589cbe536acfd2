import type { Block } from '#core/reports/document.ts';
import { defineSection, perSite } from '#core/reports/section.ts';
import type { HistoryPoint } from '#core/reports/snapshot.ts';
import { SEVERITY_COUNTS } from '#core/reports/severity-words.ts';
import type { Words } from '#core/reports/words.ts';

const KINDS = {
  SiteAudit: /*i18n*/ {
    id: 'REPORT_HISTORY_SITE',
    message: 'Whole website',
    comment: 'Line of a chart: score of all pages',
  },
  PageAudit: /*i18n*/ {
    id: 'REPORT_HISTORY_PAGE',
    message: 'Start page',
    comment: 'Line of a chart: score of the start page',
  },
  PageSpeed: /*i18n*/ { id: 'REPORT_HISTORY_SPEED', message: 'Speed', comment: 'Line of a chart: Lighthouse score' },
} as const;
const WORDS = {
  chart: /*i18n*/ {
    id: 'REPORT_HISTORY_CHART',
    message: 'Scores over time',
    comment: 'Title of a line chart in a report',
  },
  errors: /*i18n*/ {
    id: 'REPORT_HISTORY_ERRORS',
    message: 'Errors and warnings over time',
    comment: 'Title of a line chart in a report',
  },
  none: /*i18n*/ {
    id: 'REPORT_HISTORY_NONE',
    message: 'Nothing was measured in this period. Run a check of the website to begin its history.',
    comment: 'Why a part of a report is empty.',
  },
} as const;

const TONES = ['brand', 'second', 'good'] as const;

/** How the scores went, in the period and the one it is compared with. */
export const scoreHistorySection = defineSection({
  id: 'score-history',
  title: /*i18n*/ { id: 'REPORT_HISTORY', message: 'Score over time', comment: 'Part of a report' },
  build: (context) =>
    perSite(context, context.words.t(WORDS.none), ({ history }) => [
      ...scoreChart(history, context.words),
      ...faultChart(history, context.words),
    ]),
});

function scoreChart(history: readonly HistoryPoint[], words: Words): Block[] {
  const points = history.filter(({ type, score }) => score !== null && Object.hasOwn(KINDS, type));
  if (points.length === 0) return [];
  const days = daysOf(points, words);
  const series = Object.entries(KINDS).flatMap(([type, name], at) => {
    const own = points.filter((each) => each.type === type);
    if (own.length === 0) return [];
    return {
      name: words.t(name),
      tone: TONES[at] ?? ('plain' as const),
      values: lastOfDays(own, days, words, ({ score }) => score),
    };
  });
  return [
    {
      kind: 'chart',
      chart: 'line',
      title: words.t(WORDS.chart),
      max: 100,
      unit: 'score',
      ...daysAxis(days),
      series,
    },
  ];
}

function faultChart(history: readonly HistoryPoint[], words: Words): Block[] {
  const points = history.filter(({ type, errors }) => errors !== null && type === 'SiteAudit');
  if (points.length < 2) return [];
  const days = daysOf(points, words);
  return [
    {
      kind: 'chart',
      chart: 'line',
      title: words.t(WORDS.errors),
      max: null,
      unit: 'count',
      ...daysAxis(days),
      series: [
        {
          name: words.t(SEVERITY_COUNTS.errors),
          tone: 'bad',
          values: lastOfDays(points, days, words, ({ errors }) => errors),
        },
        {
          name: words.t(SEVERITY_COUNTS.warnings),
          tone: 'warn',
          values: lastOfDays(points, days, words, ({ warnings }) => warnings),
        },
      ],
    },
  ];
}

/** Days as they are written, each with its last moment. */
type Days = ReadonlyMap<string, number>;

function daysOf(points: readonly HistoryPoint[], words: Words): Days {
  return new Map(points.map(({ atMs }) => [words.date(atMs), atMs]));
}

function daysAxis(days: Days): { categories: string[]; moments: number[] } {
  return { categories: [...days.keys()], moments: [...days.values()] };
}

/** Of several on a day the last one counts. */
function lastOfDays(
  points: readonly HistoryPoint[],
  days: Days,
  words: Words,
  valueOf: (point: HistoryPoint) => number | null,
): (number | null)[] {
  const byDay = new Map(points.map((point) => [words.date(point.atMs), valueOf(point)]));
  return Array.from(days.keys(), (day) => byDay.get(day) ?? null);
}
