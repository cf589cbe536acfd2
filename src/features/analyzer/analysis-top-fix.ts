import { pageAuditBody } from '#core/contract/analyses/page-audit.ts';
import type { TopFix } from '#src/analysis/analysis-view.ts';
import { groupFindings } from '#src/analysis/finding-groups.ts';

/** What to fix first on a page; `null` when there is nothing, or it was stored by another version. */
export function topFixOfPage(stored: unknown): TopFix | null {
  const body = pageAuditBody.safeParse(stored).data;
  const [first] = body === undefined ? [] : groupFindings(body);
  return first === undefined || first.severity === 'notice' ? null : first;
}
