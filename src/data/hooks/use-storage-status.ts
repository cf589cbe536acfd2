import { useSyncExternalStore } from 'react';
import { storageStatus, type StorageStatus } from '#src/data/storage/storage-status.ts';
import { useDataStore } from './data-context.ts';
import { useLive } from './use-live.ts';

const OLD_MS = 3 * 24 * 3_600_000;

export type StorageStatusView = StorageStatus & {
  /** The user has read that the data was removed by the browser. */
  acceptEviction: () => void;
  /** Loads the page again. */
  reload: () => void;
  /**
   * Removes the data that cannot be read. Load the page again afterwards.
   * @returns the unsent changes in it as JSON, or `null`.
   */
  discardUnreadable: () => Promise<string | null>;
};

/** What is wrong with the storage of this browser, and what can be done about it. */
export function useStorageStatus(): StorageStatusView {
  const store = useDataStore();
  const status = useSyncExternalStore(storageStatus.subscribe, storageStatus.get);
  return {
    ...status,
    acceptEviction: () => storageStatus.set({ isEvicted: false }),
    reload: () => location.reload(),
    async discardUnreadable() {
      const [{ discardUnreadable }, session] = await Promise.all([
        import('#src/data/storage/storage-rescue.ts'),
        store.session(),
      ]);
      return discardUnreadable(session.runtime().accountKey);
    },
  };
}

/** True when the oldest unsent change waits for more than three days: some browsers remove data after a week without a visit. */
export function useHasOldChanges(nowMs: number): boolean {
  const rows = useLive('oldest-change', (runtime) => runtime.outbox.list(1));
  return (rows?.[0]?.queuedAtMs ?? Infinity) < nowMs - OLD_MS;
}
