/** What is wrong with the storage of this browser, as far as a person should know. */
export type StorageStatus = {
  /** True when the last change could not be stored although caches were dropped. */
  readonly isFull: boolean;
  /** True when the connection to the database was lost for good: only a reload helps. */
  readonly isLost: boolean;
  /** True when the browser has removed what was kept of the account; it is read again from the server. */
  readonly isEvicted: boolean;
};

const FINE: StorageStatus = { isFull: false, isLost: false, isEvicted: false };

/** The state of this page's storage. */
export const storageStatus = createStorageStatus();

function createStorageStatus() {
  const listeners = new Set<() => void>();
  let state = FINE;
  return {
    get: (): StorageStatus => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(patch: Partial<StorageStatus>): void {
      const next = { ...state, ...patch };
      if (next.isFull === state.isFull && next.isLost === state.isLost && next.isEvicted === state.isEvicted) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
