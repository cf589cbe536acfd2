import { useCallback, useMemo } from 'react';
import { queryOptions, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { CrawledPage, SiteIssue, SiteLink } from '#core/contract/analyses/site-audit.ts';
import type { CrawlComparison, ListRead } from '#src/data/session/crawl-actions.ts';
import {
  isOfState,
  type IssuesQuery,
  type LinksQuery,
  type PagesQuery,
} from '#core/contract/analyses/site-audit-lists.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import type { AllRows, AllRowsOptions, ListKind, ListQueries } from '#src/data/results/crawl-lists.ts';
import { markIgnored } from '#src/data/results/mark-ignored.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import { RETRIES } from '#src/data/server/query-client.ts';
import { useDataStore, useRuntime } from './data-context.ts';
import { useIgnoredOf } from './use-ignored-findings.ts';
import { useRevision } from './use-results.ts';
import { useQuery, useQueryClient } from './use-query.ts';

export type { CrawlComparison } from '#src/data/session/crawl-actions.ts';
export type { IssuesQuery, LinksQuery, PagesQuery } from '#core/contract/analyses/site-audit-lists.ts';
export type { AllRows, AllRowsOptions } from '#src/data/results/crawl-lists.ts';

export type CrawlListView<Row> = {
  /** The rows read so far, in the order asked for; `undefined` until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Rows that match, read or not; `undefined` until the first answer. Of those kept here when `isComplete` is false. */
  readonly total: number | undefined;
  /** False when the server may have more rows than can be shown now: say so. */
  readonly isComplete: boolean;
  /** True when these rows come from this device, because the server did not answer. */
  readonly isOffline: boolean;
  /** True while the answer to a new question is on its way; the rows are still those of the question before. */
  readonly isRefreshing: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why the newest call failed; the rows read before are still there. */
  readonly error: Error | null;
  /** Reads the next part; harmless when there is none or while it is being read. */
  readonly loadMore: () => void;
  /** Does again what failed: of the next part only that one is read. */
  readonly retry: () => void;
};

/** Addresses of a crawl. @param query must be `null` to read nothing. */
export function useCrawledPages(
  result: Pick<ResultSummary, 'id' | 'site'>,
  query: PagesQuery | null,
): CrawlListView<CrawledPage> {
  // The server counts the findings of a page without those that are ignored.
  const { savedNames } = useIgnoredOf(result.site);
  return useCrawlList('pages', result.id, query, savedNames);
}

/** Findings of a crawl, by check, by page, or all. @param query must be `null` to read nothing. */
export function useSiteIssues(
  result: Pick<ResultSummary, 'id' | 'site'>,
  query: IssuesQuery | null,
): CrawlListView<SiteIssue> {
  const { ignored, savedNames } = useIgnoredOf(result.site);
  const list = useCrawlList('issues', result.id, query, savedNames);
  const rows = useMemo(
    () =>
      query === null
        ? list.rows
        : list.rows?.map((row) => markIgnored(row, ignored)).filter((row) => isOfState(row, query.state)),
    [list.rows, ignored, query],
  );
  // What was ignored a moment ago the server may still have counted.
  const gone = (list.rows?.length ?? 0) - (rows?.length ?? 0);
  return { ...list, rows, total: list.total === undefined ? undefined : Math.max(0, list.total - gone) };
}

/** The first findings of several checks, each asked for once `load` is called; it rejects when one cannot be had. */
export function useIssueExamples(
  { id: resultId, site }: Pick<ResultSummary, 'id' | 'site'>,
  checks: readonly string[],
) {
  const { ignored, savedNames } = useIgnoredOf(site);
  const store = useDataStore();
  const runtime = useRuntime();
  const revision = useRevision(resultId);
  const client = useQueryClient();
  const queries = checks.map((check) =>
    queryOptions({
      queryKey: [...crawlKey(runtime?.accountKey, resultId), 'examples', check, revision, savedNames],
      queryFn: async ({ signal }) =>
        (await store.session()).readCrawlList('issues', resultId, { check }, { cursor: null, signal }),
      staleTime: Infinity,
      networkMode: 'always',
      retry: false,
    }),
  );
  const found = useQueries({ queries: queries.map((query) => ({ ...query, enabled: false })) }, client);
  const heeded = (rows: readonly SiteIssue[] | undefined) =>
    rows?.map((row) => markIgnored(row, ignored)).filter((row) => isOfState(row, undefined));
  const byCheck = new Map(checks.map((check, at) => [check, heeded(found[at]?.data?.rows)]));
  const load = () => Promise.all(queries.map((query) => client.query(query)));
  return { byCheck, load };
}

/** Links of a crawl from or to one address: exactly one of `from` and `to`. @param query must be `null` to read nothing. */
export function useSiteLinks(resultId: string, query: LinksQuery | null): CrawlListView<SiteLink> {
  return useCrawlList('links', resultId, query);
}

function useCrawlList<K extends ListKind>(
  kind: K,
  resultId: string,
  query: ListQueries[K] | null,
  /** What else the server's answer depends on. */
  state = '',
): CrawlListView<ListRead<K>['rows'][number]> {
  const store = useDataStore();
  const runtime = useRuntime();
  const revision = useRevision(resultId);
  const list = useInfiniteQuery(
    {
      queryKey: [...crawlKey(runtime?.accountKey, resultId), kind, query, revision, state] as const,
      queryFn: async ({ pageParam, signal }): Promise<ListRead<K>> =>
        (await store.session()).readCrawlList(kind, resultId, query ?? {}, { cursor: pageParam, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (last: ListRead<K>) => last.nextCursor,
      enabled: runtime !== null && resultId !== '' && query !== null && revision !== undefined,
      // A crawl changes with its revision only; what only this device could say is asked for again.
      staleTime: ({ state }) => (state.data?.pages.some(({ isOffline }) => isOffline) === true ? 0 : Infinity),
      // This device answers without a network.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && isPassing(error) && store.connectivity.state() === 'online',
      refetchOnReconnect: true,
      placeholderData: (before, beforeQuery) => {
        const [, , beforeId, , beforeList] = beforeQuery?.queryKey ?? [];
        return beforeId === resultId && subjectOf(beforeList) === subjectOf(query) ? before : undefined;
      },
    },
    useQueryClient(),
  );

  const parts = list.data?.pages;
  const rows = useMemo(() => parts?.flatMap((part) => part.rows), [parts]);
  const { fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, refetch } = list;
  const loadMore = useCallback(() => {
    // Asked twice at once, the second is the first.
    if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    rows,
    total: parts?.at(-1)?.total,
    isComplete: parts?.every(({ isComplete }) => isComplete) ?? true,
    isOffline: parts?.some(({ isOffline }) => isOffline) ?? false,
    isRefreshing: list.isPlaceholderData,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    error: list.error,
    loadMore,
    retry: () => void (isFetchNextPageError ? fetchNextPage({ cancelRefetch: false }) : refetch()),
  };
}

function crawlKey(accountKey: string | undefined, resultId: string) {
  return ['crawl', accountKey, resultId] as const;
}

/** What a list is about: rows about another thing are never shown in its place while it is being read. */
function subjectOf(query: unknown): string {
  const { check, url, from, to }: IssuesQuery & LinksQuery = query ?? {};
  return JSON.stringify([query === null, check, url, from, to]);
}

export type CrawlComparisonView = {
  /** `undefined` while it is being read. */
  readonly comparison: CrawlComparison | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
};

/** What is new, fixed and unchanged between two crawls of a site. @param otherId '' to read nothing. */
export function useCrawlComparison(resultId: string, otherId: string): CrawlComparisonView {
  const store = useDataStore();
  const runtime = useRuntime();
  const revision = useRevision(resultId);
  const query = useQuery({
    queryKey: [...crawlKey(runtime?.accountKey, resultId), 'comparison', otherId, revision],
    queryFn: async ({ signal }) => (await store.session()).compareCrawls(resultId, otherId, signal),
    enabled: runtime !== null && resultId !== '' && otherId !== '' && revision !== undefined,
    staleTime: ({ state }) => (state.data?.isOffline === true ? 0 : Infinity),
    networkMode: 'always',
    retry: (failures, error) => failures < RETRIES && isPassing(error) && store.connectivity.state() === 'online',
    refetchOnReconnect: true,
  });
  return {
    comparison: query.data?.comparison,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}

export type AllCrawlRows = {
  readonly [K in ListKind]: (query: ListQueries[K], options?: AllRowsOptions) => Promise<AllRows<K>>;
};

/**
 * Functions that go through a whole list of a crawl, for exports. Where the server cannot be reached, they give what is kept on
 * this device (`isComplete` tells). They throw AppError, NetworkError when nothing is kept, and the reason of an abort.
 */
export function useAllCrawlRows(resultId: string): AllCrawlRows {
  const store = useDataStore();
  return useMemo(() => {
    const all = async <K extends ListKind>(kind: K, query: ListQueries[K], options?: AllRowsOptions) =>
      (await store.session()).allCrawlRows(kind, resultId, query, options);
    return {
      pages: (query, options) => all('pages', query, options),
      issues: (query, options) => all('issues', query, options),
      links: (query, options) => all('links', query, options),
      positions: (query, options) => all('positions', query, options),
    };
  }, [store, resultId]);
}
