import { useCallback } from 'react';
import type { AnalysisType } from '#core/contract/tasks.ts';
import type { AnalysisFilter } from '#src/data/results/analysis-filter.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
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

/** One task by its own or its local id; `null` when it is not known, `undefined` until that is known. */
export function useTask(id: string): TaskRow | null | undefined {
  return useLive(id, (runtime) => runtime.tasks.get(id));
}

/** Tasks that run or wait, newest first; `undefined` until the database is read. */
export function useRunningTasks(filter: AnalysisFilter = {}): TaskRow[] | undefined {
  return useLive(JSON.stringify(filter), (runtime) => runtime.tasks.running(filter));
}

/** Cancels a task. One that only waits is dropped here; @throws NetworkError when the server cannot be reached. */
export function useCancelTask(): (id: string) => Promise<void> {
  const store = useDataStore();
  return useCallback(async (id) => (await store.session()).cancelTask(id), [store]);
}
