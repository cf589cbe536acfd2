import { useEffect, useSyncExternalStore } from 'react';
import type { ConnectivityState } from '#src/data/server/connectivity.ts';
import { useDataStore } from './data-context.ts';
import { useLive } from './use-live.ts';

export type ConnectivityView = {
  readonly state: ConnectivityState;
  /** Changes on their way to the server. */
  readonly waiting: number;
  /** Changes the server refused: they need the user's attention. */
  readonly failed: number;
  /** Looks for the server now instead of waiting for the next look. */
  readonly lookNow: () => Promise<void>;
};

/** Whether the server can be reached, and what waits for it. */
export function useConnectivity(): ConnectivityView {
  const { connectivity } = useDataStore();
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.state);
  const counts = useLive('outbox-counts', (runtime) => runtime.outbox.counts());
  return { state, waiting: counts?.waiting ?? 0, failed: counts?.failed ?? 0, lookNow: connectivity.probeNow };
}

/** Calls back each time the server can be reached again. @param action must stay the same between renders. */
export function useReturnOfServer(action: () => void): void {
  const { connectivity } = useDataStore();
  useEffect(() => connectivity.subscribe(() => connectivity.state() === 'online' && action()), [connectivity, action]);
}
