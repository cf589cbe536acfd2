import { useEffect, useEffectEvent } from 'react';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useTask } from './use-tasks.ts';

/**
 * A task for as long as it waits or runs, else `null`.
 * @param onFinished told once, when it has ended.
 */
export function useTaskInProgress(taskId: string, onFinished: ((task: TaskRow) => void) | undefined): TaskRow | null {
  const task = useTask(taskId);
  const isFinished = task?.finished === true;
  const reportFinished = useEffectEvent(() => {
    if (task) onFinished?.(task);
  });
  useEffect(() => {
    if (isFinished) reportFinished();
  }, [isFinished]);
  return task && !isFinished ? task : null;
}
