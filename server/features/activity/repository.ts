import { lt } from 'drizzle-orm';
import type { ActivityEntry } from '#core/contract/activity-log.ts';
import type { Database } from '#server/db/database.ts';
import { activityLog } from '#server/db/message-schema.ts';

const KEPT_MS = 90 * 24 * 3_600_000;

type StoredEntry = {
  readonly id: string;
  readonly userId: string;
  readonly atMs: number;
  readonly entry: ActivityEntry;
};

export async function addActivity({ db }: Pick<Database, 'db'>, entries: readonly StoredEntry[]): Promise<void> {
  await db.insert(activityLog).values([...entries]);
}

/** Deletes what is older than 90 days. */
export async function pruneActivity({ db }: Pick<Database, 'db'>, nowMs: number): Promise<void> {
  await db.delete(activityLog).where(lt(activityLog.atMs, nowMs - KEPT_MS));
}
