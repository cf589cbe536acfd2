import type { Environment } from '#core/contract/environment.ts';

/** What all tabs and accounts of one host share. */
type SharedValues = {
  /** The last environment the server gave; its `user` decides which account is opened at the next start. */
  environment: Environment;
  /** Grows with every sign-in and sign-out: a tab that slept through one notices when it wakes. */
  sessionEpoch: number;
  /** True after a sign-out the server could not be told of: nobody is signed in silently until it has been. */
  isLogoutPending: boolean;
};
export type SharedStore = ReturnType<typeof createSharedStore>;

const STORE = 'values';

/**
 * A few values in a small database of their own, read before the first screen and therefore without a library. Where the
 * browser gives no database, reading gives `undefined` and writing does nothing. Never throws.
 */
export function createSharedStore(host: string, factory: () => IDBFactory | undefined = () => globalThis.indexedDB) {
  async function use<T>(
    mode: IDBTransactionMode,
    action: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    try {
      const opening = factory()?.open(`sitewarden:${host}`, 1);
      if (opening === undefined) return undefined;
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      const db = await settled(opening);
      // Opened anew each time: an idle connection may die unnoticed, and none may block a deletion.
      try {
        return await settled(action(db.transaction(STORE, mode).objectStore(STORE)));
      } finally {
        db.close();
      }
    } catch {
      return undefined;
    }
  }

  return {
    get: <K extends keyof SharedValues>(key: K): Promise<SharedValues[K] | undefined> =>
      use('readonly', (store) => store.get(key) as IDBRequest<SharedValues[K]>), // written by `set` under this key only
    set: async <K extends keyof SharedValues>(key: K, value: SharedValues[K]): Promise<void> => {
      await use('readwrite', (store) => store.put(value, key));
    },
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database request failed'));
  });
}
