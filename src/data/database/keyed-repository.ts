import { write, type AppDatabase, type KeyedRow } from './app-database.ts';
import { isQuotaError } from '#src/data/storage/storage-errors.ts';

export type KeyedRepository = ReturnType<typeof createKeyedRepository>;

/** Single values by key: preferences and drafts. Values must be such as the structured clone takes. */
export function createKeyedRepository(db: AppDatabase, table: 'preferences' | 'drafts') {
  const pending = new Set<Promise<void>>();

  function keep(action: () => Promise<unknown>): void {
    const writing: Promise<void> = write(db, [db[table]], action)
      .then(() => undefined)
      .catch((error: unknown) => {
        // Without room `storageStatus` tells the user, and what was typed stays on the screen.
        if (!isQuotaError(error)) reportError(error);
      })
      .finally(() => pending.delete(writing));
    pending.add(writing);
  }

  return {
    get: async (key: string): Promise<unknown> => (await db[table].get(key))?.value,
    all: (): Promise<KeyedRow[]> => db[table].toArray(),
    /** Stores those whose keys are not in use. */
    addMissing: (rows: readonly KeyedRow[]): Promise<void> =>
      write(db, [db[table]], async () => {
        const known = await db[table].bulkGet(rows.map((row) => row.key));
        await db[table].bulkPut(rows.filter((_row, index) => known[index] === undefined));
      }),
    /** Stores without making the caller wait; `flushed` does. */
    set: (key: string, value: unknown): void => keep(() => db[table].put({ key, value })),
    remove: (key: string): void => keep(() => db[table].delete(key)),
    /** Resolves when everything set so far is stored. */
    async flushed(): Promise<void> {
      await Promise.all(pending);
    },
  };
}
