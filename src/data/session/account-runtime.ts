import type { SyncedList } from '#core/contract/synced-list.ts';
import { watchPart, type ListPart } from '#src/data/lists/part-watch.ts';
import { createSyncedTable, type RowGuard, type SyncedTable } from '#src/data/lists/synced-table.ts';
import { Dexie, liveQuery, type Subscription } from 'dexie';
import { api as ownApi, type ApiClient } from '#src/data/server/api-client.ts';
import {
  closeForGood,
  databaseName,
  openAppDatabase,
  originOf,
  reconnect,
  type AppDatabase,
  type DatabaseEvents,
} from '#src/data/database/app-database.ts';
import { createLocalEngine, type DataEngine } from '#src/data/projects/data-engine.ts';
import { createWorkerEngine, type EngineWorker } from '#src/data/projects/engine-client.ts';
import type { Reach } from '#src/data/projects/engine-server.ts';
import { createKeyedRepository, type KeyedRepository } from '#src/data/database/keyed-repository.ts';
import type { AnyCommand } from '#src/data/outbox/command.ts';
import { createOutbox, type Outbox } from '#src/data/outbox/outbox.ts';
import { createProjectRepository, type ProjectRepository } from '#src/data/projects/project-repository.ts';
import { createCrawlListRepository, type CrawlListRepository } from '#src/data/results/crawl-list-repository.ts';
import { createHeeding, type Heeding } from '#src/data/results/heeding.ts';
import { createResultRepository, type ResultRepository } from '#src/data/results/result-repository.ts';
import { isConnectionError, isStorageError, NoAnswerError } from '#src/data/storage/storage-errors.ts';
import { keepPersistent } from '#src/data/storage/storage-persistence.ts';
import { createTaskRepository, type TaskRepository } from '#src/data/results/task-repository.ts';
import { watchTables } from '#src/data/database/watch-tables.ts';

/**
 * `ready` as usual; `new` when nothing had been kept here; `memory` when the browser gives no storage; `unreadable` when there
 * is data that cannot be read, which stays untouched while memory is used; `outdated` when a newer version of the app wrote it.
 */
export type RuntimeFound = 'ready' | 'new' | 'memory' | 'unreadable' | 'outdated';

/** One account's data in this browser; a visitor is an account without a user id. */
export type AccountRuntime = {
  /** Tells accounts apart in query keys and messages. */
  readonly accountKey: string;
  readonly userId: string | null;
  /** True when nothing survives the tab. */
  readonly isMemory: boolean;
  /** How the data was found when it was opened. */
  readonly found: RuntimeFound;
  readonly db: AppDatabase;
  readonly projects: ProjectRepository;
  readonly engine: DataEngine;
  readonly outbox: Outbox;
  readonly tasks: TaskRepository;
  readonly results: ResultRepository;
  readonly crawlLists: CrawlListRepository;
  /** Results without what is ignored. */
  readonly heeding: Heeding;
  /** An ordinary list. @param guard looks at what is to be written. */
  readonly list: <V extends object>(list: SyncedList<V>, guard?: RowGuard<V>) => SyncedTable<V>;
  /** Watches the rows of a long list whose ids begin so. @returns the function that ends it. */
  watchPart<V extends object>(list: SyncedList<V>, idPrefix: string, next: (part: ListPart<V>) => void): () => void;
  readonly preferences: KeyedRepository;
  readonly drafts: KeyedRepository;
  isOpen(): boolean;
  /** The app was installed: a good moment to ask the browser to keep the data. */
  onInstalled(): void;
  /** Runs a query now and after each change of what it read, in any tab. @returns the function that ends it. */
  watch<T>(query: () => Promise<T>, next: (value: T) => void): () => void;
  /** Reads something of the project list now and after its changes, at most once in `gapMs`. @returns the function that ends it. */
  watchProjects<T>(read: () => Promise<T>, next: (value: T) => void, gapMs: number): () => void;
  /** Lets go for good: nothing can be read or written through it any more. */
  close(): void;
  /** Removes all rows; the database stays. */
  clear(): Promise<void>;
  /** Removes the database and everything in it. */
  destroy(): Promise<void>;
};

export type RuntimeDeps = {
  host: string;
  userId: string | null;
  now: () => number;
  newId: () => string;
  events: DatabaseEvents;
  /** Kinds of change that can be sent; those of the app when not given. */
  commands?: readonly AnyCommand[];
  /** For what is read from the server here. */
  api?: ApiClient;
  /** Where it is missing, the page does all the work itself. */
  worker?: Reach & { start: () => EngineWorker };
};

const DELETE_PATIENCE_MS = 2000;
const OPEN_PATIENCE_MS = 15_000;

/** Opens an account's data, in memory when the browser gives no storage or cannot read what it has. */
export async function openAccountRuntime(deps: RuntimeDeps): Promise<AccountRuntime> {
  const { host, userId, now, newId, events, commands, api = ownApi, worker } = deps;
  const name = databaseName(host, userId);
  let endEngine = (): void => undefined;
  const { db, found } = await openOrImitate(name, {
    ...events,
    onVersionChange(isDeletion) {
      endEngine();
      events.onVersionChange(isDeletion);
    },
  });
  const isMemory = found === 'memory' || found === 'unreadable';
  const outbox = createOutbox(db, newId, now, commands);
  // Code of an older version writes nothing: to it, what a newer one stored is as it should be.
  if (found !== 'outdated') await sift(outbox);
  const isSynced = userId !== null;
  const projects = createProjectRepository({ db, outbox, now, isSynced });
  const local = createLocalEngine({ db, projects, api, now });
  const engine = worker === undefined || isMemory ? local : createWorkerEngine({ ...worker, db, isSynced, local });
  endEngine = () => engine.close();
  const persistence = keepPersistent(db, isSynced, now);

  const crawlLists = createCrawlListRepository(db, now);

  const clear = (): Promise<void> =>
    db.transaction('rw', db.tables, async () => {
      await Promise.all(db.tables.filter((table) => table.name !== 'meta').map((table) => table.clear()));
    });

  return {
    accountKey: name,
    userId,
    isMemory,
    found,
    db,
    outbox,
    projects,
    engine,
    tasks: createTaskRepository({ db, outbox, now, newId }),
    results: createResultRepository(db),
    crawlLists,
    heeding: createHeeding({ db, crawlLists, now }),
    list: (list, guard) => createSyncedTable({ db, outbox, newId, isSynced }, list, guard),
    watchPart: (list, idPrefix, next) => watchPart({ db, outbox }, list, idPrefix, next),
    preferences: createKeyedRepository(db, 'preferences'),
    drafts: createKeyedRepository(db, 'drafts'),
    isOpen: () => db.isOpen(),
    onInstalled: persistence.ask,
    watch: (query, next) => watch(db, query, next),
    close() {
      engine.close();
      persistence.end();
      closeForGood(db);
    },
    watchProjects: (read, next, gapMs) => watchTables({ db, tables: ['projects', 'outbox'], gapMs, read, next }),
    clear,
    async destroy() {
      // Its own connection would hold up the deletion.
      engine.close();
      // Emptied first: a tab that does not let go could delay the deletion, but must not keep the data.
      persistence.end();
      await clear();
      closeForGood(db);
      const deletions = found === 'unreadable' ? [db.delete(), Dexie.delete(name)] : [db.delete()];
      await Promise.race([Promise.all(deletions), new Promise((resolve) => setTimeout(resolve, DELETE_PATIENCE_MS))]);
    },
  };
}

/** Never throws: without room the queue stays as it is, and the leading tab goes round what it cannot read. */
async function sift(outbox: Outbox): Promise<void> {
  try {
    const count = await outbox.sift();
    if (count > 0) reportError(new Error(`${count} stored changes cannot be read by this version and are set aside`));
  } catch (error) {
    if (!isStorageError(error)) reportError(error);
  }
}

/** After a lost connection the query is run once more, over a new one. */
function watch<T>(db: AppDatabase, query: () => Promise<T>, next: (value: T) => void): () => void {
  let isEnded = false;
  let subscription = subscribe(false);

  function subscribe(isAgain: boolean): Subscription {
    const connection = db.backendDB();
    return liveQuery(query).subscribe({
      next,
      error: (error: unknown) => {
        if (!isAgain && isConnectionError(error)) void tryAgain(connection);
        else if (db.isOpen()) reportError(error);
      },
    });
  }
  async function tryAgain(broken: IDBDatabase | null): Promise<void> {
    await reconnect(db, broken);
    if (!isEnded) subscription = subscribe(true);
  }
  return () => {
    isEnded = true;
    subscription.unsubscribe();
  };
}

/** What stands in for the browser's databases where there are none. */
let imitation: IDBFactory | null = null;

async function openOrImitate(name: string, events: DatabaseEvents): Promise<{ db: AppDatabase; found: RuntimeFound }> {
  const native = Dexie.dependencies.indexedDB as IDBFactory | null | undefined; // typed as always there, which a browser need not keep
  const isMissing = !native || native === imitation;
  let found: RuntimeFound = 'memory';
  if (!isMissing) {
    try {
      const db = await openInTime(name, events);
      const origin = originOf(db);
      return { db, found: origin === 'newer' ? 'outdated' : origin === 'new' ? 'new' : 'ready' };
    } catch (error) {
      found = (await canStore(error)) ? 'unreadable' : 'memory';
    }
  }
  const { createMemoryEngine } = await import('#src/data/database/memory-engine.ts');
  const engine = createMemoryEngine();
  if (isMissing) {
    // Dexie watches no query while it knows no engine of the browser's.
    Object.assign(Dexie.dependencies, engine);
    imitation = engine.indexedDB;
  }
  return { db: await openAppDatabase(name, events, engine), found };
}

/** As `openAppDatabase`; waits without end only for another tab to let go, which the user is told of. @throws NoAnswerError also. */
function openInTime(name: string, events: DatabaseEvents): Promise<AppDatabase> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new NoAnswerError('The database does not open'));
    }, OPEN_PATIENCE_MS);
    const onBlocked = (): void => {
      clearTimeout(timer);
      events.onBlocked();
    };
    openAppDatabase(name, { ...events, onBlocked })
      .then((db) => (isLate ? closeForGood(db) : resolve(db)), reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Tells data that cannot be read from a browser that gives no storage at all: whether another database can be opened. */
async function canStore(error: unknown): Promise<boolean> {
  if (error instanceof NoAnswerError) return false;
  const probe = new Dexie('sitewarden:probe');
  probe.version(1).stores({ rows: 'key' });
  try {
    await probe.open();
    await probe.delete();
    return true;
  } catch {
    return false;
  }
}
