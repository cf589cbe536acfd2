import { pageAuditSummary, type PageAuditSummary } from '#core/contract/analyses/page-audit.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { scoreIn } from '#core/domain/score-in.ts';

/** The numbers of a page audit; `null` when the result is of another kind or of a version that stored others. */
export function summaryOf(result: Pick<ResultSummary, 'summary'>): PageAuditSummary | null {
  const parsed = pageAuditSummary.safeParse(result.summary);
  return parsed.success ? { ...parsed.data, score: scoreIn(parsed.data) } : null;
}
