import { toStat } from '#core/reports/changes.ts';
import type { Block } from '#core/reports/document.ts';
import type { FrozenUptime } from '#core/reports/frozen-uptime.ts';
import { defineSection, perSite, type SectionContext } from '#core/reports/section.ts';
import type { Words } from '#core/reports/words.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_UPTIME_NONE',
    message: 'Nobody watched whether the website can be reached in this period. Add a monitor.',
    comment: 'Why a part of a report is empty.',
  },
  uptime: /*i18n*/ {
    id: 'REPORT_UPTIME_PERCENT',
    message: 'Uptime in percent',
    comment: 'Share of checks at which the website could be reached: label of a number, and line of a chart',
  },
  outages: /*i18n*/ {
    id: 'REPORT_UPTIME_OUTAGES',
    message: 'Outages',
    comment: 'How many: label of a number, and table',
  },
  minutes: /*i18n*/ {
    id: 'REPORT_UPTIME_MINUTES',
    message: 'Minutes out of reach',
    comment: 'How many in all: label of a number',
  },
  chart: /*i18n*/ {
    id: 'REPORT_UPTIME_CHART',
    message: 'Response time by day, in milliseconds',
    comment: 'Title of a line chart',
  },
  response: /*i18n*/ { id: 'REPORT_UPTIME_RESPONSE', message: 'Response time', comment: 'Line of a chart' },
  fine: /*i18n*/ {
    id: 'REPORT_UPTIME_FINE',
    message: 'The website could be reached the whole time.',
    comment: 'A sentence of a report.',
  },
  began: /*i18n*/ { id: 'REPORT_UPTIME_BEGAN', message: 'Began', comment: 'Column: when an outage began' },
  lasted: /*i18n*/ { id: 'REPORT_UPTIME_LASTED', message: 'Minutes', comment: 'Column: how long an outage lasted' },
  open: /*i18n*/ { id: 'REPORT_UPTIME_OPEN', message: 'not over', comment: 'In place of minutes: of an outage' },
  page: /*i18n*/ { id: 'REPORT_PAGE_COLUMN', message: 'Page', comment: 'Column: address of a page' },
} as const;

const MINUTE_MS = 60_000;

/** Whether the website could be reached, how fast it answered, and when it was out of reach. */
export const uptimeSection = defineSection({
  id: 'uptime',
  title: /*i18n*/ { id: 'REPORT_UPTIME', message: 'Monitoring and uptime', comment: 'Part of a report' },
  build: (context) =>
    perSite(context, context.words.t(WORDS.none), ({ uptime }) => (uptime == null ? [] : blocksOf(uptime, context))),
});

function blocksOf(uptime: FrozenUptime, context: SectionContext): Block[] {
  const { words, snapshot } = context;
  const { nowPct, beforePct, outages } = uptime;
  const minutes = outages.map((each) => minutesOf(each, snapshot.takenAtMs)).reduce((sum, each) => sum + each, 0);
  const stats: Block = {
    kind: 'stats',
    stats: [
      toStat(words.t(WORDS.uptime), { now: nowPct, before: beforePct, isMoreBetter: true, digits: 2 }, words),
      toStat(words.t(WORDS.outages), { now: outages.length, before: null, isMoreBetter: null }, words),
      toStat(words.t(WORDS.minutes), { now: minutes, before: null, isMoreBetter: null }, words),
    ],
  };
  return [stats, ...responseChart(uptime, words), ...outageBlocks(uptime, context)];
}

function responseChart({ days }: FrozenUptime, { t, date }: Words): Block[] {
  if (days.filter(({ ms }) => ms !== null).length < 2) return [];
  return [
    {
      kind: 'chart',
      chart: 'line',
      title: t(WORDS.chart),
      max: null,
      unit: 'ms',
      categories: days.map(({ atMs }) => date(atMs)),
      moments: days.map(({ atMs }) => atMs),
      series: [{ name: t(WORDS.response), tone: 'brand', values: days.map(({ ms }) => ms) }],
    },
  ];
}

function outageBlocks({ outages, nowPct }: FrozenUptime, { words, choice, snapshot }: SectionContext): Block[] {
  const { t } = words;
  // Single checks that failed are no outage, and not the whole time either.
  if (outages.length === 0) return nowPct === 100 ? [{ kind: 'text', tone: 'good', text: t(WORDS.fine) }] : [];
  const rows = outages
    .slice(0, choice.rows)
    .map((each) => [
      each.startedAtMs,
      each.endedAtMs === null ? t(WORDS.open) : minutesOf(each, snapshot.takenAtMs),
      each.url,
    ]);
  return [
    {
      kind: 'table',
      title: t(WORDS.outages),
      columns: [
        { title: t(WORDS.began), kind: 'time' },
        { title: t(WORDS.lasted), kind: 'count' },
        { title: t(WORDS.page), kind: 'url' },
      ],
      rows,
      left: Math.max(0, outages.length - choice.rows),
    },
  ];
}

/** Of an outage that is not over, those until the report was made. */
function minutesOf({ startedAtMs, endedAtMs }: FrozenUptime['outages'][number], nowMs: number): number {
  return Math.max(1, Math.round(((endedAtMs ?? nowMs) - startedAtMs) / MINUTE_MS));
}
