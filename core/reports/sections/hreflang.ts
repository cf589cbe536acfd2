import { toStat } from '#core/reports/changes.ts';
import type { Block } from '#core/reports/document.ts';
import { resultOf } from '#core/reports/results-of.ts';
import { defineSection, perSite, type SectionContext } from '#core/reports/section.ts';
import { SEVERITY_COUNTS, SEVERITY_NAMES, SEVERITY_RANK } from '#core/reports/severity-words.ts';
import type { FrozenSite } from '#core/reports/snapshot.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_HREFLANG_NONE',
    message: 'Language versions were not checked in this period. Run the hreflang checker.',
    comment: 'Why a part of a report is empty.',
  },
  fine: /*i18n*/ {
    id: 'REPORT_HREFLANG_FINE',
    message: 'All language versions name each other correctly.',
    comment: 'A sentence of a report.',
  },
  languages: /*i18n*/ { id: 'REPORT_HREFLANG_LANGUAGES', message: 'Languages', comment: 'How many: label of a number' },
  pages: /*i18n*/ {
    id: 'REPORT_PAGES',
    message: 'Pages',
    comment: 'How many: label of a number, and column of a table',
  },
  table: /*i18n*/ {
    id: 'REPORT_HREFLANG_TABLE',
    message: 'Problems of language versions',
    comment: 'Title of a table',
  },
  page: /*i18n*/ { id: 'REPORT_PAGE_COLUMN', message: 'Page', comment: 'Column: address of a page' },
  severity: /*i18n*/ { id: 'REPORT_SEVERITY', message: 'Severity', comment: 'Column of a table' },
  finding: /*i18n*/ { id: 'REPORT_FINDING', message: 'Finding', comment: 'Column of a table' },
} as const;

/** Whether the language versions of pages name each other. */
export const hreflangSection = defineSection({
  id: 'hreflang',
  title: /*i18n*/ { id: 'REPORT_HREFLANG', message: 'Language versions (hreflang)', comment: 'Part of a report' },
  build: (context) => perSite(context, context.words.t(WORDS.none), (site) => blocksOf(site, context)),
});

function blocksOf(site: FrozenSite, { words, choice }: SectionContext): Block[] {
  const now = resultOf(site, 'Hreflang');
  if (now === null) return [];
  const { t } = words;
  const before = resultOf(site, 'Hreflang', 'before')?.summary;
  const { summary, body } = now;
  const stat = (label: string, name: 'languages' | 'pages' | 'errors' | 'warnings', isMoreBetter: boolean | null) =>
    toStat(label, { now: summary[name], before: before?.[name], isMoreBetter }, words);
  const findings = body.findings.toSorted((a, b) => SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity]);
  const stats: Block = {
    kind: 'stats',
    stats: [
      stat(t(WORDS.languages), 'languages', null),
      stat(t(WORDS.pages), 'pages', null),
      stat(t(SEVERITY_COUNTS.errors), 'errors', false),
      stat(t(SEVERITY_COUNTS.warnings), 'warnings', false),
    ],
  };
  if (findings.length === 0) return [stats, { kind: 'text', tone: 'good', text: t(WORDS.fine) }];
  return [
    stats,
    {
      kind: 'table',
      title: t(WORDS.table),
      columns: [
        { title: t(WORDS.severity), kind: 'text' },
        { title: t(WORDS.page), kind: 'url' },
        { title: t(WORDS.finding), kind: 'text' },
      ],
      rows: findings
        .slice(0, choice.rows)
        .map(({ severity, page, check, messageKey, values }) => [
          t(SEVERITY_NAMES[severity]),
          page,
          words.check(check, messageKey, values),
        ]),
      left: Math.max(0, findings.length - choice.rows),
    },
  ];
}
