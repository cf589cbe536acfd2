import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { fine, wrong } from '#core/monitoring/reading.ts';
import type { AnalysisDesk, AnalysisState, Watched, Watching } from './watcher.ts';

/** Somebody else has begun the same: it is this one's turn afterwards. */
const BUSY: ErrorCode = 'ALREADY_RUNNING';

/** What is to be run, and how soon it is looked at again. */
export type Run = {
  readonly type: AnalysisType;
  readonly params: Record<string, unknown>;
  readonly againMs: number;
};

/**
 * Starts an analysis at the first look and waits for its end at the following ones.
 * @returns the reading that waits, or of what could not be started; else how the task ended, `null` for one that is not there any more.
 */
export async function runTask(
  { userId, taskId }: Pick<Watched, 'userId' | 'taskId'>,
  desk: AnalysisDesk,
  { type, params, againMs }: Run,
): Promise<{ readonly waits: Watching } | { readonly ended: AnalysisState | null }> {
  const waitsFor = (id: string | null): { readonly waits: Watching } => ({
    waits: { ...fine(), state: 'unknown', taskId: id, againMs },
  });
  if (taskId !== null) {
    const task = await desk.look(userId, taskId);
    if (task !== null && !task.isOver) return waitsFor(taskId);
    return task?.errorCode === BUSY ? waitsFor(null) : { ended: task };
  }
  try {
    return waitsFor(await desk.start(userId, type, params));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === BUSY) return waitsFor(null);
    return { waits: wrong('runFailed', { detail: [error.code] }) };
  }
}
