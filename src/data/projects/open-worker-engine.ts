import { createApiClient } from '#src/data/server/api-client.ts';
import { openAppDatabase } from '#src/data/database/app-database.ts';
import { createLocalEngine, type DataEngine } from './data-engine.ts';
import type { OpenRequest, Reach } from './engine-server.ts';
import { newId } from '#src/data/new-id.ts';
import { createOutbox } from '#src/data/outbox/outbox.ts';
import { createProjectRepository } from './project-repository.ts';

/**
 * An engine with a connection of its own to an account's database. Like the page's it lets go at once when another tab
 * upgrades or deletes the database.
 * @throws Error when the database is not there: it was deleted meanwhile and must not be made anew.
 */
export async function openWorkerEngine({ name, isSynced }: OpenRequest, reach: Reach): Promise<DataEngine> {
  if (!(await indexedDB.databases()).some((known) => known.name === name)) throw new Error('The account is gone');
  const ignore = (): void => undefined;
  const db = await openAppDatabase(name, { onVersionChange: ignore, onBlocked: ignore });
  const outbox = createOutbox(db, newId, Date.now);
  const projects = createProjectRepository({ db, outbox, now: Date.now, isSynced });
  return createLocalEngine({ db, projects, api: createApiClient(reach), now: Date.now });
}
