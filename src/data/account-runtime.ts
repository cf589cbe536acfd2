import { Dexie, liveQuery } from 'dexie';
import { databaseName, openAppDatabase, type AppDatabase, type DatabaseEvents } from './app-database.ts';
import { createKeyedRepository, type KeyedRepository } from './keyed-repository.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createProjectRepository, type ProjectRepository } from './project-repository.ts';
import { createResultRepository, type ResultRepository } from './result-repository.ts';
import { createTaskRepository, type TaskRepository } from './task-repository.ts';

/** One account's data in this browser; a visitor is an account without a user id. */
export type AccountRuntime = {
  /** Tells accounts apart in query keys and messages. */
  readonly accountKey: string;
  readonly userId: string | null;
  /** True when nothing survives the tab. */
  readonly isMemory: boolean;
  readonly db: AppDatabase;
  readonly projects: ProjectRepository;
  readonly outbox: Outbox;
  readonly tasks: TaskRepository;
  readonly results: ResultRepository;
  readonly preferences: KeyedRepository;
  readonly drafts: KeyedRepository;
  isOpen(): boolean;
  /** Runs a query now and after each change of what it read, in any tab. @returns the function that ends it. */
  watch<T>(query: () => Promise<T>, next: (value: T) => void): () => void;
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
};

const DELETE_PATIENCE_MS = 2000;

/** Opens an account's data, in memory when the browser gives no storage. */
export async function openAccountRuntime({ host, userId, now, newId, events }: RuntimeDeps): Promise<AccountRuntime> {
  const name = databaseName(host, userId);
  const { db, isMemory } = await openOrImitate(name, events);
  const outbox = createOutbox(db, newId, now);

  const clear = (): Promise<void> =>
    db.transaction('rw', db.tables, async () => {
      await Promise.all(db.tables.filter((table) => table.name !== 'meta').map((table) => table.clear()));
    });

  return {
    accountKey: name,
    userId,
    isMemory,
    db,
    outbox,
    projects: createProjectRepository({ db, outbox, now, isSynced: userId !== null }),
    tasks: createTaskRepository({ db, outbox, now, newId }),
    results: createResultRepository(db),
    preferences: createKeyedRepository(db, 'preferences'),
    drafts: createKeyedRepository(db, 'drafts'),
    isOpen: () => db.isOpen(),
    watch(query, next) {
      const subscription = liveQuery(query).subscribe({
        next,
        error: (error: unknown) => {
          if (db.isOpen()) reportError(error);
        },
      });
      return () => subscription.unsubscribe();
    },
    close: () => db.close({ disableAutoOpen: true }),
    clear,
    async destroy() {
      // Emptied first: a tab that does not let go could delay the deletion, but must not keep the data.
      await clear();
      await Promise.race([db.delete(), new Promise((resolve) => setTimeout(resolve, DELETE_PATIENCE_MS))]);
    },
  };
}

async function openOrImitate(name: string, events: DatabaseEvents): Promise<{ db: AppDatabase; isMemory: boolean }> {
  if (Dexie.dependencies.indexedDB as IDBFactory | undefined) {
    // typed as always there, which a browser need not keep
    try {
      return { db: await openAppDatabase(name, events), isMemory: false };
    } catch {
      // Blocked or broken storage: go on without.
    }
  }
  const { createMemoryEngine } = await import('./memory-engine.ts');
  return { db: await openAppDatabase(name, events, createMemoryEngine()), isMemory: true };
}
