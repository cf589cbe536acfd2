import { useQuery } from '@tanstack/react-query';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { matchesWords } from '#core/domain/text-search.ts';
import type { AnalysisFilter } from '#src/data/results/analysis-filter.ts';
import { useDataStore, useRuntime } from './data-context.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import { RETRIES } from '#src/data/server/query-client.ts';
import { STALE_MS } from '#src/data/server/stale.ts';
import { useLive } from './use-live.ts';

export type ResultsView = {
  /** Newest first; `undefined` until the database is read. */
  readonly rows: ResultSummary[] | undefined;
  /** True while the server is asked. */
  readonly isRefreshing: boolean;
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
  const store = useDataStore();
  const runtime = useRuntime();
  const key = JSON.stringify([filter.site, filter.url, filter.type]);
  const text = search?.text.trim() ?? '';
  const rows = useLive(`${key} ${text}`, ({ results }) =>
    results.list(filter, (row) => search === undefined || text === '' || matchesWords(text, search.fieldsOf(row))),
  );
  const refresh = useQuery({
    queryKey: ['results', runtime?.accountKey, key],
    queryFn: async ({ signal }) => (await store.session()).pullResults(filter, signal),
    enabled: runtime !== null,
    staleTime: STALE_MS.minute,
  });
  return { rows, isRefreshing: refresh.isFetching, error: refresh.error, refetch: () => void refresh.refetch() };
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
  const query = useQuery({
    queryKey: ['result', runtime?.accountKey, id],
    queryFn: async ({ signal }) => (await store.session()).readResult(id, signal),
    enabled: runtime !== null && id !== '',
    staleTime: Infinity,
    // The local database answers without a network.
    networkMode: 'always',
    retry: (failures, error) => failures < RETRIES && isPassing(error) && store.connectivity.state() === 'online',
    refetchOnReconnect: true,
  });
  return { result: query.data, error: query.error, refetch: () => void query.refetch() };
}
