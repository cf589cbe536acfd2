import { AppError } from '#core/contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { Analysis, StartTask } from '#server/features/analysis.ts';
import type { Services } from '#server/features/services.ts';
import type { AnalysisDesk } from '#server/features/monitoring/watcher.ts';
import { createTaskLookRepository } from '#server/features/monitoring/store/task-look-repository.ts';

export type DeskDeps = {
  readonly services: Services;
  readonly analyses: readonly Analysis[];
  readonly startTask: StartTask;
};

/** Runs analyses for monitors, by the rules that hold for everybody. */
export function createAnalysisDesk({ services, analyses, startTask }: DeskDeps): AnalysisDesk {
  const database: Database = services.database;
  const tasks = createTaskLookRepository(database);
  return {
    async start(userId, type, given) {
      const analysis = analyses.find((each) => each.type === type);
      const parsed = analysis?.params.safeParse(given);
      if (analysis === undefined || parsed?.success !== true)
        throw new AppError('INVALID_INPUT', 'There is no such analysis');
      const { params } = analysis.target(parsed.data);
      return database.together(async () => {
        await analysis.admit?.(params, {
          userId,
          isEmailConfirmed: await tasks.isEmailConfirmed(userId),
          services,
        });
        return startTask({ userId, type: analysis.type, params: given });
      });
    },
    look: (userId, taskId) => tasks.look(userId, taskId),
  };
}
