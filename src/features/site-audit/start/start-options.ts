import { MAX_CRAWL_PAGES, type SiteAuditParams } from '#core/contract/analyses/site-audit.ts';
import { pageTargetProblem, toPageTarget } from '#core/contract/analyses/page-target.ts';
import type { ErrorCode } from '#core/contract/errors.ts';

/** What is typed before a crawl starts. Empty means: as the server does by itself. */
export type StartForm = {
  readonly address: string;
  readonly pageLimit: string;
  /** Patterns and names, one a line. */
  readonly include: string;
  readonly exclude: string;
  readonly ignoreParameters: string;
  readonly perSecond: string;
  readonly concurrency: string;
  readonly maxDepth: string;
  readonly obeyRobots: boolean;
  readonly checkExternal: boolean;
  /** By the name of the limit. */
  readonly thresholds: Readonly<Record<string, string>>;
};

/** What was changed by hand in a form. */
export type FormEdits = Partial<StartForm>;

export type NumberField = 'pageLimit' | 'perSecond' | 'concurrency' | 'maxDepth';
export type LineField = 'include' | 'exclude' | 'ignoreParameters';
export type StartField = 'address' | NumberField | LineField | `limit:${string}`;
export type Problem =
  | { readonly kind: 'address'; readonly code: ErrorCode }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly isWhole: boolean }
  /** Zero-based numbers of the lines. */
  | { readonly kind: 'lines'; readonly lines: readonly number[] }
  | { readonly kind: 'tooMany'; readonly max: number };
export type Problems = Partial<Record<StartField, Problem>>;

/** What a group of fields is given. */
export type FieldProps = {
  readonly form: StartForm;
  readonly onChange: (edits: FormEdits) => void;
  /** What is wrong with a field, in words. */
  readonly errorOf: (field: StartField) => string | undefined;
  readonly problems: Problems;
};

const DEFAULT_PAGES = 1000;
const MAX_LINES = 50;
const MAX_PATTERN_LENGTH = 500;
const MAX_PARAMETER_LENGTH = 100;

type Range = { readonly min: number; readonly max: number; readonly isWhole: boolean };
const RANGES: Readonly<Record<NumberField, Range>> = {
  pageLimit: { min: 1, max: MAX_CRAWL_PAGES, isWhole: true },
  perSecond: { min: 0.1, max: 100, isWhole: false },
  concurrency: { min: 1, max: 16, isWhole: true },
  maxDepth: { min: 0, max: 100, isWhole: true },
};

/** A limit of a check that people set most often. */
type Limit = {
  readonly id: string;
  readonly check: string;
  readonly threshold: string;
  /** The catalogue's own value. */
  readonly usual: number;
};
export const LIMITS = [
  { id: 'titleMin', check: 'title-too-short', threshold: 'minPixels', usual: 200 },
  { id: 'titleMax', check: 'title-too-long', threshold: 'maxPixels', usual: 600 },
  { id: 'descriptionMin', check: 'description-too-short', threshold: 'minPixels', usual: 400 },
  { id: 'descriptionMax', check: 'description-too-long', threshold: 'maxPixels', usual: 960 },
  { id: 'words', check: 'content-thin', threshold: 'minWords', usual: 200 },
  { id: 'firstByte', check: 'ttfb-slow', threshold: 'slowMs', usual: 800 },
  { id: 'clicks', check: 'page-depth', threshold: 'minClicks', usual: 4 },
  { id: 'similarity', check: 'duplicate-near', threshold: 'similarityPct', usual: 90 },
] as const satisfies readonly Limit[];
export type LimitId = (typeof LIMITS)[number]['id'];
const LIMIT_RANGE: Range = { min: 0, max: 100_000, isWhole: true };

/** The form for a site, with the options of the last time. @param mostPages what the plan holds. */
export function toForm(address: string, last: Partial<SiteAuditParams> = {}, mostPages = MAX_CRAWL_PAGES): StartForm {
  const text = (value: number | undefined): string => (value === undefined ? '' : String(value));
  return {
    address,
    pageLimit: text(Math.min(last.pageLimit ?? DEFAULT_PAGES, mostPages)),
    include: (last.include ?? []).join('\n'),
    exclude: (last.exclude ?? []).join('\n'),
    ignoreParameters: (last.ignoreParameters ?? []).join('\n'),
    perSecond: text(last.maxRequestsPerSecond),
    concurrency: text(last.concurrency),
    maxDepth: text(last.maxDepth),
    obeyRobots: last.obeyRobots ?? true,
    checkExternal: last.checkExternal ?? true,
    thresholds: Object.fromEntries(
      LIMITS.map(({ id, check, threshold }) => [id, text(last.thresholds?.[check]?.[threshold])]),
    ),
  };
}

export type ReadForm =
  | { readonly params: SiteAuditParams; readonly problems: null }
  | { readonly params: null; readonly problems: Problems };

/** What the form asks for, or what is wrong with it, field by field. The server has the last word. @param mostPages what the plan holds. */
export function readForm(form: StartForm, mostPages = MAX_CRAWL_PAGES): ReadForm {
  const problems: Problems = {};
  const code = pageTargetProblem(form.address);
  if (code !== null) problems.address = { kind: 'address', code };

  const pageLimit = readNumber(form.pageLimit, 'pageLimit', { ...RANGES.pageLimit, max: mostPages }, problems);
  const perSecond = readNumber(form.perSecond, 'perSecond', RANGES.perSecond, problems);
  const concurrency = readNumber(form.concurrency, 'concurrency', RANGES.concurrency, problems);
  const maxDepth = readNumber(form.maxDepth, 'maxDepth', RANGES.maxDepth, problems);
  const include = readLines(form.include, 'include', isPattern, problems);
  const exclude = readLines(form.exclude, 'exclude', isPattern, problems);
  const ignoreParameters = readLines(form.ignoreParameters, 'ignoreParameters', isParameter, problems);
  const thresholds = readThresholds(form, problems);

  if (Object.keys(problems).length > 0) return { params: null, problems };
  const { site, url, isSchemeGuessed } = toPageTarget(form.address);
  const isPlainHost = isSchemeGuessed && new URL(url).pathname === '/' && new URL(url).search === '';
  return {
    problems: null,
    params: {
      site,
      ...(!isPlainHost && { startUrl: url }),
      ...(pageLimit !== undefined && { pageLimit }),
      ...(perSecond !== undefined && { maxRequestsPerSecond: perSecond }),
      ...(concurrency !== undefined && { concurrency }),
      ...(maxDepth !== undefined && { maxDepth }),
      ...(include.length > 0 && { include }),
      ...(exclude.length > 0 && { exclude }),
      ...(ignoreParameters.length > 0 && { ignoreParameters }),
      ...(!form.obeyRobots && { obeyRobots: false }),
      ...(!form.checkExternal && { checkExternal: false }),
      ...(Object.keys(thresholds).length > 0 && { thresholds }),
    },
  };
}

/** How many options differ from what the server does by itself; the page limit is always set. */
export function countOptions(form: StartForm): number {
  const {
    obeyRobots,
    checkExternal,
    thresholds,
    include,
    exclude,
    ignoreParameters,
    perSecond,
    concurrency,
    maxDepth,
  } = form;
  const typed = [include, exclude, ignoreParameters, perSecond, concurrency, maxDepth, ...Object.values(thresholds)];
  return typed.filter((text) => text.trim() !== '').length + Number(!obeyRobots) + Number(!checkExternal);
}

function readNumber(typed: string, field: StartField, range: Range, problems: Problems): number | undefined {
  const text = typed.trim().replace(/[\s\u00a0\u202f]/gu, '');
  if (text === '') return undefined;
  const value = Number(text.replace(',', '.'));
  const isGood =
    (range.isWhole ? /^\d+$/u : /^\d+(?:[.,]\d+)?$/u).test(text) && value >= range.min && value <= range.max;
  if (!isGood) problems[field] = { kind: 'number', ...range };
  return value;
}

function readLines(typed: string, field: LineField, isGood: (line: string) => boolean, problems: Problems): string[] {
  const lines = typed.split(/\r\n|\r|\n/u).map((line) => line.trim());
  const wrong = lines.flatMap((line, index) => (line === '' || isGood(line) ? [] : [index]));
  const entries = [...new Set(lines.filter((line) => line !== ''))];
  if (wrong.length > 0) problems[field] = { kind: 'lines', lines: wrong };
  else if (entries.length > MAX_LINES) problems[field] = { kind: 'tooMany', max: MAX_LINES };
  return entries;
}

/** As in robots.txt: a path, with `*` for anything and `$` for the end. */
function isPattern(line: string): boolean {
  return /^[/*]\S*$/u.test(line) && line.length <= MAX_PATTERN_LENGTH;
}

function isParameter(line: string): boolean {
  return /^[^\s=&?#]+$/u.test(line) && line.length <= MAX_PARAMETER_LENGTH;
}

function readThresholds({ thresholds }: StartForm, problems: Problems): Record<string, Record<string, number>> {
  const read: Record<string, Record<string, number>> = {};
  for (const { id, check, threshold, usual } of LIMITS) {
    const value = readNumber(thresholds[id] ?? '', `limit:${id}`, LIMIT_RANGE, problems);
    if (value !== undefined && value !== usual) read[check] = { ...read[check], [threshold]: value };
  }
  return read;
}
