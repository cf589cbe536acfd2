import type { SyncedList } from '#core/contract/synced-list.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import type { EngineWorker } from '#src/data/projects/engine-client.ts';
import type { SharedStore } from './shared-store.ts';

/** What the session needs of the browser; tests pass their own. */
export type SessionDeps = {
  api: ApiClient;
  shared: SharedStore;
  host: string;
  /** '' for the page's own host. */
  socketOrigin: string;
  /** `undefined` where the browser has no channels between tabs. */
  openChannel: (() => BroadcastChannel) | undefined;
  locks: LockManager | undefined;
  isVisible: () => boolean;
  now: () => number;
  random: () => number;
  newId: () => string;
  /** Ordinary lists that are kept up to date; those of the app when not given. */
  lists?: readonly SyncedList[];
  /** Starts the worker for long work on the project list; without it the page does that itself. */
  startWorker?: () => EngineWorker;
};
