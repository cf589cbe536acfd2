import { controlTask, type AnalysisType, type TaskAction } from '#core/contract/tasks.ts';
import type { Result } from '#core/contract/results.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { cancelOnServer, once } from '#src/data/server/single-calls.ts';
import { siteOfTask } from '#src/data/results/task-repository.ts';
import type { ActionDeps } from './action-deps.ts';

/** How an analysis of a website is started, given its newest result as far as it is kept here. */
export type StartOf = (site: SiteHost, last: Result | null) => Promise<Record<string, unknown>>;

/** What can be done with analyses that run or wait. */
export function createTaskActions({ api, runtime, sendSoon, checkRole }: ActionDeps) {
  return {
    async startAnalysis(type: AnalysisType, params: Record<string, unknown>): Promise<TaskRow> {
      // Which one it is about may not be known: '' is any.
      checkRole(siteOfTask(type, params));
      const task = await runtime().tasks.start(type, params);
      sendSoon();
      return task;
    },

    /** Starts an analysis of each of these projects that are still there and not being analysed so. @returns how many were started. */
    async startSeveral(type: AnalysisType, sites: readonly SiteHost[], startOf: StartOf): Promise<number> {
      for (const site of sites) checkRole(site);
      const { projects, results, tasks } = runtime();
      const busy = new Set((await tasks.running({ type })).map(({ site }) => site));
      const free = (await projects.among(sites)).filter((site) => !busy.has(site));
      const newest = new Map((await results.latest(type, free, 1)).map(({ site, id }) => [site, id]));
      for (const site of free) {
        const id = newest.get(site);
        const last = id === undefined ? null : await results.body(id);
        await tasks.start(type, await startOf(site, last));
      }
      sendSoon();
      return free.length;
    },

    /** @throws AppError, OutcomeUnknownError when the server works on the task already. */
    async cancelTask(id: string): Promise<void> {
      if (await runtime().tasks.withdraw(id)) return;
      const task = await runtime().tasks.get(id);
      if (task === null || task.isWaiting) return;
      checkRole(task.site);
      await runtime().tasks.apply([await cancelOnServer(api, task.id)]);
    },

    /** Pauses a task that runs, lets it go on, or ends it with what it has found. @throws AppError, OutcomeUnknownError. */
    async controlTask(id: string, action: TaskAction): Promise<void> {
      const task = await runtime().tasks.get(id);
      if (task === null || task.isWaiting) return;
      checkRole(task.site);
      const changed = await once(api.call(controlTask, { params: { id: task.id }, body: { action } }));
      await runtime().tasks.apply([changed]);
    },
  };
}
