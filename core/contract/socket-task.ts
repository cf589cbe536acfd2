import type { Task } from './tasks.ts';

type Outcome = Task['status'];
/** The specification's socket task, as far as its state depends on it; `v2` is false for tasks of the first kind. */
export type SocketTask = Pick<Task, 'type' | 'finished' | 'error' | 'finishAction' | 'linkDownload' | 'linkExport'> & {
  readonly status: Outcome;
  readonly v2: boolean;
};

const REPORT = 'CreateReport';
/** What a report is made for: each of them ends with a link. */
const LINKED_ACTIONS = ['download', 'email', 'google_drive'];

/**
 * How far a task is (specification, 4.22): it runs, then it ended well or failed. An error is a failure; a report of the second
 * kind ended well only with a link to it.
 */
export function outcomeOf(task: SocketTask): Outcome {
  if (task.error !== null) return 'fail';
  if (!task.finished) return 'process';
  if (task.v2 && isLinkedReport(task)) return hasLink(task) ? 'success' : 'fail';
  return task.status === 'fail' ? 'fail' : 'success';
}

function isLinkedReport({ type, finishAction }: SocketTask): boolean {
  return type === REPORT && finishAction !== undefined && LINKED_ACTIONS.includes(finishAction);
}

function hasLink({ linkDownload = '', linkExport = '' }: SocketTask): boolean {
  return linkDownload !== '' || linkExport !== '';
}

/** What stays to be seen: tasks marked `autoClose` go when they have ended. */
export function withoutClosed<T extends SocketTask & Pick<Task, 'autoClose'>>(tasks: readonly T[]): T[] {
  return tasks.filter((task) => task.autoClose !== true || outcomeOf(task) === 'process');
}

/** How far all of them are together, 0 to 100; `null` where none runs. */
export function commonProgress(tasks: readonly Pick<Task, 'progress'>[]): number | null {
  if (tasks.length === 0) return null;
  const sum = tasks.reduce((total, { progress }) => total + Math.min(100, Math.max(0, progress)), 0);
  return Math.floor(sum / tasks.length);
}
