import type { Environment } from '#core/contract/environment.ts';
import { isEnvironment } from './environment-shape.ts';

/** What all tabs and accounts of one host share. */
type SharedValues = {
  /** The last environment the server gave; its `user` decides which account is opened at the next start. */
  environment: Environment;
  /** Grows with every sign-in and sign-out: a tab that slept through one notices when it wakes. */
  sessionEpoch: number;
  /** True after a sign-out the server could not be told of: nobody is signed in silently until it has been. */
  isLogoutPending: boolean;
  /** True while a visitor's work is on its way into an account. */
  isVisitorMoving: boolean;
};
export type SharedStore = ReturnType<typeof createSharedStore>;

const STORE = 'values';
/** What is stored is looked at before it is believed: it may be of another version, or broken. */
const SHAPES: { readonly [K in keyof SharedValues]: (value: unknown) => boolean } = {
  environment: isEnvironment,
  sessionEpoch: Number.isSafeInteger,
  isLogoutPending: (value) => typeof value === 'boolean',
  isVisitorMoving: (value) => typeof value === 'boolean',
};

/**
 * A few values in a small database of their own, read before the first screen and therefore without a library. Where the
 * browser gives no database, reading gives `undefined` and writing does nothing; a value of another shape counts as none.
 * Never throws.
 */
export function createSharedStore(host: string, factory: () => IDBFactory | undefined = () => globalThis.indexedDB) {
  async function use<T>(
    mode: IDBTransactionMode,
    action: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    try {
      const idb = factory();
      if (idb === undefined) return undefined;
      // Opened anew each time: an idle connection may die unnoticed, and none may block a deletion.
      const db = await openWithStore(idb, `sitewarden:${host}`);
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
    async get<K extends keyof SharedValues>(key: K): Promise<SharedValues[K] | undefined> {
      const value: unknown = await use('readonly', (store) => store.get(key) as IDBRequest<unknown>); // looked at in the next line
      return SHAPES[key](value) ? (value as SharedValues[K]) : undefined; // the shape of this key
    },
    set: async <K extends keyof SharedValues>(key: K, value: SharedValues[K]): Promise<void> => {
      await use('readwrite', (store) => store.put(value, key));
    },
  };
}

/** Opens the database in whatever version it is. One that lost its store, or never got it, is given a new one. */
async function openWithStore(idb: IDBFactory, name: string): Promise<IDBDatabase> {
  const db = await open(idb, name);
  if (db.objectStoreNames.contains(STORE)) return db;
  db.close();
  return open(idb, name, db.version + 1);
}

function open(idb: IDBFactory, name: string, version?: number): Promise<IDBDatabase> {
  const opening = idb.open(name, version);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return settled(opening);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database request failed'));
  });
}
