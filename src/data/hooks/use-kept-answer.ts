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

export type Keeping<T> = {
  /** Whether what is kept is taken without asking the server; never unless given. */
  readonly isFresh?: (kept: T) => boolean;
  /** False for one of very many questions, whose answers would fill the device: it is forgotten with the page. */
  readonly isStored?: boolean;
};

/**
 * What the server answers, kept on this device for when it cannot be reached.
 * @param key names the answer among all that are kept.
 */
export function useKeptAnswer<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
  key: string,
  keeping: Keeping<EndpointReply<E>> = {},
): KeptAnswer<EndpointReply<E>> {
  const schema = endpoint.reply as z.ZodType<EndpointReply<E>>; // it gives what the endpoint answers
  return useKept(key, schema, (signal) => api.call(endpoint, input, { signal }), keeping);
}

/** The same of what is made of several answers. */
export function useKept<T>(
  key: string,
  schema: z.ZodType<T>,
  read: (signal: AbortSignal) => Promise<T>,
  { isFresh, isStored = true }: Keeping<T> = {},
): KeptAnswer<T> {
  const store = useDataStore();
  const runtime = useRuntime();
  const query = useQuery({
    queryKey: ['kept', runtime?.accountKey, key],
    queryFn: async ({ signal }) => {
      const lookUp = async () => schema.safeParse(await runtime?.preferences.get(`kept ${key}`));
      const known = isFresh === undefined ? null : await lookUp();
      if (known?.success === true && isFresh?.(known.data) === true) return { data: known.data, isKept: false };
      try {
        const data = await read(signal);
        if (isStored) runtime?.preferences.set(`kept ${key}`, data);
        return { data, isKept: false };
      } catch (error) {
        if (!(error instanceof RetryableError) || !isStored) throw error;
        const kept = known ?? (await lookUp());
        if (!kept.success) throw error;
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
