import type { Database } from '#server/db/database.ts';
import type { StartTask } from '#server/features/analysis.ts';
import type { AnalysisDesk } from '#server/features/monitoring/watcher.ts';
import { createTaskLookRepository } from '#server/features/monitoring/store/task-look-repository.ts';

/** Runs analyses for monitors, by the rules that hold for everybody. */
export function createAnalysisDesk(database: Database, startTask: StartTask): AnalysisDesk {
  const tasks = createTaskLookRepository(database);
  return {
    start: (userId, type, params) => startTask({ userId, type, params }),
    look: (userId, taskId) => tasks.look(userId, taskId),
  };
}
