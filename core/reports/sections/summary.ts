import { toStat } from '#core/reports/changes.ts';
import type { Block } from '#core/reports/document.ts';
import { nextSteps, summarySentences } from '#core/reports/executive-summary.ts';
import { resultOf } from '#core/reports/results-of.ts';
import { defineSection, perSite, type SectionContext } from '#core/reports/section.ts';
import type { FrozenSite } from '#core/reports/snapshot.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_SUMMARY_NONE',
    message: 'Nothing was measured in this period, so there is nothing to sum up.',
    comment: 'Why a part of a report is empty.',
  },
  next: /*i18n*/ { id: 'REPORT_NEXT', message: 'Next steps', comment: 'Heading: what to do first' },
  website: /*i18n*/ {
    id: 'REPORT_HISTORY_SITE',
    message: 'Whole website',
    comment: 'Line of a chart: score of all pages',
  },
  page: /*i18n*/ {
    id: 'REPORT_HISTORY_PAGE',
    message: 'Start page',
    comment: 'Line of a chart: score of the start page',
  },
  speed: /*i18n*/ { id: 'REPORT_HISTORY_SPEED', message: 'Speed', comment: 'Line of a chart: Lighthouse score' },
  barriers: /*i18n*/ { id: 'REPORT_A11Y_TABLE', message: 'Barriers', comment: 'Title of a table' },
} as const;

/** The most important of all parts in sentences, and what to do next. */
export const summarySection = defineSection({
  id: 'summary',
  title: /*i18n*/ { id: 'REPORT_SUMMARY', message: 'Summary', comment: 'Part of a report' },
  build(context) {
    const { choice, toNodes, words } = context;
    const built = perSite(context, words.t(WORDS.none), (site) => blocksOf(site, context));
    if (choice.text.trim() === '') return built;
    const own: Block = { kind: 'rich', nodes: toNodes(choice.text) };
    // Somebody's own words stand in place of the sentences; the numbers stay.
    const rest = 'because' in built ? [] : built.blocks.filter(({ kind }) => kind !== 'text');
    return { blocks: [own, ...rest] };
  },
});

function blocksOf(site: FrozenSite, { words, choice }: SectionContext): Block[] {
  const sentences = summarySentences(site, words);
  if (sentences.length === 0) return [];
  const steps = nextSteps(site, words, Math.min(choice.rows, MOST_STEPS));
  return [
    ...statsOf(site, words),
    ...sentences.map((text): Block => ({ kind: 'text', tone: 'plain', text })),
    ...(steps.length === 0
      ? []
      : ([
          { kind: 'heading', level: 4, text: words.t(WORDS.next) },
          { kind: 'list', isOrdered: true, items: steps },
        ] satisfies Block[])),
  ];
}

const MOST_STEPS = 5;

function statsOf(site: FrozenSite, words: SectionContext['words']): Block[] {
  const score = (type: 'SiteAudit' | 'PageAudit' | 'PageSpeed', label: string) => {
    const now = resultOf(site, type)?.summary.score ?? null;
    const before = resultOf(site, type, 'before')?.summary.score;
    return now === null ? [] : toStat(label, { now, before, isMoreBetter: true }, words);
  };
  const { t } = words;
  const whole = resultOf(site, 'AccessibilitySite')?.summary.faults;
  const barriers = whole ?? resultOf(site, 'Accessibility')?.summary.violations;
  const stats = [
    score('SiteAudit', t(WORDS.website)),
    score('PageAudit', t(WORDS.page)),
    score('PageSpeed', t(WORDS.speed)),
    barriers === undefined
      ? []
      : toStat(t(WORDS.barriers), { now: barriers, before: null, isMoreBetter: false }, words),
  ].flat();
  return stats.length === 0 ? [] : [{ kind: 'stats', stats }];
}
