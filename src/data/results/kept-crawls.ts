import { KEPT_LISTS_OF_A_SITE } from '#core/contract/analysis-contracts.ts';
import type { ResultSummary } from '#core/contract/results.ts';

/** Those of the rows that belong to the crawls whose lists are kept of their project: the newest, and the one before. @param rows one a crawl, newest first. */
export function newestOfSites<Row extends { readonly site: string }>(rows: readonly Row[]): Row[] {
  const perSite = new Map<string, number>();
  return rows.filter(({ site }) => {
    const seen = perSite.get(site) ?? 0;
    perSite.set(site, seen + 1);
    return seen < KEPT_LISTS_OF_A_SITE;
  });
}

/** The newest of the crawls that are older than this one; `undefined` when there is none. @param crawls of one site, newest first. */
export function crawlBefore(
  crawls: readonly ResultSummary[],
  { finishedAtMs }: Pick<ResultSummary, 'finishedAtMs'>,
): ResultSummary | undefined {
  return crawls.find((crawl) => crawl.finishedAtMs < finishedAtMs);
}
