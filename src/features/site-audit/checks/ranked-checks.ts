import type { SiteCheckResult } from '#core/contract/analyses/site-audit.ts';
import { CHECK_INDEX } from '#core/audit/check-index.gen.ts';
import { AREAS, type Area } from '#core/audit/check.ts';
import { SEVERITY_ORDER } from '#core/audit/severity-order.ts';

/** What to fix first: the worst severity, then what concerns the most pages, then the most findings. */
export function rankChecks(checks: readonly SiteCheckResult[]): SiteCheckResult[] {
  return checks
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
        b.pages - a.pages ||
        b.count - a.count ||
        a.check.localeCompare(b.check),
    );
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

export type CheckGroup = { readonly area: Area | null; readonly checks: readonly SiteCheckResult[] };

/** The checks by category, in the order of the categories; what this version does not know comes last. */
export function groupByArea(checks: readonly SiteCheckResult[]): CheckGroup[] {
  const groups = Map.groupBy(rankChecks(checks), ({ check }) => areaOf(check));
  return [...AREAS, null].flatMap((area) => {
    const own = groups.get(area);
    return own === undefined ? [] : [{ area, checks: own }];
  });
}
