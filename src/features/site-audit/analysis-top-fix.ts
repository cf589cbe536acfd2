import { siteAuditBody } from '#core/contract/analyses/site-audit.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import type { TopFix } from '#src/analysis/analysis-view.ts';
import { rankFixes } from './checks/ranked-checks.ts';

/** What to fix first on a website; `null` when there is nothing, or it was stored by another version. */
export function topFixOfCrawl(stored: unknown, { summary }: ResultSummary): TopFix | null {
  const body = siteAuditBody.safeParse(stored).data;
  const first = body === undefined ? undefined : rankFixes(body.checks, { body, summary })[0]?.cause;
  return first === undefined || first.severity === 'notice' ? null : first;
}
