import { z } from 'zod';

/** What a report can be written as; `email` is the mail itself: it has no file beside it. */
export const REPORT_FORMATS = ['pdf', 'html', 'xlsx', 'csv', 'txt', 'json', 'email'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The parts a report can have; each is a file of `core/reports/sections`. */
export const SECTION_IDS = [
  'cover',
  'summary',
  'score-history',
  'page-audit',
  'website-check',
  'findings',
  'speed',
  'accessibility',
  'hreflang',
  'content',
  'positions',
  'position-movers',
  'best-pages',
  'competitors',
  'uptime',
  'timeline',
  'tasks-done',
  'own-text',
  'glossary',
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

export const PERIOD_DAYS = [7, 30, 90, 365] as const;
export const COMPARISONS = ['none', 'previous', 'year'] as const;
export const MAX_REPORT_SITES = 20;
const MAX_SECTIONS = 30;

/** One part of a report, as somebody chose it. */
export const sectionChoiceSchema = z.strictObject({
  section: z.enum(SECTION_IDS),
  /** What becomes of it where there is nothing to show. */
  whenEmpty: z.enum(['reason', 'leaveOut']),
  /** Most rows of its tables. */
  rows: z.number().int().min(3).max(100),
  /** A remark of the author above it, in Markdown. */
  note: z.string().max(2000),
  /** The text of a part of one's own, in Markdown; of a summary, what stands in place of the sentences made by rules. */
  text: z.string().max(5000),
});
export type SectionChoice = z.infer<typeof sectionChoiceSchema>;

export const reportSettingsSchema = z.strictObject({
  title: z.string().max(120),
  sites: z.array(z.string().min(1).max(253)).min(1).max(MAX_REPORT_SITES),
  periodDays: z.literal(PERIOD_DAYS),
  compare: z.enum(COMPARISONS),
  /** A code of our languages; English where it is not translated. */
  language: z
    .string()
    .max(12)
    .regex(/^[a-z]{2,3}(?:-[a-z]{2,4})?$/u),
  /** An IANA zone for dates. */
  zone: z
    .string()
    .max(60)
    .regex(/^[\w+/-]+$/u),
  /** Whose name and colours it has: a row of `report-brands`; empty for the product's own. */
  brandId: z.string().max(128),
  sections: z.array(sectionChoiceSchema).min(1).max(MAX_SECTIONS),
});
export type ReportSettings = z.infer<typeof reportSettingsSchema>;

/** Parts that many websites have nothing for: a new report leaves them out then. */
const OFTEN_EMPTY: ReadonlySet<SectionId> = new Set<SectionId>([
  'hreflang',
  'content',
  'positions',
  'position-movers',
  'best-pages',
  'competitors',
  'uptime',
  'timeline',
  'tasks-done',
]);

/** A part as it is added first. */
export function newSection(section: SectionId): SectionChoice {
  return { section, whenEmpty: 'reason', rows: 10, note: '', text: '' };
}

/** What a new report has. */
export function defaultSettings(sites: readonly string[], language: string, zone: string): ReportSettings {
  const sections = SECTION_IDS.filter((id) => id !== 'own-text').map(newSection);
  return {
    title: '',
    sites: [...sites],
    periodDays: 30,
    compare: 'previous',
    language,
    zone,
    brandId: '',
    sections: sections.map((each) => (OFTEN_EMPTY.has(each.section) ? { ...each, whenEmpty: 'leaveOut' } : each)),
  };
}
