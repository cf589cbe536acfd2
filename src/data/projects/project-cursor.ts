import type { AppDatabase } from '#src/data/database/app-database.ts';

type Key = 'projectCursor' | 'tagCursor';

/** Up to which of the server's changes this browser has them all; `null` when that is not known. */
export async function readCursor(db: AppDatabase, key: Key): Promise<number | null> {
  const value = (await db.meta.get(key))?.value;
  return typeof value === 'number' ? value : null;
}

/** Runs inside the transaction that stores what the cursor stands for. */
export async function storeCursor(db: AppDatabase, key: Key, value: number): Promise<void> {
  await db.meta.put({ key, value });
}

/** Makes the next pull read again what the cursor stands for. Runs inside the transaction that gives the reason. */
export async function forgetCursor(db: AppDatabase, key: Key): Promise<void> {
  await db.meta.delete(key);
}

/** Makes the next pull a complete one: for whoever leaves rows that differ from the server's. Runs inside that transaction. */
export async function forgetCursors(db: AppDatabase): Promise<void> {
  await db.meta.bulkDelete(['projectCursor', 'tagCursor'] satisfies Key[]);
}
