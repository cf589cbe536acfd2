import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './network-error.ts';
import { STALE_MS } from './stale.ts';

/** How often a failure that may pass is tried again. */
export const RETRIES = 2;

/** The cache of what was read from the server. Only failures that may pass are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS.minute, retry: (failures, error) => failures < RETRIES && isPassing(error) },
      mutations: { retry: false },
    },
  });
}

/** Forgets everything that was read for one account, on the screen too. Nothing is fetched again by this. */
export function forgetQueries(client: QueryClient): void {
  const cache = client.getQueryCache();
  void client.cancelQueries();
  for (const query of cache.getAll()) {
    if (query.isActive()) query.reset();
    else cache.remove(query);
  }
}
