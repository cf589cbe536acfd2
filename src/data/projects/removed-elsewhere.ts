import type { SiteHost } from '#core/domain/site-host.ts';
import type { AppDatabase, ProjectRow } from '#src/data/database/app-database.ts';

/** A project that another device of the account has deleted, with what is needed to add it anew. */
export type RemovedProject = {
  readonly site: SiteHost;
  readonly tags: readonly string[];
  /** Counts up; what one pull removed is one batch. */
  readonly batch: number;
  /** When it vanished from this browser. */
  readonly atMs: number;
};

const KEY = 'removedElsewhere';
/** Of earlier batches so many are kept, for the page of a project that is opened later. */
const KEPT_EARLIER = 200;

/**
 * Notes down that projects vanish here because another device deleted them, so that every tab can say so and offer them
 * again. Runs inside the transaction that deletes the rows, made by `write`; does nothing for no rows.
 */
export async function tellRemovedElsewhere(
  db: AppDatabase,
  rows: readonly ProjectRow[],
  now: () => number = Date.now,
): Promise<void> {
  if (rows.length === 0) return;
  const known = await readRemovedElsewhere(db);
  const batch = (known.at(-1)?.batch ?? 0) + 1;
  const atMs = now();
  const added = rows.map(({ site, tags }): RemovedProject => ({ site, tags, batch, atMs }));
  await db.meta.put({ key: KEY, value: [...known.slice(-KEPT_EARLIER), ...added] });
}

/** What other devices deleted lately, the newest batch last and whole. */
export async function readRemovedElsewhere(db: AppDatabase): Promise<readonly RemovedProject[]> {
  const value = (await db.meta.get(KEY))?.value;
  return Array.isArray(value) ? (value as RemovedProject[]) : []; // written by the function above only
}
