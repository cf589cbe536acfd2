import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import type { Task } from '#core/contract/tasks.ts';
import type { ErrorCode } from '#core/contract/errors.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { SCHEMA_VERSIONS, type SchemaVersion } from './schema.ts';
import { isConnectionError, isQuotaError } from '#src/data/storage/storage-errors.ts';
import { makeRoom } from '#src/data/storage/storage-room.ts';
import { storageStatus } from '#src/data/storage/storage-status.ts';
import { guardProjects } from './stored-rows.ts';

/** A project as this browser knows it. */
export type ProjectRow = {
  site: SiteHost;
  /** The server's id; `null` until it has stored the project. */
  id: number | null;
  se: number;
  tags: string[];
  favicon: string | null;
  addedAtMs: number;
  /** True when the server has acknowledged it: only then may its absence from a pull remove it. */
  isConfirmed: boolean;
  /** The pull during or before which it was last confirmed or changed by the server. */
  pullGeneration: number;
};

/** A deleted project, kept so that a pull under way does not bring it back. */
export type TombstoneRow = {
  site: SiteHost;
  /** Null until the server has acknowledged the deletion; then the pull generation of that moment. */
  acknowledgedGeneration: number | null;
};

/** What the user did, as intent. Its kind says what else is in it (`src/data/outbox/commands`). */
export type StoredCommand = { readonly name: string; readonly [field: string]: unknown };

export type OutboxState = 'waiting' | 'sending' | 'failed';

/** A command on its way to the server. */
export type OutboxRow = {
  sequence: number;
  /** Entries of one lane (a host, or one task) are sent strictly one after the other. */
  lane: string;
  /** Made at the click and sent as `Idempotency-Key`; entries that share it travel in one call. */
  key: string;
  command: StoredCommand;
  state: OutboxState;
  queuedAtMs: number;
  notBeforeMs: number;
  /** How often it was handed to the network. 0 means: certainly unknown to the server. */
  attempts: number;
  /** Why it was refused; `null` when it was not. */
  errorCode: ErrorCode | null;
};

/** A task as this browser knows it. */
export type TaskRow = Task & {
  /** Id it had before the server knew it; '' when it was not started here. */
  localId: string;
  /** True while the request to start it has not reached the server. */
  isWaiting: boolean;
};

export type ResultBodyRow = { id: string; site: string; finishedAtMs: number; result: Result };

/** One list of a crawl, or the first thousand rows of it: its addresses, the findings of a check, the links of a page. */
export type CrawlListRow = {
  /** `<resultId>|<kind>|<what it is about>`. */
  id: string;
  resultId: string;
  site: string;
  /** Of the crawl. */
  finishedAtMs: number;
  /** How many rows the server has of it. */
  total: number;
  /** Believed only after they were checked: another version may have stored them. */
  rows: readonly unknown[];
  storedAtMs: number;
};
/** A row of an ordinary list. A deleted one stays until every answer of the server knows of the deletion. */
export type ListRowRow = {
  /** `<list>/<id>`. */
  key: string;
  list: string;
  id: string;
  /** What is shown; null when it is deleted. Believed only after it was checked: another version may have stored it. */
  value: Record<string, unknown> | null;
  /** What the server has, as it said last. */
  stored: Record<string, unknown> | null;
  /** The server's change that `stored` is of; 0 until it has told of the row. */
  revision: number;
  /** Whether it may go when there is no room. */
  quota: 'kept' | 'spare';
};
export type KeyedRow = { key: string; value: unknown };
export type TagRow = { tag: string };

/** The tables of one account in this browser. */
export type AppDatabase = Dexie & {
  projects: EntityTable<ProjectRow, 'site'>;
  tombstones: EntityTable<TombstoneRow, 'site'>;
  tags: EntityTable<TagRow, 'tag'>;
  outbox: Table<OutboxRow, number, Omit<OutboxRow, 'sequence'>>;
  tasks: EntityTable<TaskRow, 'id'>;
  results: EntityTable<ResultSummary, 'id'>;
  resultBodies: EntityTable<ResultBodyRow, 'id'>;
  crawlLists: EntityTable<CrawlListRow, 'id'>;
  listRows: EntityTable<ListRowRow, 'key'>;
  preferences: EntityTable<KeyedRow, 'key'>;
  drafts: EntityTable<KeyedRow, 'key'>;
  meta: EntityTable<KeyedRow, 'key'>;
};

export type DatabaseEvents = {
  /** Another tab needs this one to let go: a newer version upgrades the database, or it is being deleted. */
  onVersionChange: (isDeletion: boolean) => void;
  /** Opening waits for another tab that has an older version open. */
  onBlocked: () => void;
};
export type Engine = { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };

/** What the names of all account databases of a host begin with. */
export function databasePrefix(host: string): string {
  return `sitewarden:${host}:`;
}

/** The name of an account's database; visitors have one of their own. No table is shared between two accounts. */
export function databaseName(host: string, userId: string | null): string {
  return `${databasePrefix(host)}${userId ?? 'visitor'}`;
}

/** How a database was found: `new` when this opening created it, `newer` when a newer version of the app has written to it. */
export type DatabaseOrigin = 'new' | 'known' | 'newer';

const origins = new WeakMap<AppDatabase, DatabaseOrigin>();
const closedForGood = new WeakSet<AppDatabase>();
const REOPEN_PATIENCE_MS = 5000;

/**
 * Opens an account's database, creating or upgrading it. An upgrade happens as a whole or not at all.
 * @param versions the released shapes; what the app itself knows when not given.
 * @throws Dexie errors when the browser gives no storage or the database cannot be read.
 */
export async function openAppDatabase(
  name: string,
  events: DatabaseEvents,
  engine?: Engine,
  versions: readonly SchemaVersion[] = SCHEMA_VERSIONS,
): Promise<AppDatabase> {
  const db = new Dexie(name, engine ?? {}) as AppDatabase; // the tables are declared in the next statement
  declareVersions(db, versions);
  // Dexie would let go and then quietly open the database again, in its new shape or empty after its deletion, and this old
  // code would write into it. Closing for good and answering false keeps Dexie's own listener from undoing that.
  db.on('versionchange', (event) => {
    closeForGood(db);
    events.onVersionChange(event.newVersion === null);
    return false;
  });
  db.on('blocked', events.onBlocked);
  await db.open();
  origins.set(db, await stampSchema(db));
  guardProjects(db);
  return db;
}

function declareVersions(db: AppDatabase, versions: readonly SchemaVersion[]): void {
  for (const { number, stores, upgrade } of versions) {
    db.version(number)
      .stores(stores)
      .upgrade(async (transaction) => {
        await upgrade?.(transaction);
        // In the same transaction: old code must never find new rows under an old number.
        await transaction.table('meta').put({ key: 'schema', value: number });
      });
  }
}

/** How the database was found when it was opened. */
export function originOf(db: AppDatabase): DatabaseOrigin {
  return origins.get(db) ?? 'known';
}

/** Closes the connection; nothing opens it again. */
export function closeForGood(db: AppDatabase): void {
  closedForGood.add(db);
  db.close({ disableAutoOpen: true });
}

/** Raised when a newer version of the app has written to the database: this code must not write any more. */
export class OutdatedAppError extends Error {
  override readonly name = 'OutdatedAppError';
}

async function stampSchema(db: AppDatabase): Promise<DatabaseOrigin> {
  return db.transaction('rw', db.meta, async () => {
    const stored = (await db.meta.get('schema'))?.value;
    if (typeof stored !== 'number' || stored < db.verno) await db.meta.put({ key: 'schema', value: db.verno });
    if (typeof stored !== 'number') return 'new';
    return stored > db.verno ? 'newer' : 'known';
  });
}

/**
 * A transaction that writes: all of it or nothing. It is refused when a newer version of the app owns the database, which
 * Dexie itself would not notice. When the browser has no room left, caches are dropped, and when the connection was lost, it
 * is opened again; then the action runs once more, so it must not change anything but the database.
 * @throws OutdatedAppError; Dexie errors when the second attempt fails too, which `storageStatus` tells the user. Nothing is written then.
 */
export async function write<T>(db: AppDatabase, tables: readonly Table[], action: () => Promise<T>): Promise<T> {
  // A transaction inside another one fails with it: only the outer one can be repeated.
  if (isInTransaction()) return writeOnce(db, tables, action);
  const connection = db.backendDB();
  try {
    return await writeOnce(db, tables, action);
  } catch (error) {
    if (isQuotaError(error)) {
      await makeRoom(db);
    } else if (isConnectionError(error) && !closedForGood.has(db)) {
      await reconnect(db, connection);
    } else {
      throw error;
    }
  }
  return writeAgain(db, tables, action);
}

async function writeAgain<T>(db: AppDatabase, tables: readonly Table[], action: () => Promise<T>): Promise<T> {
  try {
    return await writeOnce(db, tables, action);
  } catch (error) {
    if (isQuotaError(error)) storageStatus.set({ isFull: true });
    else if (isConnectionError(error) && !closedForGood.has(db)) storageStatus.set({ isLost: true });
    throw error;
  }
}

async function writeOnce<T>(db: AppDatabase, tables: readonly Table[], action: () => Promise<T>): Promise<T> {
  const result = await db.transaction('rw', [...tables, db.meta], async () => {
    const schema = (await db.meta.get('schema'))?.value;
    if (typeof schema === 'number' && schema > db.verno)
      throw new OutdatedAppError('A newer version of the app is in use');
    return action();
  });
  // The small rows of the leading tab may still fit where a change does not.
  if (tables.length > 0 && !isInTransaction()) storageStatus.set({ isFull: false });
  return result;
}

/** Opens the database again after a connection broke, unless that was done already or it was closed for good. Never throws. */
export async function reconnect(db: AppDatabase, broken: IDBDatabase | null): Promise<void> {
  if (closedForGood.has(db)) return;
  if (broken !== null && db.backendDB() === broken) db.close({ disableAutoOpen: false });
  // Safari may never answer; then the write that follows fails.
  const patience = new Promise((resolve) => setTimeout(resolve, REOPEN_PATIENCE_MS));
  await Promise.race([db.open().catch(() => undefined), patience]);
}

function isInTransaction(): boolean {
  return (Dexie.currentTransaction as Transaction | null) !== null; // typed as always there
}

/** A counter kept in `meta`, 0 at first. */
export async function counter(db: AppDatabase, key: 'leaderEpoch' | 'pullGeneration'): Promise<number> {
  const value = (await db.meta.get(key))?.value;
  return typeof value === 'number' ? value : 0;
}

/** Raises a counter and gives its new value. */
export function increment(db: AppDatabase, key: 'leaderEpoch' | 'pullGeneration'): Promise<number> {
  return write(db, [], async () => {
    const value = (await counter(db, key)) + 1;
    await db.meta.put({ key, value });
    return value;
  });
}
