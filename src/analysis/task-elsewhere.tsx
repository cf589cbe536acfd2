import type { TaskRow } from '#src/data/database/app-database.ts';
import { useTaskInProgress } from '#src/data/hooks/use-task-in-progress.ts';

/** Shows nothing: waits for the end of a task that belongs to something else than what is shown. */
export function TaskElsewhere({ taskId, onFinished }: { taskId: string; onFinished: (task: TaskRow) => void }) {
  useTaskInProgress(taskId, onFinished);
  return null;
}
