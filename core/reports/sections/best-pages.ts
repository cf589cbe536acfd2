import type { Block } from '#core/reports/document.ts';
import type { FrozenPositions } from '#core/reports/frozen-positions.ts';
import { perSearch } from '#core/reports/search-blocks.ts';
import { defineSection, type SectionContext } from '#core/reports/section.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_BEST_PAGES_NONE',
    message: 'No page is found for any of the keywords.',
    comment: 'A sentence of a report, on positions in search engines.',
  },
  table: /*i18n*/ {
    id: 'REPORT_BEST_PAGES_TABLE',
    message: 'The most visible pages',
    comment: 'Title of a table: pages with positions in a search engine',
  },
  page: /*i18n*/ { id: 'REPORT_PAGE_COLUMN', message: 'Page', comment: 'Column: address of a page' },
  keywords: /*i18n*/ { id: 'REPORT_KEYWORDS', message: 'Keywords', comment: 'How many: label of a number, and column' },
  best: /*i18n*/ { id: 'REPORT_BEST_POSITION', message: 'Best position', comment: 'Column of a table' },
  average: /*i18n*/ {
    id: 'REPORT_POSITIONS_AVERAGE',
    message: 'Average position',
    comment: 'Of keywords that are found: label of a number, and column',
  },
  won: /*i18n*/ { id: 'REPORT_BEST_PAGES_WON', message: 'Won', comment: 'Column: how many keywords a page won' },
  lost: /*i18n*/ { id: 'REPORT_BEST_PAGES_LOST', message: 'Lost', comment: 'Column: how many keywords a page lost' },
} as const;

/** The pages that are found most, with the keywords they won and lost. */
export const bestPagesSection = defineSection({
  id: 'best-pages',
  title: /*i18n*/ { id: 'REPORT_BEST_PAGES', message: 'Best pages', comment: 'Part of a report: by positions' },
  build: (context) => perSearch(context, (positions) => [blockOf(positions, context)]),
});

function blockOf({ pages, before }: FrozenPositions, { words, choice }: SectionContext): Block {
  const { t } = words;
  if (pages.length === 0) return { kind: 'text', tone: 'plain', text: t(WORDS.none) };
  const changes = before === null ? [] : [WORDS.won, WORDS.lost];
  return {
    kind: 'table',
    title: t(WORDS.table),
    columns: [
      { title: t(WORDS.page), kind: 'url' },
      { title: t(WORDS.keywords), kind: 'count' },
      { title: t(WORDS.best), kind: 'count' },
      { title: t(WORDS.average), kind: 'number' },
      ...changes.map((title) => ({ title: t(title), kind: 'count' as const })),
    ],
    rows: pages
      .slice(0, choice.rows)
      .map(({ url, keywords, bestRank, averageRank, won, lost }) => [
        ...[url, keywords, bestRank, averageRank],
        ...(before === null ? [] : [won, lost]),
      ]),
    left: Math.max(0, pages.length - choice.rows),
  };
}
