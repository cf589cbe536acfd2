import { categoryBlocks } from '#core/reports/category-blocks.ts';
import { toStat } from '#core/reports/changes.ts';
import type { Block } from '#core/reports/document.ts';
import { leftOutBlocks } from '#core/reports/left-out.ts';
import { resultOf, type ReadResult } from '#core/reports/results-of.ts';
import { defineSection, perSite, type SectionContext } from '#core/reports/section.ts';
import { SEVERITY_COUNTS, SEVERITY_NAMES, SEVERITY_RANK } from '#core/reports/severity-words.ts';
import type { FrozenSite } from '#core/reports/snapshot.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_SITE_NONE',
    message: 'The website was not crawled in this period. Run the website checker.',
    comment: 'Why a part of a report is empty.',
  },
  when: /*i18n*/ {
    id: 'REPORT_SITE_WHEN',
    message: '{pages, plural, one {# page} other {# pages}} read on {date}.',
    comment: 'pages: how many pages a crawl has read. date: a day.',
  },
  score: /*i18n*/ {
    id: 'REPORT_SITE_SCORE',
    message: 'Score of the website',
    comment: 'Label of a number from 0 to 100',
  },
  pages: /*i18n*/ {
    id: 'REPORT_PAGES',
    message: 'Pages',
    comment: 'How many: label of a number, and column of a table',
  },
  indexable: /*i18n*/ { id: 'REPORT_INDEXABLE', message: 'Indexable pages', comment: 'How many: label of a number' },
  found: /*i18n*/ { id: 'REPORT_SITE_FOUND', message: 'What to fix first', comment: 'Title of a table of problems' },
  problem: /*i18n*/ { id: 'REPORT_PROBLEM', message: 'Problem', comment: 'Column of a table' },
  severity: /*i18n*/ { id: 'REPORT_SEVERITY', message: 'Severity', comment: 'Column of a table' },
  fix: /*i18n*/ { id: 'REPORT_FIX', message: 'How to fix it', comment: 'Column of a table' },
  statuses: /*i18n*/ { id: 'REPORT_STATUSES', message: 'Responses by status code', comment: 'Title of a bar chart' },
  noAnswer: /*i18n*/ { id: 'REPORT_NO_ANSWER', message: 'No answer', comment: 'In place of a status code' },
  addresses: /*i18n*/ {
    id: 'REPORT_ADDRESSES',
    message: 'Addresses',
    comment: 'Series of a chart: how many addresses',
  },
} as const;

/** The crawl of the whole website, by category and by problem. */
export const websiteCheckSection = defineSection({
  id: 'website-check',
  title: /*i18n*/ { id: 'REPORT_SITE', message: 'Website check', comment: 'Part of a report' },
  build: (context) => perSite(context, context.words.t(WORDS.none), (site) => blocksOf(site, context)),
});

function blocksOf(site: FrozenSite, context: SectionContext): Block[] {
  const now = resultOf(site, 'SiteAudit');
  if (now === null) return [];
  const before = resultOf(site, 'SiteAudit', 'before');
  const { words } = context;
  const { t } = words;
  const { summary, body } = now;
  return [
    { kind: 'text', tone: 'plain', text: t(WORDS.when, { pages: summary.pages, date: words.date(now.finishedAtMs) }) },
    ...leftOutBlocks(summary, words),
    { kind: 'gauge', label: t(WORDS.score), value: summary.score, before: before?.summary.score ?? null },
    { kind: 'stats', stats: statsOf(now, before, context) },
    ...categoryBlocks(body.categories, before?.body.categories ?? null, words),
    problemTable(now, context),
    ...statusChart(now, context),
  ];
}

type Crawl = ReadResult<'SiteAudit'>;

function statsOf({ summary }: Crawl, before: Crawl | null, { words }: SectionContext) {
  const { t } = words;
  const stat = (label: string, name: 'pages' | 'indexable' | 'errors' | 'warnings', isMoreBetter: boolean | null) =>
    toStat(label, { now: summary[name], before: before?.summary[name], isMoreBetter }, words);
  return [
    stat(t(WORDS.pages), 'pages', null),
    stat(t(WORDS.indexable), 'indexable', null),
    stat(t(SEVERITY_COUNTS.errors), 'errors', false),
    stat(t(SEVERITY_COUNTS.warnings), 'warnings', false),
  ];
}

function problemTable({ body }: Crawl, { words, choice }: SectionContext): Block {
  const { t } = words;
  const checks = body.checks.toSorted(
    (a, b) =>
      SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity] || b.pages - a.pages || (a.check < b.check ? -1 : 1),
  );
  return {
    kind: 'table',
    title: t(WORDS.found),
    columns: [
      { title: t(WORDS.severity), kind: 'text' },
      { title: t(WORDS.problem), kind: 'text' },
      { title: t(WORDS.pages), kind: 'count' },
      { title: t(WORDS.fix), kind: 'text' },
    ],
    rows: checks
      .slice(0, choice.rows)
      .map(({ check, severity, pages }) => [
        t(SEVERITY_NAMES[severity]),
        words.check(check, 'title'),
        pages,
        words.check(check, 'howToFix'),
      ]),
    left: Math.max(0, checks.length - choice.rows),
  };
}

function statusChart({ body }: Crawl, { words }: SectionContext): Block[] {
  const { statuses } = body.charts;
  if (statuses.length === 0) return [];
  return [
    {
      kind: 'chart',
      chart: 'bars',
      title: words.t(WORDS.statuses),
      max: null,
      unit: 'count',
      categories: statuses.map(({ status }) => (status === 0 ? words.t(WORDS.noAnswer) : String(status))),
      series: [{ name: words.t(WORDS.addresses), tone: 'brand', values: statuses.map(({ count }) => count) }],
    },
  ];
}
