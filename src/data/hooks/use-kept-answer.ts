import type { z } from 'zod';
import { RetryableError } from '#core/base/retryable-error.ts';
import type { EndpointInput, EndpointReply, EndpointShape } from '#core/contract/endpoint.ts';
import { api } from '#src/data/server/api-client.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import { RETRIES } from '#src/data/server/query-client.ts';
import { STALE_MS } from '#src/data/server/stale.ts';
import { useDataStore, useRuntime } from './data-context.ts';
import { useQuery } from './use-query.ts';

export type KeptAnswer<T> = {
  /** `undefined` until there is one. */
  readonly data: T | undefined;
  /** Whether it is that of an earlier time, since the server cannot be reached. */
  readonly isKept: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
};

/**
 * What the server answers, kept on this device for when it cannot be reached.
 * @param key names the answer among all that are kept.
 */
export function useKeptAnswer<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
  key: string,
): KeptAnswer<EndpointReply<E>> {
  return useKept(key, endpoint.reply as z.ZodType<EndpointReply<E>>, (signal) => api.call(endpoint, input, { signal })); // its schema gives what it answers
}

/**
 * The same of what is made of several answers.
 * @param isFresh whether what is kept is taken without asking the server.
 */
export function useKept<T>(
  key: string,
  schema: z.ZodType<T>,
  read: (signal: AbortSignal) => Promise<T>,
  isFresh: (kept: T) => boolean = () => false,
): KeptAnswer<T> {
  const store = useDataStore();
  const runtime = useRuntime();
  const query = useQuery({
    queryKey: ['kept', runtime?.accountKey, key],
    queryFn: async ({ signal }) => {
      const keptNow = async () => schema.safeParse(await runtime?.preferences.get(`kept ${key}`));
      const known = await keptNow();
      if (known.success && isFresh(known.data)) return { data: known.data, isKept: false };
      try {
        const data = await read(signal);
        runtime?.preferences.set(`kept ${key}`, data);
        return { data, isKept: false };
      } catch (error) {
        const kept = await keptNow();
        if (!(error instanceof RetryableError) || !kept.success) throw error;
        return { data: kept.data, isKept: true };
      }
    },
    enabled: runtime !== null,
    staleTime: STALE_MS.minute,
    // What is kept answers without a network.
    networkMode: 'always',
    retry: (failures, error) => failures < RETRIES && isPassing(error) && store.connectivity.state() === 'online',
    refetchOnReconnect: 'always',
  });
  const { data, error, refetch } = query;
  return { data: data?.data, isKept: data?.isKept ?? false, error, refetch: () => void refetch() };
}
