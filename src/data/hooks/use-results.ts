import { useMemo } from 'react';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { matchesWords } from '#core/domain/text-search.ts';
import type { AnalysisFilter } from '#src/data/results/analysis-filter.ts';
import { latestCrawls, type LatestCrawl } from '#src/data/results/latest-crawls.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import { RETRIES } from '#src/data/server/query-client.ts';
import { STALE_MS } from '#src/data/server/stale.ts';
import { useDataStore, useRuntime } from './data-context.ts';
import { useIgnoredClock } from './use-ignored-clock.ts';
import { useLive } from './use-live.ts';
import { useQuery } from './use-query.ts';

/** `none`: there is nothing. `asking`: the server is being asked. `unknown`: it could not be asked, or has more than it told. */
export type Absence = 'none' | 'asking' | 'unknown';
export type ResultsView = {
  /** Newest first; `undefined` until the database is read. */
  readonly rows: ResultSummary[] | undefined;
  /** What it means that there are no rows. */
  readonly absence: Absence;
  /** Why the server could not be asked; the rows of the last time are still there. */
  readonly error: Error | null;
  readonly refetch: () => void;
};

export type ResultSearch = {
  /** What is searched for; empty for everything. */
  readonly text: string;
  /** What of a result is searched in. */
  readonly fieldsOf: (row: ResultSummary) => readonly string[];
};

/** Results of a project, a page or a kind: from the local database at once, then brought up to date. A search is answered by the local database alone. */
export function useResults(filter: AnalysisFilter, search?: ResultSearch): ResultsView {
  const text = search?.text.trim() ?? '';
  const nowMs = useIgnoredClock();
  const isWanted = (row: ResultSummary): boolean =>
    search === undefined || text === '' || matchesWords(text, search.fieldsOf(row));
  const rows = useLive(`${keyOf(filter)} ${text} ${nowMs}`, async ({ results, heeding }) =>
    heeding.summaries(await results.list(filter, isWanted)),
  );
  const { pulled, absence, error, refetch } = useRefresh(filter);
  // What the server has just named is about to be read.
  return { rows, absence: pulled !== undefined && pulled.sites.length > 0 ? 'asking' : absence, error, refetch };
}

/** The newest results of a type of these sites, at most two of each, newest first: from the local database at once, then brought up to date. */
export function useLatestResults(type: AnalysisType, sites: readonly string[]): ResultSummary[] | undefined {
  const nowMs = useIgnoredClock();
  useRefresh({ type });
  return useLive(JSON.stringify([type, sites, nowMs]), async ({ results, heeding }) =>
    heeding.summaries(await results.latest(type, sites)),
  );
}

export type LatestCrawlsView = {
  /** By site; `undefined` until the database is read. */
  readonly latest: ReadonlyMap<string, LatestCrawl> | undefined;
  /** What it means that there is none of a site. */
  readonly absenceOf: (site: string) => Absence;
  readonly error: Error | null;
};

/** The newest result of a type of analysis that crawls, of each of these sites: from the local database at once, then brought up to date. */
export function useLatestCrawls(type: AnalysisType, sites: readonly string[]): LatestCrawlsView {
  const nowMs = useIgnoredClock();
  const rows = useLive(JSON.stringify([type, sites, nowMs]), async ({ results, heeding }) =>
    heeding.summaries(await results.latest(type, sites)),
  );
  const { pulled, absence, error } = useRefresh({ type });
  const latest = useMemo(() => rows && latestCrawls(rows), [rows]);
  return { latest, absenceOf: (site) => (pulled?.sites.includes(site) === true ? 'asking' : absence), error };
}

function keyOf({ site, url, type }: AnalysisFilter): string {
  return JSON.stringify([site, url, type]);
}

/** Brings the stored results up to date with the server's. */
function useRefresh(filter: AnalysisFilter) {
  const store = useDataStore();
  const runtime = useRuntime();
  const refresh = useQuery({
    queryKey: ['results', runtime?.accountKey, keyOf(filter)],
    queryFn: async ({ signal }) => (await store.session()).pullResults(filter, signal),
    enabled: runtime !== null,
    staleTime: STALE_MS.minute,
  });
  const { data: pulled, isFetching, error } = refresh;
  const absence: Absence =
    pulled?.isWhole === true ? 'none' : pulled === undefined && isFetching ? 'asking' : 'unknown';
  return { pulled, absence, error, refetch: () => void refresh.refetch() };
}

export type ResultView = {
  /** `undefined` while it is being read or fetched. */
  readonly result: Result | undefined;
  /** AppError NOT_FOUND when there is no such result, NetworkError when it is not stored here and the server cannot be reached. */
  readonly error: Error | null;
  readonly refetch: () => void;
};

/** One whole result: from the local database, else from the server, and kept for the next time. */
export function useResult(id: string): ResultView {
  const store = useDataStore();
  const runtime = useRuntime();
  const revision = useRevision(id);
  const query = useQuery({
    queryKey: ['result', runtime?.accountKey, id, revision],
    queryFn: async ({ signal }) => (await store.session()).readResult(id, signal),
    enabled: runtime !== null && id !== '' && revision !== undefined,
    staleTime: Infinity,
    // While a newer one is being fetched.
    placeholderData: (before) => (before?.id === id ? before : undefined),
    // The local database answers without a network.
    networkMode: 'always',
    retry: (failures, error) => failures < RETRIES && isPassing(error) && store.connectivity.state() === 'online',
    refetchOnReconnect: true,
  });
  const result = useHeeded(query.data, query.dataUpdatedAt);
  return { result, error: query.error, refetch: () => void query.refetch() };
}

/** A result without what the person ignores; changes with every such decision. */
function useHeeded(result: Result | undefined, readAtMs: number): Result | undefined {
  const nowMs = useIgnoredClock();
  const heeded = useLive(`heeded ${result?.id ?? ''} ${readAtMs} ${nowMs}`, async ({ heeding }) =>
    result === undefined ? undefined : heeding.result(result),
  );
  return heeded !== undefined && heeded.id === result?.id ? heeded : undefined;
}

/** Changes when a re-check has dated a result anew: what was read of it before is to be read again. `undefined` until it is known. */
export function useRevision(id: string): number | undefined {
  const answer = useLive(`revision ${id}`, async ({ results }) => ({ id, revision: await results.revision(id) }));
  return answer?.id === id ? answer.revision : undefined;
}
