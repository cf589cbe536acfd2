import { categoryBlocks } from '#core/reports/category-blocks.ts';
import { toStat } from '#core/reports/changes.ts';
import type { Block } from '#core/reports/document.ts';
import { leftOutBlocks } from '#core/reports/left-out.ts';
import { resultOf } from '#core/reports/results-of.ts';
import { defineSection, perSite, type SectionContext } from '#core/reports/section.ts';
import { SEVERITY_COUNTS, SEVERITY_NAMES, SEVERITY_RANK } from '#core/reports/severity-words.ts';
import type { FrozenSite } from '#core/reports/snapshot.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_PAGE_NONE',
    message: 'No page was analysed in this period. Run the webpage analyzer.',
    comment: 'Why a part of a report is empty.',
  },
  page: /*i18n*/ { id: 'REPORT_PAGE_OF', message: '{url}, measured on {date}', comment: 'Which page, and when.' },
  passed: /*i18n*/ { id: 'REPORT_PASSED', message: 'Passed checks', comment: 'How many: label of a number' },
  found: /*i18n*/ { id: 'REPORT_PAGE_FOUND', message: 'What was found on the page', comment: 'Title of a table' },
  severity: /*i18n*/ { id: 'REPORT_SEVERITY', message: 'Severity', comment: 'Column of a table' },
  finding: /*i18n*/ { id: 'REPORT_FINDING', message: 'Finding', comment: 'Column of a table' },
  fix: /*i18n*/ { id: 'REPORT_FIX', message: 'How to fix it', comment: 'Column of a table' },
  score: /*i18n*/ { id: 'REPORT_PAGE_SCORE', message: 'Score of the page', comment: 'Label of a number from 0 to 100' },
} as const;

/** The analysis of one page: what is wrong with it and how to mend it. */
export const pageAuditSection = defineSection({
  id: 'page-audit',
  title: /*i18n*/ { id: 'REPORT_PAGE', message: 'Page audit', comment: 'Part of a report' },
  build: (context) => perSite(context, context.words.t(WORDS.none), (site) => blocksOf(site, context)),
});

function blocksOf(site: FrozenSite, { words, choice }: SectionContext): Block[] {
  const now = resultOf(site, 'PageAudit');
  if (now === null) return [];
  const before = resultOf(site, 'PageAudit', 'before');
  const { summary, body } = now;
  const { t } = words;
  const counts = (['errors', 'warnings', 'notices'] as const).map((name) =>
    toStat(t(SEVERITY_COUNTS[name]), { now: summary[name], before: before?.summary[name], isMoreBetter: false }, words),
  );
  const passed = { now: summary.passed, before: before?.summary.passed, isMoreBetter: null };
  const findings = body.findings.toSorted((a, b) => SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity]);
  return [
    {
      kind: 'text',
      tone: 'plain',
      text: t(WORDS.page, { url: now.url ?? site.site, date: words.date(now.finishedAtMs) }),
    },
    { kind: 'gauge', label: t(WORDS.score), value: summary.score, before: before?.summary.score ?? null },
    { kind: 'stats', stats: [...counts, toStat(t(WORDS.passed), passed, words)] },
    ...leftOutBlocks(summary, words),
    ...categoryBlocks(body.categories, before?.body.categories ?? null, words),
    {
      kind: 'table',
      title: t(WORDS.found),
      columns: [
        { title: t(WORDS.severity), kind: 'text' },
        { title: t(WORDS.finding), kind: 'text' },
        { title: t(WORDS.fix), kind: 'text' },
      ],
      rows: findings
        .slice(0, choice.rows)
        .map(({ check, severity, messageKey, values }) => [
          t(SEVERITY_NAMES[severity]),
          words.check(check, messageKey, values),
          words.check(check, 'howToFix'),
        ]),
      left: Math.max(0, findings.length - choice.rows),
    },
  ];
}
