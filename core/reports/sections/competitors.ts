import type { Block } from '#core/reports/document.ts';
import type { FrozenPositions } from '#core/reports/frozen-positions.ts';
import { perSearch } from '#core/reports/search-blocks.ts';
import { defineSection, type SectionContext } from '#core/reports/section.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_COMPETITORS_NONE',
    message: 'Only positions of the website itself are known. Look up whole result lists to see others.',
    comment: 'Why a part of a report is empty.',
  },
  table: /*i18n*/ {
    id: 'REPORT_COMPETITORS_TABLE',
    message: 'Visibility for the same keywords',
    comment: 'Title of a table: the website and its competitors in a search engine',
  },
  website: /*i18n*/ { id: 'REPORT_WEBSITE_COLUMN', message: 'Website', comment: 'Column of a table' },
  own: /*i18n*/ {
    id: 'REPORT_COMPETITORS_OWN',
    message: '{website} (this website)',
    comment: 'Row of a table of competitors',
  },
  visibility: /*i18n*/ {
    id: 'REPORT_POSITIONS_VISIBILITY',
    message: 'Visibility in percent',
    comment: 'Share of the clicks that first places everywhere would bring: label of a number, and column',
  },
  before: /*i18n*/ {
    id: 'REPORT_POSITIONS_BEFORE',
    message: 'Before',
    comment: 'Bars of a chart, and column: numbers before',
  },
} as const;

/** How visible others are for the keywords of a website. */
export const competitorsSection = defineSection({
  id: 'competitors',
  title: /*i18n*/ { id: 'REPORT_COMPETITORS', message: 'Competitors', comment: 'Part of a report: by positions' },
  build: (context) => perSearch(context, (positions) => [blockOf(positions, context)]),
});

function blockOf({ hosts, before }: FrozenPositions, { words, choice, host: shown }: SectionContext): Block {
  const { t } = words;
  if (hosts.every(({ isOwn }) => isOwn)) return { kind: 'text', tone: 'plain', text: t(WORDS.none) };
  const earlier = before === null ? [] : [{ title: t(WORDS.before), kind: 'number' as const }];
  return {
    kind: 'table',
    title: t(WORDS.table),
    columns: [{ title: t(WORDS.website), kind: 'text' }, { title: t(WORDS.visibility), kind: 'number' }, ...earlier],
    rows: hosts
      .slice(0, choice.rows)
      .map((each) => [
        each.isOwn ? t(WORDS.own, { website: shown(each.host) }) : shown(each.host),
        each.now,
        ...(before === null ? [] : [each.before]),
      ]),
    left: Math.max(0, hosts.length - choice.rows),
  };
}
