import { siteAuditSummary, type SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { useNumberColumn } from '#src/features/site-audit/lists/number-column.ts';
import type { DataColumn } from '#src/ui/index.tsx';

/** The numbers of a crawl; `null` when the result is of another kind or of a version that stored others. */
export function summaryOf(result: Pick<ResultSummary, 'summary'>): SiteAuditSummary | null {
  return siteAuditSummary.safeParse(result.summary).data ?? null;
}

/** Makes a column of a table of crawls from one of their numbers; a dash where it is not known. */
export function useSummaryColumn(): (
  id: 'score' | 'pages' | 'errors' | 'warnings',
  header: string,
) => DataColumn<ResultSummary> {
  const numberColumn = useNumberColumn<ResultSummary>();
  return (id, header) =>
    numberColumn({ id, header, isPrimary: id === 'score', number: (row) => summaryOf(row)?.[id] ?? null });
}
