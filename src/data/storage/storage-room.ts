import type { Dexie } from 'dexie';
import { cursorKey, laneOfRow } from '#src/data/lists/list-keys.ts';

/** Caches of what can be fetched again and is not needed to start: the app itself and its texts are not among them. */
const SPARE_CACHES = ['favicons', 'flags'] as const;
/** Whole results of each project that stay when room is needed: the one shown, and those it is compared with. */
const NEWEST_BODIES = 3;

/**
 * Gives storage back to the browser: rows of lists that may go, the lists of crawls, cached icons and flags, and whole results beyond the newest three of
 * each project, which the server still has. Projects, drafts and unsent changes are never touched. Never throws.
 */
export async function makeRoom(db: Dexie): Promise<void> {
  // Whether there is enough room now is for the write that follows to say.
  await Promise.allSettled([dropLists(db), dropSpareRows(db), dropCaches(), dropBodies(db, NEWEST_BODIES)]);
}

/** Drops what can be fetched again, whole results included; what belongs to the account stays. @throws Dexie errors. */
export async function clearCaches(db: Dexie): Promise<void> {
  await dropLists(db);
  await dropSpareRows(db);
  await dropCaches();
  await dropBodies(db, 0);
}

/** Long, and read a second time only when something is looked up. */
async function dropLists(db: Dexie): Promise<void> {
  await db.table('crawlLists').clear();
}

/** Those that no change waits for; their lists are read as a whole the next time. */
async function dropSpareRows(db: Dexie): Promise<void> {
  const rows = db.table<{ key: string; list: string; id: string; revision: number }, string>('listRows');
  const [outbox, meta] = [db.table('outbox'), db.table('meta')];
  await db.transaction('rw', [rows, outbox, meta], async () => {
    const spare = await rows.where('quota').equals('spare').toArray();
    const busy = new Set<unknown>(await outbox.where('lane').anyOf(spare.map(laneOfRow)).uniqueKeys());
    const surplus = spare.filter((row) => !busy.has(laneOfRow(row)) && row.revision > 0);
    await rows.bulkDelete(surplus.map((row) => row.key));
    await meta.bulkDelete([...new Set(surplus.map((row) => cursorKey(row.list)))]);
  });
}

async function dropCaches(): Promise<void> {
  if ('caches' in globalThis) await Promise.allSettled(SPARE_CACHES.map((name) => caches.delete(name)));
}

async function dropBodies(db: Dexie, kept: number): Promise<void> {
  const bodies = db.table<unknown, string>('resultBodies');
  await db.transaction('rw', bodies, async () => {
    const count = new Map<string, number>();
    const surplus: string[] = [];
    // By the index, so that no body is read: the keys come newest last.
    await bodies
      .where('[site+finishedAtMs]')
      .between([], [[]])
      .reverse()
      .eachKey((key, { primaryKey }) => {
        const [site] = key as unknown as [string, number]; // the key of the index asked for
        const seen = (count.get(site) ?? 0) + 1;
        count.set(site, seen);
        if (seen > kept) surplus.push(primaryKey);
      });
    await bodies.bulkDelete(surplus);
  });
}
