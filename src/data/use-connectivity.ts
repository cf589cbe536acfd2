import { useSyncExternalStore } from 'react';
import type { ConnectivityState } from './connectivity.ts';
import { useDataStore } from './data-context.ts';
import type { OutboxRow } from './app-database.ts';
import { useLive } from './use-live.ts';

export type ConnectivityView = {
  readonly state: ConnectivityState;
  /** Changes on their way to the server. */
  readonly waiting: number;
  /** Changes the server refused: they need the user's attention. */
  readonly failed: number;
};

/** Whether the server can be reached, and what waits for it. */
export function useConnectivity(): ConnectivityView {
  const { connectivity } = useDataStore();
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.state);
  const counts = useLive('outbox-counts', (runtime) => runtime.outbox.counts());
  return { state, waiting: counts?.waiting ?? 0, failed: counts?.failed ?? 0 };
}

export type OutboxView = {
  /** What waits or needs attention, oldest first; at most 200. */
  readonly rows: OutboxRow[] | undefined;
  /** Puts a refused change back in the queue. */
  retry(sequence: number): Promise<void>;
  /** Drops a change that was not sent, together with what it did to the local data. */
  discard(sequence: number): Promise<void>;
};

/** The queue itself, for a screen that shows it. */
export function useOutbox(): OutboxView {
  const store = useDataStore();
  const rows = useLive('outbox', (runtime) => runtime.outbox.list(200));
  return {
    rows,
    retry: async (sequence) => (await store.session()).retry(sequence),
    discard: async (sequence) => (await store.session()).discard(sequence),
  };
}
