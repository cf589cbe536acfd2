import { pageAuditSummary, type PageAuditSummary } from '#core/contract/analyses/page-audit.ts';
import type { ResultSummary } from '#core/contract/results.ts';

export type LatestAudit = {
  readonly result: ResultSummary;
  readonly summary: PageAuditSummary;
  /** Score against the audit of the same page before; `null` when there is none. */
  readonly change: number | null;
};

/** The newest page audit of each site, with its change since the one before of the same page. @param results newest first. */
export function latestAudits(results: readonly ResultSummary[]): Map<string, LatestAudit> {
  const latest = new Map<string, LatestAudit>();
  for (const [index, result] of results.entries()) {
    const summary = pageAuditSummary.safeParse(result.summary).data;
    if (summary === undefined || latest.has(result.site)) continue;
    const before = results.slice(index + 1).find((each) => each.url === result.url && each.site === result.site);
    const scoreBefore = before === undefined ? undefined : pageAuditSummary.safeParse(before.summary).data?.score;
    latest.set(result.site, {
      result,
      summary,
      change: scoreBefore === undefined ? null : summary.score - scoreBefore,
    });
  }
  return latest;
}
