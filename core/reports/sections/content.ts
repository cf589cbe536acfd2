import { toStat } from '#core/reports/changes.ts';
import type { Block, BlockOf } from '#core/reports/document.ts';
import { resultOf } from '#core/reports/results-of.ts';
import { defineSection, perSite, type SectionContext } from '#core/reports/section.ts';
import type { FrozenSite } from '#core/reports/snapshot.ts';
import type { Words } from '#core/reports/words.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_CONTENT_NONE',
    message: 'The texts of the website were not analysed in this period. Run the content analysis of the website.',
    comment: 'Why a part of a report is empty.',
  },
  fine: /*i18n*/ {
    id: 'REPORT_CONTENT_FINE',
    message: 'No page has the text of another one, too little text, or competes with another one.',
    comment: 'A sentence of a report.',
  },
  pages: /*i18n*/ {
    id: 'REPORT_PAGES',
    message: 'Pages',
    comment: 'How many: label of a number, and column of a table',
  },
  duplicates: /*i18n*/ {
    id: 'REPORT_CONTENT_DUPLICATES',
    message: 'Duplicates',
    comment: 'How many pages have the same or nearly the same text as another one: label of a number',
  },
  thin: /*i18n*/ {
    id: 'REPORT_CONTENT_THIN',
    message: 'Pages with little text',
    comment: 'How many: label of a number, and title of a table',
  },
  competing: /*i18n*/ {
    id: 'REPORT_CONTENT_COMPETING',
    message: 'Pages that compete for the same phrase',
    comment: 'How many: label of a number, and title of a table',
  },
  same: /*i18n*/ { id: 'REPORT_CONTENT_SAME', message: 'Pages with the same text', comment: 'Title of a table' },
  alike: /*i18n*/ {
    id: 'REPORT_CONTENT_ALIKE',
    message: 'Alike in percent',
    comment: 'Column: how much of two texts is the same',
  },
  phrase: /*i18n*/ { id: 'REPORT_CONTENT_PHRASE', message: 'Phrase', comment: 'Column: a few words of texts' },
  words: /*i18n*/ { id: 'REPORT_CONTENT_WORDS', message: 'Words', comment: 'Column: how many words a text has' },
  page: /*i18n*/ { id: 'REPORT_PAGE_COLUMN', message: 'Page', comment: 'Column: address of a page' },
  more: /*i18n*/ {
    id: 'REPORT_CONTENT_MORE',
    message: '{count, plural, one {and # more} other {and # more}}',
    comment: 'After addresses of pages: how many more there are',
  },
} as const;

/** What the texts of a website say of each other: the same, too short, competing. */
export const contentSection = defineSection({
  id: 'content',
  title: /*i18n*/ { id: 'REPORT_CONTENT', message: 'Texts', comment: 'Part of a report: on the texts of a website' },
  build: (context) => perSite(context, context.words.t(WORDS.none), (site) => blocksOf(site, context)),
});

function blocksOf(site: FrozenSite, { words, choice }: SectionContext): Block[] {
  const now = resultOf(site, 'WebsiteContent');
  if (now === null) return [];
  const { t } = words;
  const before = resultOf(site, 'WebsiteContent', 'before')?.summary;
  const stat = (label: string, name: 'pages' | 'duplicates' | 'thin' | 'competing', isMoreBetter: boolean | null) =>
    toStat(label, { now: now.summary[name], before: before?.[name], isMoreBetter }, words);
  const stats: Block = {
    kind: 'stats',
    stats: [
      stat(t(WORDS.pages), 'pages', null),
      stat(t(WORDS.duplicates), 'duplicates', false),
      stat(t(WORDS.thin), 'thin', false),
      stat(t(WORDS.competing), 'competing', false),
    ],
  };
  const { same, thin, competing } = now.body;
  const page = { title: t(WORDS.page), kind: 'url' } as const;
  const tables: BlockOf<'table'>[] = [
    {
      ...{ kind: 'table', title: t(WORDS.same), left: 0 },
      columns: [page, { title: t(WORDS.alike), kind: 'count' }],
      rows: same.map((each) => [urlsText(each, words), Math.floor(each.similarity * PERCENT)]),
    },
    {
      ...{ kind: 'table', title: t(WORDS.thin), left: 0 },
      columns: [page, { title: t(WORDS.words), kind: 'count' }],
      rows: thin.map((each) => [each.url, each.words]),
    },
    {
      ...{ kind: 'table', title: t(WORDS.competing), left: 0 },
      columns: [{ title: t(WORDS.phrase), kind: 'text' }, page],
      rows: competing.map((each) => [each.phrase, urlsText(each, words)]),
    },
  ];
  const told = tables.filter(({ rows }) => rows.length > 0);
  if (told.length === 0) return [stats, { kind: 'text', tone: 'good', text: t(WORDS.fine) }];
  const { rows: most } = choice;
  return [
    stats,
    ...told.map((each) => ({ ...each, rows: each.rows.slice(0, most), left: Math.max(0, each.rows.length - most) })),
  ];
}

const PERCENT = 100;

function urlsText({ urls, more }: { readonly urls: readonly string[]; readonly more: number }, { t }: Words): string {
  return [...urls, ...(more === 0 ? [] : [t(WORDS.more, { count: more })])].join(' \u00B7 ');
}
