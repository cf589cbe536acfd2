import { Dexie } from 'dexie';

/**
 * Removes a database that the app cannot read, so that the next start makes a new one.
 * @returns its unsent changes as JSON, or `null` when there are none or even they cannot be read.
 */
export async function discardUnreadable(name: string): Promise<string | null> {
  const rows = await unsentRows(name).catch(() => []);
  await Dexie.delete(name);
  return rows.length === 0 ? null : JSON.stringify(rows, null, 2);
}

/** Reads without a schema: the database is taken as it is. @throws when it does not open or has no outbox. */
async function unsentRows(name: string): Promise<unknown[]> {
  const db = await new Dexie(name).open();
  try {
    const rows: unknown[] = await db.table('outbox').toArray();
    return rows;
  } finally {
    db.close();
  }
}
