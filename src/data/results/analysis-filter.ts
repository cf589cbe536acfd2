import type { AnalysisType } from '#core/contract/tasks.ts';

/** Narrows tasks or results; what is left out does not narrow. */
export type AnalysisFilter = { readonly site?: string; readonly url?: string; readonly type?: AnalysisType };

/** Whether a task or result is one of those asked for. */
export function matchesFilter(
  row: { site: string; url: string | null; type: string },
  { site, url, type }: AnalysisFilter,
): boolean {
  return (
    (site === undefined || row.site === site) &&
    (url === undefined || row.url === url) &&
    (type === undefined || row.type === type)
  );
}
