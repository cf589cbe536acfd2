/** A database as a browser has it: its stores with their indexes, and every row. */
export type DatabaseDump = {
  /** As the browser counts: ten times the schema's number. */
  readonly nativeVersion: number;
  readonly stores: Readonly<Record<string, StoreDump>>;
};
type StoreDump = {
  readonly keyPath: string | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  readonly rows: readonly unknown[];
};

/** Reads a whole database without any of the app's code. */
export async function dumpDatabase(name: string): Promise<DatabaseDump> {
  const db = await settled(indexedDB.open(name));
  const stores: Record<string, StoreDump> = {};
  for (const storeName of db.objectStoreNames) {
    const store = db.transaction(storeName).objectStore(storeName);
    const indexes = [...store.indexNames].map((each) => {
      const { keyPath, unique, multiEntry } = store.index(each);
      return { name: each, keyPath, unique, multiEntry };
    });
    const { keyPath, autoIncrement } = store;
    if (Array.isArray(keyPath)) throw new Error(`The key of ${storeName} is made of several values`);
    stores[storeName] = { keyPath, autoIncrement, indexes, rows: await settled(store.getAll()) };
  }
  const dump = { nativeVersion: db.version, stores };
  db.close();
  return dump;
}

/** Makes a database that is as the dumped one was, under a name that is not in use. */
export async function restoreDatabase(name: string, dump: DatabaseDump): Promise<void> {
  const opening = indexedDB.open(name, dump.nativeVersion);
  opening.onupgradeneeded = () => {
    for (const [storeName, { keyPath, autoIncrement, indexes, rows }] of Object.entries(dump.stores)) {
      const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
      for (const { name: indexName, keyPath: path, ...options } of indexes) store.createIndex(indexName, path, options);
      for (const row of rows) store.put(row);
    }
  };
  (await settled(opening)).close();
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database request failed'));
  });
}
