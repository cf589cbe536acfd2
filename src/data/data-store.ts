import type { Connectivity } from '#src/data/server/connectivity.ts';
import type { DataState, StateHolder } from './data-state.ts';
import type { LoadedEnvironment } from '#src/data/session/environment.ts';
import { createQueryGate } from '#src/data/server/query-gate.ts';
import { schedule } from '#src/data/timers.ts';
import type { Session } from '#src/data/session/session.ts';

export type DataStore = StateHolder & {
  /** Loads the database code and opens the account's data. Resolves with the same session every time. */
  readonly session: () => Promise<Session>;
};

/**
 * The state of the data layer. Creating it starts nothing; the database code is loaded by the first call of `session`.
 * @param openSession loads and starts the account's session.
 */
export function createDataStore(
  loaded: LoadedEnvironment,
  connectivity: Connectivity,
  openSession: (store: StateHolder) => Promise<Session>,
): DataStore {
  const listeners = new Set<() => void>();
  let state: DataState = {
    environment: loaded.environment,
    runtime: null,
    storage: 'opening',
    isSessionExpired: false,
    isLeader: false,
    lostChanges: 0,
  };
  let session: Promise<Session> | null = null;
  const queryGate = createQueryGate({ connectivity, schedule });
  // Without a session nothing can wait to be sent.
  connectivity.subscribe(() => session === null && queryGate.open());

  const store: DataStore = {
    connectivity,
    queryGate,
    isEnvironmentFresh: loaded.isFresh,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(patch) {
      state = { ...state, ...patch };
      for (const listener of listeners) listener();
    },
    session() {
      session ??= openSession(store).catch((error: unknown) => {
        // Its code could not be loaded: the next one who asks tries again.
        session = null;
        throw error;
      });
      return session;
    },
  };
  return store;
}
