import { controlTask, type AnalysisType, type TaskAction } from '#core/contract/tasks.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { cancelOnServer, once } from '#src/data/server/single-calls.ts';
import type { ActionDeps } from './action-deps.ts';

/** What can be done with analyses that run or wait. */
export function createTaskActions({ api, runtime, sendSoon }: ActionDeps) {
  return {
    async startAnalysis(type: AnalysisType, params: Record<string, unknown>): Promise<TaskRow> {
      const task = await runtime().tasks.start(type, params);
      sendSoon();
      return task;
    },

    /** @throws AppError, OutcomeUnknownError when the server works on the task already. */
    async cancelTask(id: string): Promise<void> {
      if (await runtime().tasks.withdraw(id)) return;
      const task = await runtime().tasks.get(id);
      if (task === null || task.isWaiting) return;
      await runtime().tasks.apply([await cancelOnServer(api, task.id)]);
    },

    /** Pauses a task that runs, lets it go on, or ends it with what it has found. @throws AppError, OutcomeUnknownError. */
    async controlTask(id: string, action: TaskAction): Promise<void> {
      const task = await runtime().tasks.get(id);
      if (task === null || task.isWaiting) return;
      const changed = await once(api.call(controlTask, { params: { id: task.id }, body: { action } }));
      await runtime().tasks.apply([changed]);
    },
  };
}
