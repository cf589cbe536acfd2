import { Dexie } from 'dexie';
import { clearAccountTraces } from '#src/data/session/account-traces.ts';
import { databasePrefix } from '#src/data/database/app-database.ts';
import type { Session } from '#src/data/session/session.ts';
import { clearCaches } from './storage-room.ts';

const DELETE_PATIENCE_MS = 3000;

/**
 * Removes everything that is kept here of this host: the databases of all accounts, caches, local and session storage. The
 * app itself and who is signed in stay, so the page must be loaded again afterwards; other tabs start with empty data by
 * themselves.
 */
export async function clearDevice(session: Session, host: string): Promise<void> {
  const runtime = session.runtime();
  await clearCaches(runtime.db);
  // Emptied first: a tab that does not let go could delay the deletion, but must not keep the data.
  await runtime.clear();
  session.close();
  // None where the browser gives no storage.
  const names = await Dexie.getDatabaseNames().catch(() => []);
  const own = names.filter((name) => name.startsWith(databasePrefix(host)));
  await Promise.race([
    Promise.all(own.map((name) => Dexie.delete(name))),
    new Promise((resolve) => setTimeout(resolve, DELETE_PATIENCE_MS)),
  ]);
  await clearAccountTraces();
}
