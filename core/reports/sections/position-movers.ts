import type { Block } from '#core/reports/document.ts';
import type { FrozenPositions } from '#core/reports/frozen-positions.ts';
import { perSearch } from '#core/reports/search-blocks.ts';
import { defineSection, type SectionContext } from '#core/reports/section.ts';
import type { Descriptor } from '#core/reports/words.ts';

const WORDS = {
  winners: /*i18n*/ {
    id: 'REPORT_MOVERS_UP',
    message: 'Keywords that rose',
    comment: 'Title of a table: their positions became better',
  },
  losers: /*i18n*/ {
    id: 'REPORT_MOVERS_DOWN',
    message: 'Keywords that fell',
    comment: 'Title of a table: their positions became worse',
  },
  same: /*i18n*/ {
    id: 'REPORT_MOVERS_SAME',
    message: 'No keyword rose or fell.',
    comment: 'A sentence of a report, on positions in search engines.',
  },
  first: /*i18n*/ {
    id: 'REPORT_MOVERS_FIRST',
    message: 'There are no earlier positions to compare with yet.',
    comment: 'A sentence of a report.',
  },
  keyword: /*i18n*/ { id: 'REPORT_KEYWORD', message: 'Keyword', comment: 'Column of a table' },
  before: /*i18n*/ {
    id: 'REPORT_POSITIONS_BEFORE',
    message: 'Before',
    comment: 'Bars of a chart, and column: numbers before',
  },
  now: /*i18n*/ { id: 'REPORT_POSITIONS_NOW', message: 'Now', comment: 'Bars of a chart: the newest numbers' },
  page: /*i18n*/ { id: 'REPORT_PAGE_COLUMN', message: 'Page', comment: 'Column: address of a page' },
  notFound: /*i18n*/ {
    id: 'REPORT_POSITIONS_NOT_FOUND',
    message: 'Not found',
    comment: 'Of keywords: not among the results that were looked at',
  },
} as const;

/** The keywords whose positions changed most. */
export const positionMoversSection = defineSection({
  id: 'position-movers',
  title: /*i18n*/ { id: 'REPORT_MOVERS', message: 'Winners and losers', comment: 'Part of a report: of keywords' },
  build: (context) => perSearch(context, (positions) => blocksOf(positions, context)),
});

function blocksOf({ before, winners, losers }: FrozenPositions, context: SectionContext): Block[] {
  const { t } = context.words;
  if (before === null) return [{ kind: 'text', tone: 'plain', text: t(WORDS.first) }];
  const tables = [...table(WORDS.winners, winners, context), ...table(WORDS.losers, losers, context)];
  return tables.length > 0 ? tables : [{ kind: 'text', tone: 'plain', text: t(WORDS.same) }];
}

function table(title: Descriptor, moved: FrozenPositions['winners'], { words, choice }: SectionContext): Block[] {
  const { t } = words;
  if (moved.length === 0) return [];
  return [
    {
      kind: 'table',
      title: t(title),
      columns: [
        { title: t(WORDS.keyword), kind: 'text' },
        { title: t(WORDS.before), kind: 'count' },
        { title: t(WORDS.now), kind: 'count' },
        { title: t(WORDS.page), kind: 'url' },
      ],
      rows: moved
        .slice(0, choice.rows)
        .map(({ phrase, from, to, url }) => [phrase, from ?? t(WORDS.notFound), to ?? t(WORDS.notFound), url]),
      left: Math.max(0, moved.length - choice.rows),
    },
  ];
}
