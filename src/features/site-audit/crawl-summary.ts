import { siteAuditSummary, type SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import type { ResultSummary } from '#core/contract/results.ts';

/** The numbers of a crawl; `null` when the result is of another kind or of a version that stored others. */
export function summaryOf(result: Pick<ResultSummary, 'summary'>): SiteAuditSummary | null {
  return siteAuditSummary.safeParse(result.summary).data ?? null;
}
