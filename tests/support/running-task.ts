import type { Task } from '#core/contract/tasks.ts';

/** A page audit that runs, as the server tells of it. */
export function runningTask(more: Partial<Task> = {}): Task {
  return {
    id: 't1',
    type: 'PageAudit',
    status: 'process',
    progress: 0,
    step: null,
    site: 'a.example',
    url: null,
    resultId: null,
    error: null,
    finished: false,
    createdAtMs: Date.now(),
    finishedAtMs: null,
    revision: 1,
    v2: true,
    ...more,
  };
}
