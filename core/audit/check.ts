import type { Severity } from '#core/audit/severity.ts';
import type { Artifacts } from './artifacts.ts';
import type { SiteArtifacts } from './site-artifacts.ts';

export type FindingValues = Readonly<Record<string, string | number>>;

/** One thing wrong. `at` is the absolute address it is about; `evidence` the offending text, cut by the runner to 300 characters. */
export type Finding<K extends string = string> = {
  readonly at: string;
  readonly messageKey: K;
  readonly values?: FindingValues;
  readonly evidence?: string;
  /** When the catalogue names two levels, the one reached here; else the check's own. */
  readonly severity?: Severity;
};

/** How sure a check is that what it found is wrong. `likely`: a rule of thumb that holds nearly always; `hint`: worth a look. */
export type Confidence = 'certain' | 'likely' | 'hint';

/** What a check can say. `cannotTell` is for missing evidence, never for a crash. */
export type Outcome<K extends string = string> =
  | { readonly kind: 'pass' }
  | { readonly kind: 'fail'; readonly findings: readonly Finding<K>[] }
  | { readonly kind: 'notApplicable' }
  | { readonly kind: 'cannotTell'; readonly messageKey: K };

export type CheckMessage = {
  /** English ICU message. */
  readonly message: string;
  /** For translators: what each placeholder is, which words stay as they are. */
  readonly comment: string;
};

export type Thresholds = Readonly<Record<string, number>>;

/** A rule over evidence of the kind `A`: of one page, or of a whole site. */
export type CheckOf<A, N extends keyof A = keyof A, K extends string = string, T extends Thresholds = Thresholds> = {
  /** Id of `docs/check-catalogue.md`; also the file's name. */
  readonly id: string;
  readonly area: Area;
  readonly severity: Severity;
  /** How sure it is of what it finds; `certain` when left out. It orders what to fix first: docs/decisions/017-fix-order.md. */
  readonly confidence?: Confidence;
  readonly needs: readonly N[];
  /** The page the rule is taken from. */
  readonly source: string;
  /** Limits with the catalogue's values; a project may set others. */
  readonly thresholds?: T;
  /** A few words naming the problem, as a list heading: "Title is missing". */
  readonly title: CheckMessage;
  /** A few words saying what is right when the check is passed, and no more than was looked at: "The page has a title". */
  readonly passed: CheckMessage;
  /** One or two sentences: why it matters. */
  readonly explanation: CheckMessage;
  /** One to three sentences: what to do. */
  readonly howToFix: CheckMessage;
  /** The sentences findings and cannotTell outcomes use, by key. */
  readonly messages: Readonly<Record<K, CheckMessage>>;
  run(evidence: Pick<A, N>, thresholds: Readonly<Record<keyof T, number>>): Outcome<NoInfer<K>>;
};

/** A rule about one page. */
export type Check<
  N extends keyof Artifacts = keyof Artifacts,
  K extends string = string,
  T extends Thresholds = Thresholds,
> = CheckOf<Artifacts, N, K, T>;

/** A rule that needs more than one page, or is about the host. */
export type SiteCheck<
  N extends keyof SiteArtifacts = keyof SiteArtifacts,
  K extends string = string,
  T extends Thresholds = Thresholds,
> = CheckOf<SiteArtifacts, N, K, T> & {
  /** What gets a verdict: each page, each edge (such as an entry of a sitemap), or the crawl or host as a whole. */
  readonly scope: 'page' | 'link' | 'site';
};

/** The score's categories, in the order shown: the groups of the check catalogue. */
export const AREAS = [
  'availability',
  'redirects',
  'indexability',
  'canonicals',
  'titles',
  'descriptions',
  'headings',
  'content',
  'links',
  'urls',
  'images',
  'resources',
  'structured-data',
  'social',
  'hreflang',
  'security',
  'document',
  'mobile',
  'accessibility',
  'pagination',
  'duplicates',
  'sitemaps',
  'robots-txt',
  'ai-search',
] as const;
export type Area = (typeof AREAS)[number];

/** Identity function that infers a check's artifact names, message keys and thresholds. */
export function defineCheck<
  const N extends keyof Artifacts,
  const K extends string,
  const T extends Thresholds = Thresholds,
>(check: Check<N, K, T>): Check<N, K, T> {
  return check;
}

/** The same for a rule about a site. */
export function defineSiteCheck<
  const N extends keyof SiteArtifacts,
  const K extends string,
  const T extends Thresholds = Thresholds,
>(check: SiteCheck<N, K, T>): SiteCheck<N, K, T> {
  return check;
}

/** `fail` with the findings, or `pass` when there are none. */
export function outcomeOf<K extends string>(findings: readonly Finding<K>[]): Outcome<K> {
  return findings.length === 0 ? { kind: 'pass' } : { kind: 'fail', findings };
}
