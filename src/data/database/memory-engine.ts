import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Engine } from './app-database.ts';

/** A database engine in memory, for browsers that give no storage: the app works, and forgets everything with the tab. */
export function createMemoryEngine(): Engine {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}
