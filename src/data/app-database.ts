import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import type { AnalysisType, Task } from '#core/contract/tasks.ts';
import type { ErrorCode } from '#core/contract/errors.ts';
import type { SiteHost } from '#core/domain/site-host.ts';

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

/** What the user did, as intent: repeating any of them is harmless. */
export type Command =
  | { name: 'sites/add'; site: SiteHost; tags: string[]; addedAtMs: number }
  | { name: 'sites/delete'; site: SiteHost }
  | { name: 'sites/tags'; site: SiteHost; add: string[]; remove: string[] }
  | { name: 'tasks/create'; localId: string; type: AnalysisType; params: Record<string, unknown> };

export type OutboxState = 'waiting' | 'sending' | 'failed';

/** A command on its way to the server. */
export type OutboxRow = {
  sequence: number;
  /** Entries of one lane (a host, or one task) are sent strictly one after the other. */
  lane: string;
  /** Made at the click and sent as `Idempotency-Key`; entries that share it travel in one call. */
  key: string;
  command: Command;
  state: OutboxState;
  queuedAtMs: number;
  notBeforeMs: number;
  /** How often it was handed to the network. 0 means: certainly unknown to the server. */
  attempts: number;
  /** Why it needs attention; `null` unless the state is `failed`. */
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
  preferences: EntityTable<KeyedRow, 'key'>;
  drafts: EntityTable<KeyedRow, 'key'>;
  meta: EntityTable<KeyedRow, 'key'>;
};

/** Number of the newest shape of the stored rows; grows with every released change of the tables or of what they hold. */
export const SCHEMA = 1;

export type DatabaseEvents = {
  /** Another tab needs this one to let go: a newer version upgrades the database, or it is being deleted. */
  onVersionChange: (isDeletion: boolean) => void;
  /** Opening waits for another tab that has an older version open. */
  onBlocked: () => void;
};
export type Engine = { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };

/** The name of an account's database; visitors have one of their own. No table is shared between two accounts. */
export function databaseName(host: string, userId: string | null): string {
  return `sitewarden:${host}:${userId ?? 'visitor'}`;
}

/**
 * Opens an account's database, creating or upgrading it.
 * @throws Dexie errors when the browser gives no storage.
 */
export async function openAppDatabase(name: string, events: DatabaseEvents, engine?: Engine): Promise<AppDatabase> {
  const db = new Dexie(name, engine ?? {}) as AppDatabase; // the tables are declared in the next statement
  db.version(1).stores({
    projects: 'site, addedAtMs',
    tombstones: 'site',
    tags: 'tag',
    outbox: '++sequence, lane, key, state',
    tasks: 'id, localId, status, createdAtMs',
    results: 'id, finishedAtMs, [site+finishedAtMs]',
    resultBodies: 'id, [site+finishedAtMs]',
    preferences: 'key',
    drafts: 'key',
    meta: 'key',
  });
  // Dexie would let go and then quietly open the database again, in its new shape or empty after its deletion, and this old
  // code would write into it. Closing for good and answering false keeps Dexie's own listener from undoing that.
  db.on('versionchange', (event) => {
    db.close({ disableAutoOpen: true });
    events.onVersionChange(event.newVersion === null);
    return false;
  });
  db.on('blocked', events.onBlocked);
  await db.open();
  await stampSchema(db);
  return db;
}

/** Raised when a newer version of the app has written to the database: this code must not write any more. */
export class OutdatedAppError extends Error {
  override readonly name = 'OutdatedAppError';
}

async function stampSchema(db: AppDatabase): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const stored = (await db.meta.get('schema'))?.value;
    if (typeof stored !== 'number' || stored < SCHEMA) await db.meta.put({ key: 'schema', value: SCHEMA });
  });
}

/**
 * A transaction that writes. It is refused when a newer version of the app owns the database, which Dexie itself would not notice.
 * @throws OutdatedAppError then; nothing is written.
 */
export function write<T>(db: AppDatabase, tables: readonly Table[], action: () => Promise<T>): Promise<T> {
  return db.transaction('rw', [...tables, db.meta], async () => {
    const schema = (await db.meta.get('schema'))?.value;
    if (typeof schema === 'number' && schema > SCHEMA)
      throw new OutdatedAppError('A newer version of the app is in use');
    return action();
  });
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
