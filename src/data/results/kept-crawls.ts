import type { ResultSummary } from '#core/contract/results.ts';

/** Crawls of each project that are kept with their lists, however many pages were audited since: the newest, and the one before. */
export const KEPT_CRAWLS = 2;

/** Those of the rows that belong to the crawls kept of their project. @param rows one a crawl, newest first. */
export function newestOfSites<Row extends { readonly site: string }>(rows: readonly Row[]): Row[] {
  const perSite = new Map<string, number>();
  return rows.filter(({ site }) => {
    const seen = perSite.get(site) ?? 0;
    perSite.set(site, seen + 1);
    return seen < KEPT_CRAWLS;
  });
}

/** The newest of the crawls that are older than this one; `undefined` when there is none. @param crawls of one site, newest first. */
export function crawlBefore(
  crawls: readonly ResultSummary[],
  { finishedAtMs }: Pick<ResultSummary, 'finishedAtMs'>,
): ResultSummary | undefined {
  return crawls.find((crawl) => crawl.finishedAtMs < finishedAtMs);
}
