import { listTags } from '#core/contract/sites.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { write, type AppDatabase } from '#src/data/database/app-database.ts';
import { followChanges, type Pull } from './project-changes.ts';
import { readCursor, storeCursor } from './project-cursor.ts';
import { pullPages, type PulledPages } from './project-pages.ts';

export type PullSummary = {
  /** Rows that the server sent. */
  readonly loaded: number;
  /** Projects that the server has. */
  readonly total: number;
  /** False when the list kept changing: nothing that was missing was removed. */
  readonly isComplete: boolean;
};

const ATTEMPTS = 3;

/**
 * Brings the local project list up to the server's: what changed since the last pull, or everything when that is not known.
 * What waits to be sent stays on top. The list of tags is read when anything has changed.
 * @throws AppError, NetworkError as the API client does; what was loaded until then stays.
 */
export async function pullProjects(db: AppDatabase, api: ApiClient, signal?: AbortSignal): Promise<PullSummary> {
  const pull: Pull = { db, api, options: signal === undefined ? {} : { signal } };
  const { loaded, total, isComplete, cursor } = (await pullChanges(pull)) ?? (await pullUntilComplete(pull));
  if ((await readCursor(db, 'tagCursor')) !== cursor) await pullTags(pull, cursor);
  return { loaded, total, isComplete };
}

/** What changed since the last pull; `null` when that is not known. */
async function pullChanges(pull: Pull): Promise<PulledPages | null> {
  const { db } = pull;
  const since = await readCursor(db, 'projectCursor');
  const changes = since === null ? null : await followChanges(pull, since, true);
  if (changes === null) return null;
  const { loaded, total, cursor, isWhole } = changes;
  // With nothing on its way both sides must have as many. They do not when this browser has lost rows, or the server was
  // put back to an earlier state.
  const mustMatch = isWhole && (await db.outbox.count()) === 0;
  if (mustMatch && (await db.projects.count()) !== total) return null;
  return { loaded, total, isComplete: true, cursor };
}

async function pullUntilComplete(pull: Pull): Promise<PulledPages> {
  let pages = await pullPages(pull);
  for (let attempt = 1; attempt < ATTEMPTS && !pages.isComplete; attempt += 1) pages = await pullPages(pull);
  return pages;
}

async function pullTags({ db, api, options }: Pull, cursor: number): Promise<void> {
  const tags = await api.call(listTags, {}, options);
  await write(db, [db.tags, db.outbox], async () => {
    // Tags that wait to be sent are not on the server's list yet.
    if ((await db.outbox.count()) === 0) {
      await db.tags.clear();
      await storeCursor(db, 'tagCursor', cursor);
    }
    await db.tags.bulkPut(tags.map(({ tag }) => ({ tag })));
  });
}
