import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { AppError } from '#core/contract/errors.ts';
import type { DataStore } from './data-store.ts';
import { backoffMs } from './server/backoff.ts';
import { isPassing, retryAfterMsOf } from './server/network-error.ts';
import { queryClientOf, RETRIES } from './server/query-client.ts';
import { STALE_MS } from './server/stale.ts';

const COMMON = {
  staleTime: 5 * STALE_MS.minute,
  refetchOnReconnect: 'always',
  // A list that is too long for the calls of a minute is read on in the next one, and never left half.
  retry: (failures: number, error: unknown) => isTooMany(error) || (failures < RETRIES && isPassing(error)),
  retryDelay: (failures: number, error: unknown) => backoffMs(failures + 1, Math.random(), retryAfterMsOf(error)),
} as const;

function isTooMany(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
}

/**
 * Keeps the project list, ordinary lists and the newest results up to date: at the start, after the connection was lost, on request; in the
 * leading tab only. Not tied to the screen, so that nothing waits for it to be drawn. @returns the function that ends it.
 */
export function keepSynced(store: DataStore): () => void {
  const projects = new QueryObserver(queryClientOf(store), projectOptions(store));
  const results = new QueryObserver(queryClientOf(store), resultOptions(store));
  const lists = new QueryObserver(queryClientOf(store), listOptions(store));
  const follow = (): void => {
    projects.setOptions(projectOptions(store));
    lists.setOptions(listOptions(store));
    results.setOptions(resultOptions(store));
  };
  const ignore = (): void => undefined;
  const endings = [
    projects.subscribe(ignore),
    lists.subscribe(ignore),
    results.subscribe(ignore),
    store.subscribe(follow),
  ];
  return () => {
    for (const end of endings) end();
  };
}

type Options = QueryObserverOptions;

function projectOptions(store: DataStore): Options {
  const { runtime } = store.getState();
  return {
    ...COMMON,
    queryKey: ['projects', runtime?.accountKey],
    queryFn: async ({ signal }) => (await store.session()).pullProjects(signal),
    enabled: isWanted(store) && runtime !== null && runtime.userId !== null,
  };
}

function listOptions(store: DataStore): Options {
  const { runtime } = store.getState();
  return {
    ...COMMON,
    queryKey: ['lists', runtime?.accountKey],
    queryFn: async ({ signal }) => (await store.session()).pullLists(signal),
    enabled: isWanted(store) && runtime !== null && runtime.userId !== null,
  };
}

function resultOptions(store: DataStore): Options {
  const { runtime } = store.getState();
  return {
    ...COMMON,
    queryKey: ['recent-results', runtime?.accountKey],
    queryFn: async ({ signal }) => (await store.session()).pullRecentResults(signal),
    enabled: isWanted(store) && runtime !== null,
  };
}

function isWanted(store: DataStore): boolean {
  const { isLeader, isSessionExpired } = store.getState();
  return isLeader && !isSessionExpired;
}
