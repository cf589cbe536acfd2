import { z } from 'zod';
import { RetryableError } from '#core/base/retryable-error.ts';
import { listPositions, positionRowSchema, type PositionRow } from '#core/contract/serp/positions.ts';
import { api } from '#src/data/server/api-client.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import { RETRIES } from '#src/data/server/query-client.ts';
import { STALE_MS } from '#src/data/server/stale.ts';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import { useDataStore, useRuntime } from './data-context.ts';
import { useQuery } from './use-query.ts';

type Place = { readonly site: string; readonly search: string };
export type SerpPositions = {
  /** Those kept on this device until the server has answered; `undefined` until there are any or none. */
  readonly positions: readonly PositionRow[] | undefined;
  /** Whether they are of an earlier time, since the server cannot be reached. */
  readonly isKept: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
};

const PAGE_ROWS = 1000;
const keptSchema = z.array(positionRowSchema);

/**
 * The newest positions of a website's keywords in one search, kept on this device for when the server cannot be reached.
 * Nothing is read while the search is ''.
 */
export function useSerpPositions({ site, search }: Place): SerpPositions {
  const store = useDataStore();
  const runtime = useRuntime();
  const isWanted = search !== '' && runtime !== null && runtime.userId !== null;
  const key = ['serp positions', runtime?.accountKey, site, search];
  const kept = useQuery({
    queryKey: [...key, 'kept'],
    queryFn: () => readKept(runtime, { site, search }),
    enabled: isWanted,
    staleTime: Infinity,
    networkMode: 'always',
  });
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return { positions: await load(runtime, { site, search }, signal), isKept: false };
      } catch (error_) {
        const positions = await readKept(runtime, { site, search });
        if (!(error_ instanceof RetryableError) || positions.length === 0) throw error_;
        return { positions, isKept: true };
      }
    },
    enabled: isWanted,
    staleTime: STALE_MS.minute,
    networkMode: 'always',
    retry: (failures, failure) => failures < RETRIES && isPassing(failure) && store.connectivity.state() === 'online',
    refetchOnReconnect: 'always',
  });
  return {
    positions: data?.positions ?? (kept.data !== undefined && kept.data.length > 0 ? kept.data : undefined),
    isKept: data?.isKept ?? true,
    error,
    refetch: () => void refetch(),
  };
}

const keyOf = ({ site, search }: Place, page: number): string => `kept serp positions ${site} ${search} ${page}`;

/** All of them, page by page; each page is kept as it comes. @throws AppError, NetworkError as the API client does. */
async function load(runtime: AccountRuntime | null, place: Place, signal: AbortSignal): Promise<PositionRow[]> {
  const rows: PositionRow[] = [];
  let after: string | undefined;
  for (let page = 0; ; page += 1) {
    const query = { ...place, limit: PAGE_ROWS, ...(after !== undefined && { after }) };
    const answer = await api.call(listPositions, { query }, { signal });
    rows.push(...answer.positions);
    runtime?.preferences.set(keyOf(place, page), answer.positions);
    if (answer.nextAfter === null) {
      runtime?.preferences.remove(keyOf(place, page + 1));
      return rows;
    }
    after = answer.nextAfter;
  }
}

/** What was loaded last; a page of another shape ends it. Never throws but for Dexie errors. */
async function readKept(runtime: AccountRuntime | null, place: Place): Promise<PositionRow[]> {
  const rows: PositionRow[] = [];
  for (let page = 0; ; page += 1) {
    const kept = keptSchema.safeParse(await runtime?.preferences.get(keyOf(place, page)));
    if (!kept.success) return rows;
    rows.push(...kept.data);
  }
}
