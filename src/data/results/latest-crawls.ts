import { siteAuditSummary, type SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import type { ResultSummary } from '#core/contract/results.ts';

export type LatestCrawl = {
  readonly result: ResultSummary;
  readonly summary: SiteAuditSummary;
  /** The last crawl of the same site that was scored; `null` when there is none, or nothing to compare with it. */
  readonly before: { readonly finishedAtMs: number; readonly change: number } | null;
};

/** The newest crawl of each site, with how its score differs from the one before. @param results newest first. */
export function latestCrawls(results: readonly ResultSummary[]): Map<string, LatestCrawl> {
  const latest = new Map<string, LatestCrawl>();
  for (const result of results) {
    const summary = siteAuditSummary.safeParse(result.summary).data;
    if (summary === undefined) continue;
    const newer = latest.get(result.site);
    if (newer === undefined) latest.set(result.site, { result, summary, before: null });
    else if (newer.before === null && newer.summary.score !== null && summary.score !== null) {
      const before = { finishedAtMs: result.finishedAtMs, change: newer.summary.score - summary.score };
      latest.set(result.site, { ...newer, before });
    }
  }
  return latest;
}
