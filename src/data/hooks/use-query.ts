import { useQuery as useCachedQuery, type QueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { queryClientOf } from '#src/data/server/query-client.ts';
import { useDataStore } from './data-context.ts';

/** The cache that queries are given: no provider stands around the app, which would load the library before the first screen. */
export function useQueryClient(): QueryClient {
  return queryClientOf(useDataStore());
}

/** React Query's hook on the cache of this page's data. */
export function useQuery<Data>(options: UseQueryOptions<Data>) {
  return useCachedQuery(options, useQueryClient());
}
