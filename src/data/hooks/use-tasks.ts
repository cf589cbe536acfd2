import { useCallback } from 'react';
import type { AnalysisType, TaskAction } from '#core/contract/tasks.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { AnalysisFilter } from '#src/data/results/analysis-filter.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import type { StartOf } from '#src/data/session/task-actions.ts';
import { useDataStore } from './data-context.ts';
import { useLive } from './use-live.ts';

/**
 * Starts an analysis and gives its task at once. Without a network the task waits (`isWaiting`) and starts by itself later;
 * its id keeps working in `useTask` after the server has given it another. A refusal ends the task with its `error`.
 */
export function useStartAnalysis(): (type: AnalysisType, params: Record<string, unknown>) => Promise<TaskRow> {
  const store = useDataStore();
  return useCallback(async (type, params) => (await store.session()).startAnalysis(type, params), [store]);
}

export type { StartOf };

/** Starts an analysis of several projects, as `startOf` says of each; those that are being analysed so are left out. Gives how many were started. */
export function useStartSeveral(): (
  type: AnalysisType,
  sites: readonly SiteHost[],
  startOf: StartOf,
) => Promise<number> {
  const store = useDataStore();
  return useCallback(
    async (type, sites, startOf) => (await store.session()).startSeveral(type, sites, startOf),
    [store],
  );
}

/** One task by its own or its local id; `null` when it is not known, `undefined` until that is known. */
export function useTask(id: string): TaskRow | null | undefined {
  return useLive(id, (runtime) => runtime.tasks.get(id));
}

/** Tasks by their ids, in this order, those that are known; `undefined` until the database is read. */
export function useTasks(ids: readonly string[]): TaskRow[] | undefined {
  return useLive(`tasks ${ids.join(' ')}`, async (runtime) => {
    const found = await Promise.all(ids.map((id) => runtime.tasks.get(id)));
    return found.filter((task) => task !== null);
  });
}

/** Tasks that run or wait, newest first; `undefined` until the database is read. */
export function useRunningTasks(filter: AnalysisFilter = {}): TaskRow[] | undefined {
  return useLive(JSON.stringify(filter), (runtime) => runtime.tasks.running(filter));
}

/** The newest task, when it ended without a result and nobody cancelled it; `undefined` until the database is read. */
export function useLastFailure(filter: AnalysisFilter): TaskRow | null | undefined {
  return useLive(`failure ${JSON.stringify(filter)}`, (runtime) => runtime.tasks.lastFailure(filter));
}

/** Pauses a task, lets it go on, or ends it with what it has found. The function throws AppError, and OutcomeUnknownError when no answer came. */
export function useControlTask(): (id: string, action: TaskAction) => Promise<void> {
  const store = useDataStore();
  return useCallback(async (id, action) => (await store.session()).controlTask(id, action), [store]);
}

/** Cancels a task. One that only waits is dropped here. The function throws AppError, and OutcomeUnknownError when no answer came. */
export function useCancelTask(): (id: string) => Promise<void> {
  const store = useDataStore();
  return useCallback(async (id) => (await store.session()).cancelTask(id), [store]);
}
