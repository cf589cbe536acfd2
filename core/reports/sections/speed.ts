import { amountOf, changeOf } from '#core/reports/changes.ts';
import type { Block, BlockOf, ReportCell, Tone } from '#core/reports/document.ts';
import { resultOf, type ReadResult } from '#core/reports/results-of.ts';
import { defineSection, perSite, type SectionContext } from '#core/reports/section.ts';
import type { FrozenSite } from '#core/reports/snapshot.ts';
import type { Words } from '#core/reports/words.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_SPEED_NONE',
    message: 'Speed was not measured in this period. Run the page speed analyzer.',
    comment: 'Why a part of a report is empty.',
  },
  lab: /*i18n*/ {
    id: 'REPORT_SPEED_LAB',
    message: 'Measured by us on {date}: {url}',
    comment: 'Where and when a page was measured.',
  },
  score: /*i18n*/ {
    id: 'REPORT_SPEED_SCORE',
    message: 'Speed score by Lighthouse',
    comment: 'Label of a number from 0 to 100',
  },
  field: /*i18n*/ {
    id: 'REPORT_SPEED_FIELD',
    message: 'What visitors met',
    comment: 'Heading: measured in the browsers of visitors',
  },
  fieldChart: /*i18n*/ {
    id: 'REPORT_SPEED_FIELD_CHART',
    message: 'Visits by how fast they were',
    comment: 'Title of a chart: shares of good, middling and poor visits',
  },
  noField: /*i18n*/ {
    id: 'REPORT_SPEED_NO_FIELD',
    message: 'The page has too few visits for Chrome to tell how fast it was for them.',
    comment: 'A sentence of a report.',
  },
  good: /*i18n*/ { id: 'REPORT_SPEED_GOOD', message: 'Good', comment: 'Share of visits' },
  middling: /*i18n*/ { id: 'REPORT_SPEED_MIDDLING', message: 'Needs improvement', comment: 'Share of visits' },
  poor: /*i18n*/ { id: 'REPORT_SPEED_POOR', message: 'Poor', comment: 'Share of visits' },
  savings: /*i18n*/ { id: 'REPORT_SPEED_SAVINGS', message: 'What would make it faster', comment: 'Title of a table' },
  what: /*i18n*/ { id: 'REPORT_SPEED_WHAT', message: 'What to do', comment: 'Column of a table' },
  saved: /*i18n*/ {
    id: 'REPORT_SPEED_SAVED',
    message: 'Saved',
    comment: 'Column of a table: bytes that would be saved',
  },
  pages: /*i18n*/ {
    id: 'REPORT_SPEED_PAGES',
    message: 'Pages by speed, the slowest first',
    comment: 'Title of a table',
  },
  page: /*i18n*/ { id: 'REPORT_PAGE_COLUMN', message: 'Page', comment: 'Column: address of a page' },
  column: /*i18n*/ { id: 'REPORT_SCORE', message: 'Score', comment: 'Column and series: a score from 0 to 100.' },
} as const;

/** Limits of good and of middling values: web.dev/articles/vitals; TBT and FCP as Lighthouse weighs them. */
const LIMITS: Readonly<Record<string, readonly [good: number, middling: number]>> = {
  lcp: [2500, 4000],
  cls: [0.1, 0.25],
  inp: [200, 500],
  tbt: [200, 600],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
  si: [3400, 5800],
};
const SHOWN = ['lcp', 'cls', 'tbt', 'fcp', 'ttfb'] as const;
const CLS_DIGITS = 2;
const PERCENT = 100;

/** How fast pages load: in our browser, and for visitors. */
export const speedSection = defineSection({
  id: 'speed',
  title: /*i18n*/ { id: 'REPORT_SPEED', message: 'Speed', comment: 'Part of a report' },
  build: (context) =>
    perSite(context, context.words.t(WORDS.none), (site) => [
      ...pageBlocks(site, context),
      ...siteBlocks(site, context),
    ]),
});

type Speed = ReadResult<'PageSpeed'>;

function pageBlocks(site: FrozenSite, context: SectionContext): Block[] {
  const now = resultOf(site, 'PageSpeed');
  if (now === null) return [];
  const before = resultOf(site, 'PageSpeed', 'before');
  const isSame = before?.summary.device === now.summary.device && before.summary.mode === now.summary.mode;
  const earlier = isSame ? before.summary : null;
  const { words } = context;
  const { t } = words;
  return [
    {
      kind: 'text',
      tone: 'plain',
      text: t(WORDS.lab, { url: now.url ?? site.site, date: words.date(now.finishedAtMs) }),
    },
    { kind: 'gauge', label: t(WORDS.score), value: now.summary.score, before: earlier?.score ?? null },
    {
      kind: 'stats',
      stats: SHOWN.flatMap((id) => {
        const value = now.summary[id];
        return value === null ? [] : metricStat(id, value, earlier?.[id] ?? null, words);
      }),
    },
    ...fieldBlocks(now, words),
    ...savings(now, context),
  ];
}

function metricStat(id: string, now: number, before: number | null, words: Words): BlockOf<'stats'>['stats'][number] {
  const digits = id === 'cls' ? CLS_DIGITS : 0;
  const changed = { now, before, isMoreBetter: false, digits };
  const { change } = changeOf(changed, words);
  return {
    label: id.toUpperCase(),
    value: valueOf(id, now, words),
    change: id === 'cls' || change === '' ? change : `${change} ms`,
    tone: gradeOf(id, now),
    ...amountOf(changed, id === 'cls' ? 'number' : 'ms'),
  };
}

function valueOf(id: string, value: number, words: Words): string {
  return id === 'cls' ? words.number(value, CLS_DIGITS) : words.duration(value);
}

function gradeOf(id: string, value: number): Tone {
  const [good, middling] = LIMITS[id] ?? [Infinity, Infinity];
  return value <= good ? 'good' : value <= middling ? 'warn' : 'bad';
}

function fieldBlocks({ body }: Speed, words: Words): Block[] {
  const { t } = words;
  const heading: Block = { kind: 'heading', level: 4, text: t(WORDS.field) };
  if (body.fieldData?.state === 'none') return [heading, { kind: 'text', tone: 'plain', text: t(WORDS.noField) }];
  if (body.fieldData?.state !== 'found') return [];
  const { metrics } = body.fieldData;
  const share = (at: number) => metrics.map(({ bins }) => Math.round((bins[at]?.share ?? 0) * PERCENT));
  return [
    heading,
    {
      kind: 'stats',
      stats: metrics.map(({ id, p75 }) => ({
        label: `${id.toUpperCase()} p75`,
        value: valueOf(id, p75, words),
        change: '',
        tone: gradeOf(id, p75),
        amount: { value: p75, change: null, kind: id === 'cls' ? 'number' : 'ms' },
      })),
    },
    {
      kind: 'chart',
      chart: 'stacked',
      title: t(WORDS.fieldChart),
      max: PERCENT,
      unit: 'number',
      categories: metrics.map(({ id }) => id.toUpperCase()),
      series: [
        { name: t(WORDS.good), tone: 'good', values: share(0) },
        { name: t(WORDS.middling), tone: 'warn', values: share(1) },
        { name: t(WORDS.poor), tone: 'bad', values: share(2) },
      ],
    },
  ];
}

function savings({ body }: Speed, { words, choice }: SectionContext): Block[] {
  const rows = body.opportunities.toSorted((a, b) => b.savedBytes - a.savedBytes);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      title: words.t(WORDS.savings),
      columns: [
        { title: words.t(WORDS.what), kind: 'text' },
        { title: words.t(WORDS.saved), kind: 'bytes' },
      ],
      rows: rows.slice(0, choice.rows).map(({ title, savedBytes }) => [title, savedBytes === 0 ? null : savedBytes]),
      left: Math.max(0, rows.length - choice.rows),
    },
  ];
}

function siteBlocks(site: FrozenSite, { words, choice }: SectionContext): Block[] {
  const now = resultOf(site, 'PageSpeedSite');
  if (now === null) return [];
  const samples = now.body.samples
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  if (samples.length === 0) return [];
  return [
    {
      kind: 'table',
      title: words.t(WORDS.pages),
      columns: [
        { title: words.t(WORDS.page), kind: 'url' },
        { title: words.t(WORDS.column), kind: 'score' },
        { title: 'LCP', kind: 'ms' },
        { title: 'CLS', kind: 'number' },
        { title: 'TBT', kind: 'ms' },
      ],
      rows: samples
        .slice(0, choice.rows)
        .map(({ url, score, lcp, cls, tbt }): ReportCell[] => [url, score, lcp, cls, tbt]),
      left: Math.max(0, samples.length - choice.rows),
    },
  ];
}
