import type { FetchFacts } from '#core/domain/fetch-facts.ts';
import { AREAS, type Area, type Check } from './check.ts';
import type { JudgedFinding, Judgement } from './runner.ts';
import type { Severity } from './severity.ts';

export type Deduction = {
  readonly check: string;
  readonly severity: Severity;
  readonly count: number;
  readonly points: number;
};

export type CategoryScore = {
  readonly id: Area;
  /** 0–100; `null` when no check of the category applied. */
  readonly score: number | null;
  /** Largest first; notices take nothing and are not listed. */
  readonly deductions: Deduction[];
};

/** How much a category counts in the overall score. Chosen by what a fault in it can cost: being found at all comes first. */
export const WEIGHTS: Readonly<Record<Area, number>> = {
  availability: 10,
  indexability: 10,
  titles: 8,
  content: 8,
  links: 8,
  canonicals: 6,
  mobile: 6,
  security: 6,
  hreflang: 5,
  images: 5,
  resources: 5,
  accessibility: 5,
  redirects: 4,
  descriptions: 4,
  headings: 4,
  document: 4,
  'structured-data': 4,
  urls: 2,
  social: 2,
  pagination: 2,
  duplicates: 6,
  sitemaps: 4,
  'robots-txt': 6,
  'ai-search': 1,
};

const ERROR_POINTS = 25;
const WARNING_POINTS = 8;
const WARNING_POINTS_PER_DOUBLING = 2;
const MAX_WARNING_POINTS = 16;
const OVERALL_POINTS = { error: 10, warning: 1 } as const;
const MAX_WITH_SERVER_ERROR = 10;
const MAX_WITH_CLIENT_ERROR = 30;

/** The categories in their order and the overall score, 0–100; neither when no answer came, as nothing was measured. The formula and its reasons: docs/decisions/003-score.md. */
export function scoreOf(
  checks: readonly Check[],
  { findings, passed }: Judgement,
  response: Pick<FetchFacts, 'status' | 'failure'>,
): { score: number | null; categories: CategoryScore[] } {
  if (response.status === null) return { score: null, categories: [] };
  const deductions = deductionsOf(findings);
  const applied = new Set([...passed, ...findings.map(({ check }) => check)]);
  const categories = AREAS.filter((area) => checks.some((check) => check.area === area)).map((area): CategoryScore => {
    const ids = new Set(checks.filter((check) => check.area === area && applied.has(check.id)).map(({ id }) => id));
    const own = deductions.filter(({ check }) => ids.has(check));
    return {
      id: area,
      score: ids.size === 0 ? null : pointsLeft(own),
      deductions: own.filter(({ points }) => points > 0),
    };
  });
  const failed = (severity: Severity): number => deductions.filter((each) => each.severity === severity).length;
  const score = overallScore(categories, { error: failed('error'), warning: failed('warning') });
  return { score: Math.min(score, mostPossible(response.status, response.failure)), categories };
}

/** What findings, the worst first, take from the score of a page, by check. */
export function deductionsOf(findings: readonly Pick<JudgedFinding, 'check' | 'severity'>[]): Deduction[] {
  const byCheck = new Map<string, { severity: Severity; count: number }>();
  // Findings come with the worst first, so the first one of a check has its worst severity.
  for (const { check, severity } of findings) {
    const known = byCheck.get(check);
    if (known === undefined) byCheck.set(check, { severity, count: 1 });
    else known.count += 1;
  }
  return [...byCheck]
    .map(([check, { severity, count }]) => ({ check, severity, count, points: pointsFor(severity, count) }))
    .sort((a, b) => b.points - a.points);
}

/** What a check takes from its category for what it found on one page. */
export function pointsFor(severity: Severity, count: number): number {
  if (severity === 'notice') return 0;
  if (severity === 'error') return ERROR_POINTS;
  return Math.min(MAX_WARNING_POINTS, Math.round(WARNING_POINTS + WARNING_POINTS_PER_DOUBLING * Math.log2(count)));
}

/** The score of a category. */
export function pointsLeft(deductions: readonly Deduction[]): number {
  return Math.max(0, 100 - deductions.reduce((sum, { points }) => sum + points, 0));
}

/**
 * The mean of the categories by their weights, less what the number of failed rules takes; 0–100, 0 when no category has a score.
 * @param failed how many rules failed with each severity; on a site each by the share of pages it concerns.
 */
export function overallScore(
  categories: readonly CategoryScore[],
  failed: Readonly<Record<'error' | 'warning', number>>,
): number {
  let weighted = 0;
  let weights = 0;
  for (const { id, score } of categories) {
    if (score === null) continue;
    weighted += score * WEIGHTS[id];
    weights += WEIGHTS[id];
  }
  if (weights === 0) return 0;
  const extra = OVERALL_POINTS.error * Math.sqrt(failed.error) + OVERALL_POINTS.warning * Math.sqrt(failed.warning);
  return Math.max(0, Math.floor(weighted / weights - extra));
}

function mostPossible(status: number, failure: FetchFacts['failure']): number {
  return failure === null ? mostByStatus(status) : 0;
}

/** The most that the page of a status can have; 0 is for no answer. */
export function mostByStatus(status: number): number {
  if (status === 0) return 0;
  if (status >= 500) return MAX_WITH_SERVER_ERROR;
  return status >= 400 ? MAX_WITH_CLIENT_ERROR : 100;
}
