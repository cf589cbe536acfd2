import type { ErrorCode } from '#core/contract/errors.ts';
import type { Task } from '#core/contract/tasks.ts';
import type { AppDatabase } from '#src/data/database/app-database.ts';

/** Stores one task inside the caller's transaction; `localId` names the waiting task it replaces, '' when there is none. */
export async function applyTask(db: AppDatabase, task: Task, localId: string): Promise<void> {
  const known = await db.tasks.get(task.id);
  if (localId !== '') await db.tasks.delete(localId);
  const isNewer = known === undefined || task.revision >= known.revision;
  const id = localId === '' ? (known?.localId ?? '') : localId;
  await db.tasks.put({ ...(isNewer ? task : known), localId: id, isWaiting: false });
}

/** Ends a task that was never started, inside the caller's transaction. */
export async function failWaitingTask(
  db: AppDatabase,
  localId: string,
  error: { code: ErrorCode; message: string },
  finishedAtMs: number,
): Promise<void> {
  await db.tasks.update(localId, { status: 'fail', error, finished: true, isWaiting: false, finishedAtMs });
}
