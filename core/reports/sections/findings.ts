import { toStat } from '#core/reports/changes.ts';
import type { Block, ReportCell } from '#core/reports/document.ts';
import { leftOutBlocks } from '#core/reports/left-out.ts';
import { resultOf } from '#core/reports/results-of.ts';
import { defineSection, perSite, type SectionContext } from '#core/reports/section.ts';
import { SEVERITY_NAMES, SEVERITY_RANK } from '#core/reports/severity-words.ts';
import type { FrozenSite } from '#core/reports/snapshot.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_FINDINGS_NONE',
    message: 'The website was not crawled in this period, so new and fixed findings are not known.',
    comment: 'Why a part of a report is empty.',
  },
  first: /*i18n*/ {
    id: 'REPORT_FINDINGS_FIRST',
    message: 'This was the first crawl of the website: what is new and what is fixed is told from the second one on.',
    comment: 'A sentence of a report.',
  },
  open: /*i18n*/ { id: 'REPORT_OPEN', message: 'Open', comment: 'How many findings there are now: label of a number' },
  fresh: /*i18n*/ { id: 'REPORT_NEW', message: 'New', comment: 'How many findings are new or back: label of a number' },
  fixed: /*i18n*/ { id: 'REPORT_FIXED', message: 'Fixed', comment: 'How many findings are gone: label of a number' },
  chart: /*i18n*/ {
    id: 'REPORT_FINDINGS_CHART',
    message: 'New and fixed findings by problem',
    comment: 'Title of a bar chart',
  },
  table: /*i18n*/ { id: 'REPORT_FINDINGS_TABLE', message: 'Findings by problem', comment: 'Title of a table' },
  problem: /*i18n*/ { id: 'REPORT_PROBLEM', message: 'Problem', comment: 'Column of a table' },
  severity: /*i18n*/ { id: 'REPORT_SEVERITY', message: 'Severity', comment: 'Column of a table' },
} as const;
const CHART_BARS = 8;

type Row = {
  readonly name: string;
  readonly severity: string;
  readonly open: number;
  readonly fresh: number;
  readonly fixed: number;
};

/** What is new, fixed and still open since the crawl before. */
export const findingsSection = defineSection({
  id: 'findings',
  title: /*i18n*/ { id: 'REPORT_FINDINGS', message: 'New, fixed and open findings', comment: 'Part of a report' },
  build: (context) => perSite(context, context.words.t(WORDS.none), (site) => blocksOf(site, context)),
});

function blocksOf(site: FrozenSite, context: SectionContext): Block[] {
  const crawl = resultOf(site, 'SiteAudit');
  if (crawl === null) return [];
  const { words, choice } = context;
  const { t } = words;
  const { checks } = crawl.body;
  const isCompared = checks.some(({ change }) => change !== null);
  const rows = checks
    .toSorted(
      (a, b) =>
        SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity] || b.count - a.count || (a.check < b.check ? -1 : 1),
    )
    .map(({ check, severity, count, change }): Row => ({
      name: words.check(check, 'title'),
      severity: t(SEVERITY_NAMES[severity]),
      open: count,
      fresh: (change?.new ?? 0) + (change?.back ?? 0),
      fixed: change?.fixed ?? 0,
    }));
  const stat = (label: string, of: (row: Row) => number) => {
    const now = rows.reduce((total, row) => total + of(row), 0);
    return toStat(label, { now, before: null, isMoreBetter: null }, words);
  };
  if (!isCompared)
    return [
      { kind: 'text', tone: 'plain', text: t(WORDS.first) },
      ...leftOutBlocks(crawl.summary, words),
      {
        kind: 'stats',
        stats: [stat(t(WORDS.open), ({ open }) => open)],
      },
    ];
  const cells = ({ severity, name, open, fresh, fixed }: Row): ReportCell[] => [severity, name, open, fresh, fixed];
  return [
    ...leftOutBlocks(crawl.summary, words),
    {
      kind: 'stats',
      stats: [
        stat(t(WORDS.open), ({ open }) => open),
        stat(t(WORDS.fresh), ({ fresh }) => fresh),
        stat(t(WORDS.fixed), ({ fixed }) => fixed),
      ],
    },
    ...changeChart(rows, context),
    {
      kind: 'table',
      title: t(WORDS.table),
      columns: [
        { title: t(WORDS.severity), kind: 'text' },
        { title: t(WORDS.problem), kind: 'text' },
        { title: t(WORDS.open), kind: 'count' },
        { title: t(WORDS.fresh), kind: 'count' },
        { title: t(WORDS.fixed), kind: 'count' },
      ],
      rows: rows.slice(0, choice.rows).map(cells),
      left: Math.max(0, rows.length - choice.rows),
    },
  ];
}

function changeChart(rows: readonly Row[], { words }: SectionContext): Block[] {
  const changed = rows
    .filter(({ fresh, fixed }) => fresh + fixed > 0)
    .toSorted((a, b) => b.fresh + b.fixed - a.fresh - a.fixed)
    .slice(0, CHART_BARS);
  if (changed.length === 0) return [];
  return [
    {
      kind: 'chart',
      chart: 'bars',
      title: words.t(WORDS.chart),
      max: null,
      unit: 'count',
      categories: changed.map(({ name }) => name),
      series: [
        { name: words.t(WORDS.fresh), tone: 'bad', values: changed.map(({ fresh }) => fresh) },
        { name: words.t(WORDS.fixed), tone: 'good', values: changed.map(({ fixed }) => fixed) },
      ],
    },
  ];
}
