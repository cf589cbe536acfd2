import { toStat } from '#core/reports/changes.ts';
import type { Block } from '#core/reports/document.ts';
import { resultOf } from '#core/reports/results-of.ts';
import { defineSection, perSite, type SectionContext } from '#core/reports/section.ts';
import type { FrozenSite } from '#core/reports/snapshot.ts';
import type { Descriptor } from '#core/reports/words.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_A11Y_NONE',
    message: 'Accessibility was not checked in this period. Run the accessibility checker.',
    comment: 'Why a part of a report is empty.',
  },
  site: /*i18n*/ {
    id: 'REPORT_A11Y_SITE',
    message:
      'Barriers on {pages, plural, one {# checked page} other {# checked pages}} of the website, checked on {date}.',
    comment: 'Barriers: what keeps people with disabilities out.',
  },
  page: /*i18n*/ {
    id: 'REPORT_A11Y_PAGE',
    message: 'Barriers on {url}, checked on {date}.',
    comment: 'Barriers: what keeps people with disabilities out.',
  },
  machine: /*i18n*/ {
    id: 'REPORT_A11Y_MACHINE',
    message: 'A machine finds about half of all barriers. A person has to look at the rest.',
    comment: 'A sentence of a report.',
  },
  broken: /*i18n*/ { id: 'REPORT_A11Y_BROKEN', message: 'Broken rules', comment: 'How many: label of a number' },
  critical: /*i18n*/ { id: 'REPORT_A11Y_CRITICAL', message: 'Critical', comment: 'How many barriers are critical' },
  serious: /*i18n*/ { id: 'REPORT_A11Y_SERIOUS', message: 'Serious', comment: 'How many barriers are serious' },
  elements: /*i18n*/ { id: 'REPORT_A11Y_ELEMENTS', message: 'Elements', comment: 'How many elements: column' },
  impact: /*i18n*/ { id: 'REPORT_A11Y_IMPACT', message: 'Impact', comment: 'Column: how much a barrier hinders' },
  table: /*i18n*/ { id: 'REPORT_A11Y_TABLE', message: 'Barriers', comment: 'Title of a table' },
  problem: /*i18n*/ { id: 'REPORT_PROBLEM', message: 'Problem', comment: 'Column of a table' },
  criteria: /*i18n*/ {
    id: 'REPORT_A11Y_CRITERIA',
    message: 'WCAG',
    comment: 'Column: numbers of success criteria, such as 1.4.3',
  },
} as const;
const IMPACTS: Readonly<Record<string, Descriptor>> = {
  critical: /*i18n*/ { id: 'REPORT_IMPACT_CRITICAL', message: 'critical', comment: 'How much a barrier hinders' },
  serious: /*i18n*/ { id: 'REPORT_IMPACT_SERIOUS', message: 'serious', comment: 'How much a barrier hinders' },
  moderate: /*i18n*/ { id: 'REPORT_IMPACT_MODERATE', message: 'moderate', comment: 'How much a barrier hinders' },
  minor: /*i18n*/ { id: 'REPORT_IMPACT_MINOR', message: 'minor', comment: 'How much a barrier hinders' },
};
const RANK = Object.keys(IMPACTS);

/** What keeps people out: of the whole website where its templates were checked, else of one page. */
export const accessibilitySection = defineSection({
  id: 'accessibility',
  title: /*i18n*/ { id: 'REPORT_A11Y', message: 'Accessibility', comment: 'Part of a report' },
  build: (context) => perSite(context, context.words.t(WORDS.none), (site) => blocksOf(site, context)),
});

function blocksOf(site: FrozenSite, context: SectionContext): Block[] {
  const { words } = context;
  const { t, date } = words;
  const whole = resultOf(site, 'AccessibilitySite');
  if (whole !== null) {
    const { pages, faults, critical, serious } = whole.summary;
    const before = resultOf(site, 'AccessibilitySite', 'before')?.summary;
    const earlier = before?.view === whole.summary.view ? before : undefined;
    return [
      { kind: 'text', tone: 'plain', text: t(WORDS.site, { pages, date: date(whole.finishedAtMs) }) },
      statsOf([faults, earlier?.faults], [critical, earlier?.critical], [serious, earlier?.serious], context),
      faultTable(whole.body.faults, context),
    ];
  }
  const page = resultOf(site, 'Accessibility');
  if (page === null) return [];
  const { violations, critical, serious, view } = page.summary;
  const before = resultOf(site, 'Accessibility', 'before')?.summary;
  const earlier = before?.view === view ? before : undefined;
  return [
    { kind: 'text', tone: 'plain', text: t(WORDS.page, { url: page.url ?? site.site, date: date(page.finishedAtMs) }) },
    statsOf([violations, earlier?.violations], [critical, earlier?.critical], [serious, earlier?.serious], context),
    faultTable(page.body.violations, context),
  ];
}

type Pair = readonly [now: number, before: number | undefined];

function statsOf(broken: Pair, critical: Pair, serious: Pair, { words }: SectionContext): Block {
  const stat = (label: Descriptor, [now, before]: Pair) =>
    toStat(words.t(label), { now, before, isMoreBetter: false }, words);
  return {
    kind: 'stats',
    stats: [stat(WORDS.broken, broken), stat(WORDS.critical, critical), stat(WORDS.serious, serious)],
  };
}

type Fault = {
  readonly impact: string | null;
  readonly help: string;
  readonly elementCount: number;
  readonly criteria: readonly string[];
};

function faultTable(faults: readonly Fault[], { words, choice }: SectionContext): Block {
  const { t } = words;
  const rank = ({ impact }: Fault) => (impact === null ? RANK.length : RANK.indexOf(impact));
  const sorted = faults.toSorted((a, b) => rank(a) - rank(b) || b.elementCount - a.elementCount);
  return {
    kind: 'table',
    title: `${t(WORDS.table)}. ${t(WORDS.machine)}`,
    columns: [
      { title: t(WORDS.impact), kind: 'text' },
      { title: t(WORDS.problem), kind: 'text' },
      { title: t(WORDS.criteria), kind: 'text' },
      { title: t(WORDS.elements), kind: 'count' },
    ],
    rows: sorted.slice(0, choice.rows).map(({ impact, help, criteria, elementCount }) => {
      const name = impact === null ? undefined : IMPACTS[impact];
      return [name === undefined ? '' : t(name), help, criteria.join(', '), elementCount];
    }),
    left: Math.max(0, sorted.length - choice.rows),
  };
}
