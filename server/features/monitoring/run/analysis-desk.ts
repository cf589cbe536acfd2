import { AppError } from '#core/contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { Analysis } from '#server/features/analysis.ts';
import type { Services } from '#server/features/services.ts';
import type { AnalysisDesk } from '#server/features/monitoring/watcher.ts';
import { createTaskLookRepository } from '#server/features/monitoring/store/task-look-repository.ts';

/** Creates and queues a task as a person's call does. @returns its id. */
export type StartAnalysis = (task: {
  readonly userId: string;
  readonly type: Analysis['type'];
  readonly site: string;
  readonly url: string | null;
  readonly params: Record<string, unknown>;
  readonly isLong: boolean;
}) => Promise<string>;

export type DeskDeps = {
  readonly services: Services;
  readonly analyses: readonly Analysis[];
  readonly startAnalysis: StartAnalysis;
};

/** Runs analyses for monitors, by the rules that hold for everybody. */
export function createAnalysisDesk({ services, analyses, startAnalysis }: DeskDeps): AnalysisDesk {
  const database: Database = services.database;
  const tasks = createTaskLookRepository(database);
  return {
    async start(userId, type, given) {
      const analysis = analyses.find((each) => each.type === type);
      const parsed = analysis?.params.safeParse(given);
      if (analysis === undefined || parsed?.success !== true)
        throw new AppError('INVALID_INPUT', 'There is no such analysis');
      const { site, url, params } = analysis.target(parsed.data);
      return database.together(async () => {
        await analysis.admit?.(params, { userId, services });
        return startAnalysis({
          userId,
          type,
          site,
          url,
          params: params as Record<string, unknown>,
          isLong: analysis.isLong === true,
        }); // params are objects: stored as JSON
      });
    },
    look: (userId, taskId) => tasks.look(userId, taskId),
  };
}
