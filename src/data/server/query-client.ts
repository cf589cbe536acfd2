import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isPassing } from './network-error.ts';
import type { QueryGate } from './query-gate.ts';
import { STALE_MS } from './stale.ts';

/** How often a failure that may pass is tried again. */
export const RETRIES = 2;

/** What has a cache of its own: a store. */
type Holder = { readonly queryGate: QueryGate };

const clients = new WeakMap<Holder, QueryClient>();

/** The cache of what a store has read from the server, made when something first reads: the first screen starts without it. */
export function queryClientOf(store: Holder): QueryClient {
  const client = clients.get(store) ?? createQueryClient(store.queryGate);
  clients.set(store, client);
  return client;
}

/** Only failures that may pass are tried again. */
function createQueryClient(gate: QueryGate): QueryClient {
  // In place of the browser's own events, which say nothing about our server.
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(gate.isOpen());
  gate.subscribe((isOpen) => onlineManager.setOnline(isOpen));
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS.minute, retry: (failures, error) => failures < RETRIES && isPassing(error) },
      mutations: { retry: false },
    },
  });
  // As a provider would: what waits for the server goes on when it is back.
  client.mount();
  return client;
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
