import type { TextNode } from '#core/contract/page-texts.ts';
import { LANGUAGES, textLanguage } from '#core/standards/languages.ts';
import type { Block, ReportBrand, ReportDocument, ReportSection } from './document.ts';
import type { ReportSectionKind, SectionContext } from './section.ts';
import { SECTIONS } from './sections.gen.ts';
import type { ReportSettings, SectionChoice } from './settings.ts';
import type { Snapshot, Span } from './snapshot.ts';
import { fillMarkdown, type VariableValues } from './variables.ts';
import type { Words } from './words.ts';

const WORDS = {
  title: /*i18n*/ { id: 'REPORT_TITLE', message: 'SEO report', comment: 'Title of a report that has no other' },
  contents: /*i18n*/ { id: 'REPORT_CONTENTS', message: 'Contents', comment: 'Heading of a table of contents' },
  more: /*i18n*/ {
    id: 'REPORT_MORE',
    message: 'More rows that are not shown: {count}',
    comment: 'Below a table that was cut.',
  },
  page: /*i18n*/ { id: 'REPORT_PAGE_NUMBER', message: 'Page', comment: 'Before the number of a printed page.' },
  table: /*i18n*/ {
    id: 'REPORT_CHART_TABLE',
    message: 'The chart in numbers',
    comment: 'Title of a table beside a chart.',
  },
} as const;

export type ReportParts = {
  readonly settings: ReportSettings;
  readonly snapshot: Snapshot;
  readonly brand: ReportBrand;
  readonly words: Words;
  /** Formats Markdown. */
  readonly toNodes: (markdown: string) => TextNode[];
  /** A host as it is shown. */
  readonly host: (site: string) => string;
};

/** A report of frozen results: the same parts always make the same document. */
export function buildReport(parts: ReportParts): ReportDocument {
  const { settings, snapshot, brand, words, host } = parts;
  const { t } = words;
  const title = settings.title.trim() === '' ? t(WORDS.title) : settings.title.trim();
  const period = spanText(snapshot.period, words);
  const sites = snapshot.sites.map(({ site }) => host(site));
  const values: VariableValues = {
    report: title,
    period,
    websites: sites.join(', '),
    brand: brand.name,
    date: words.date(snapshot.takenAtMs),
  };
  const sections = settings.sections.flatMap((choice, at) =>
    toSection(choice, at, { ...parts, values, title, period, sites }),
  );
  return {
    title,
    language: words.language,
    direction: isRightToLeft(words.language) ? 'rtl' : 'ltr',
    zone: words.zone,
    takenAtMs: snapshot.takenAtMs,
    sites,
    period,
    brand,
    words: {
      contents: t(WORDS.contents),
      more: t(WORDS.more, { count: '{count}' }),
      page: t(WORDS.page),
      table: t(WORDS.table),
    },
    sections,
  };
}

/** The language a report is written in: the one wanted, where its texts are translated. */
export function reportLanguage(wanted: string): { code: string; tag: string } {
  const code = textLanguage(wanted);
  return { code, tag: LANGUAGES.find((each) => each.code === code)?.tag ?? code };
}

type Frame = ReportParts & {
  readonly values: VariableValues;
  readonly title: string;
  readonly period: string;
  readonly sites: readonly string[];
};

function toSection(choice: SectionChoice, at: number, frame: Frame): ReportSection[] {
  const kind = SECTIONS.find(({ id }) => id === choice.section);
  if (kind === undefined) return [];
  const built = kind.build(toContext(choice, frame));
  const blocks: readonly Block[] = 'because' in built ? reason(built.because) : built.blocks;
  if ('because' in built && choice.whenEmpty === 'leaveOut') return [];
  return [
    {
      key: `part-${at + 1}`,
      section: kind.id,
      title: frame.words.t(kind.title),
      note: choice.note.trim() === '' ? [] : frame.toNodes(fillMarkdown(choice.note, frame.values)),
      blocks: [...blocks],
    },
  ];
}

function toContext(choice: SectionChoice, frame: Frame): SectionContext {
  const { snapshot, words, toNodes, host, values, title, period, brand, sites } = frame;
  return {
    snapshot,
    words,
    choice,
    facts: { title, period, brand: brand.name, sites },
    toNodes: (markdown) => toNodes(fillMarkdown(markdown, values)),
    host,
  };
}

function reason(text: string): Block[] {
  return [{ kind: 'text', tone: 'plain', text }];
}

function spanText({ fromMs, toMs }: Span, { language, zone }: Words): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).formatRange(fromMs, toMs);
}

function isRightToLeft(language: string): boolean {
  return /^(?:ar|fa|he|ur)\b/u.test(language);
}

export type { ReportSectionKind };
