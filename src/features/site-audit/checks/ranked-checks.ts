import type { SiteAuditBody, SiteCheckResult } from '#core/contract/analyses/site-audit.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { CHECK_INDEX } from '#core/audit/check-index.gen.ts';
import { AREAS, type Area } from '#core/audit/check.ts';
import { fixesOf, inFixOrder, isSiteWide, type Fix } from '#core/audit/fix-order.ts';
import { summaryOf } from '#src/features/site-audit/crawl-summary.ts';

/** A check that found something, with what it costs. */
export type RankedCheck = SiteCheckResult & {
  /** Taken from the score of its category. */
  readonly points: number;
};
type Crawl = { readonly body: Pick<SiteAuditBody, 'categories'>; readonly summary: ResultSummary['summary'] };

/** The checks that found something, in the order in which repairing them is worth most; of one about the whole site all pages count. */
export function rankChecks(checks: readonly SiteCheckResult[], crawl: Crawl): RankedCheck[] {
  return inFixOrder(withCost(checks, crawl));
}

/** The same with one line a cause. */
export function rankFixes(checks: readonly SiteCheckResult[], crawl: Crawl): Fix<RankedCheck>[] {
  return fixesOf(withCost(checks, crawl));
}

function withCost(checks: readonly SiteCheckResult[], { body, summary }: Crawl): RankedCheck[] {
  const deductions = body.categories.flatMap((category) => category.deductions);
  const points = new Map(deductions.map((deduction) => [deduction.check, deduction.points]));
  const allPages = summaryOf({ summary })?.pages ?? 1;
  return checks
    .filter(({ count }) => count > 0)
    .map((found) => ({
      ...found,
      pages: isSiteWide(found.check) ? allPages : found.pages,
      points: points.get(found.check) ?? 0,
    }));
}

export type Change = NonNullable<SiteCheckResult['change']>;

/** The changes of several checks together; `null` when there was no crawl before. */
export function sumChanges(checks: readonly SiteCheckResult[]): Change | null {
  const known = checks.map(({ change }) => change).filter((change) => change !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, change) => ({
    new: sum.new + change.new,
    back: sum.back + change.back,
    fixed: sum.fixed + change.fixed,
  }));
}

/** The category of a check; `null` for one that this version does not know. */
export function areaOf(check: string): Area | null {
  return CHECK_INDEX[check]?.area ?? null;
}

export type CheckGroup = { readonly area: Area | null; readonly checks: readonly RankedCheck[] };

/** The checks by category, in the order of the categories; what this version does not know comes last. */
export function groupByArea(checks: readonly RankedCheck[]): CheckGroup[] {
  const groups = Map.groupBy(checks, ({ check }) => areaOf(check));
  return [...AREAS, null].flatMap((area) => {
    const own = groups.get(area);
    return own === undefined ? [] : [{ area, checks: own }];
  });
}
