import type { Environment } from '#core/contract/environment.ts';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import type { Connectivity } from '#src/data/server/connectivity.ts';
import type { QueryGate } from '#src/data/server/query-gate.ts';

/**
 * Where the local data is: `opening` at the start, `ready`, `memory` when the browser refuses storage (nothing survives a
 * reload), `unreadable` when it has data that cannot be read (memory is used meanwhile), `blocked` while another tab keeps an
 * older version open, `outdated` when a newer version of the app owns it.
 */
export type StorageState = 'opening' | 'ready' | 'memory' | 'unreadable' | 'blocked' | 'outdated';

export type DataState = {
  readonly environment: Environment;
  /** The account's data; `null` until its database is open, and for a moment between two accounts. */
  readonly runtime: AccountRuntime | null;
  readonly storage: StorageState;
  /** True when the server no longer knows the session: local data stays, sending pauses. */
  readonly isSessionExpired: boolean;
  /** True when this tab is the one that talks to the server for all tabs of the account. */
  readonly isLeader: boolean;
  /** Changes that were not sent before somebody's membership of another's account ended, since this page was opened. */
  readonly lostChanges: number;
};

/** Holds the state, and what has one instance in each page. */
export type StateHolder = {
  readonly connectivity: Connectivity;
  /** Keeps queries from reading while the server is away, and until what waited has been sent. */
  readonly queryGate: QueryGate;
  readonly getState: () => DataState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (patch: Partial<DataState>) => void;
  /** True when the environment came with this page and needs no renewal. */
  readonly isEnvironmentFresh: boolean;
};
