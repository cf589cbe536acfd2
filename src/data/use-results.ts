import { useQuery } from '@tanstack/react-query';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import type { AnalysisFilter } from './analysis-filter.ts';
import { useDataStore, useRuntime } from './data-context.ts';
import { STALE_MS } from './stale.ts';
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

/** Results of a project, a page or a kind: from the local database at once, then brought up to date. */
export function useResults(filter: AnalysisFilter): ResultsView {
  const store = useDataStore();
  const runtime = useRuntime();
  const key = JSON.stringify([filter.site, filter.url, filter.type]);
  const rows = useLive(key, ({ results }) => results.list(filter));
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
  });
  return { result: query.data, error: query.error, refetch: () => void query.refetch() };
}
