import { Dexie, RangeSet, type IntervalTree } from 'dexie';
import type { AppDatabase } from './app-database.ts';

type TableName = 'projects' | 'outbox';

/** Calls back after each change of these tables, made by this page, another tab or a worker. @returns the function that ends it. */
export function onTablesChange(db: AppDatabase, tables: readonly TableName[], listener: () => void): () => void {
  const prefixes = tables.map((table) => `idb://${db.name}/${table}/`);
  const hear = (parts: object): void => {
    const isOurs = (key: string): boolean => key === 'all' || prefixes.some((prefix) => key.startsWith(prefix));
    if (Object.keys(parts).some(isOurs)) listener();
  };
  Dexie.on('storagemutated', hear);
  return () => Dexie.on.storagemutated.unsubscribe(hear);
}

/** Keys that were written; `null` when it may be any. */
export type ChangedKeys = readonly string[] | null;

/**
 * Calls back after each change of a table with text keys, made by this page, another tab or a worker, with the keys written. Writes of
 * fifty rows and more do not say which they were. @returns the function that ends it.
 */
export function onKeysChange(db: AppDatabase, table: string, listener: (keys: ChangedKeys) => void): () => void {
  const name = `idb://${db.name}/${table}/`;
  const hear = (parts: Readonly<Record<string, IntervalTree | undefined>>): void => {
    if ('all' in parts) listener(null);
    else if (parts[name] !== undefined) listener(toKeys(parts[name]));
  };
  Dexie.on('storagemutated', hear);
  return () => Dexie.on.storagemutated.unsubscribe(hear);
}

function toKeys(tree: IntervalTree): ChangedKeys {
  const keys: string[] = [];
  // Another tab sends the tree as plain data.
  for (const { from, to } of new RangeSet(tree as never)) {
    // typed for two keys only; it takes a tree as well
    if (typeof from !== 'string' || from !== to) return null;
    keys.push(from);
  }
  return keys;
}

export type Watch<T> = {
  db: AppDatabase;
  tables: readonly TableName[];
  /** Time from the start of one reading to that of the next at least. */
  gapMs: number;
  read: () => Promise<T>;
  next: (value: T) => void;
};

/**
 * Reads now and again after changes. Unlike Dexie's live queries, which drop an answer when something was written meanwhile
 * and so give none at all while a long list is being stored, each answer is given; `read` may also wait for a worker.
 * @returns the function that ends it.
 */
export function watchTables<T>({ db, tables, gapMs, read, next }: Watch<T>): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let startedAtMs = -Infinity;
  let isReading = false;
  let isStale = true;
  let isEnded = false;
  const hasEnded = (): boolean => isEnded;

  async function run(): Promise<void> {
    timer = null;
    startedAtMs = performance.now();
    isReading = true;
    isStale = false;
    try {
      const value = await read();
      if (!hasEnded()) next(value);
    } catch (error) {
      // An account that is being closed under us has nothing more to say.
      if (!hasEnded() && db.isOpen()) reportError(error);
    }
    isReading = false;
    plan();
  }
  function plan(): void {
    if (!isStale || isReading || isEnded || timer !== null) return;
    timer = setTimeout(() => void run(), Math.max(0, startedAtMs + gapMs - performance.now()));
  }

  const stopListening = onTablesChange(db, tables, () => {
    isStale = true;
    plan();
  });
  void run();
  return () => {
    isEnded = true;
    stopListening();
    if (timer !== null) clearTimeout(timer);
  };
}
