import { createHash } from 'node:crypto';

/** Whose a run is, and whether it takes minutes: what is shared out by. */
export type Place = { readonly share: string; readonly isLong: boolean };

/** The name of a share: addresses of visitors are not written into the queue. */
export function toShare(caller: string): string {
  return createHash('sha256').update(caller).digest('base64url').slice(0, 22);
}

/** The durable queue of task runs. It holds ids and places only; what a task is, is in its row. */
export type TaskQueue = {
  /** Queues a task's run; the same id twice is one run. */
  enqueue(taskId: string, place: Place): Promise<void>;
  /** Starts working: calls `run` for each task, a few at once. A thrown RetryableError, a crash or a lost lease starts it again. */
  work(run: (taskId: string, signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Aborts the run of a task in this process, if there is one. */
  abort(taskId: string, reason: unknown): void;
  /** Takes no more work, lets running tasks stop at their next step, and gives the unfinished ones back. */
  stop(): Promise<void>;
};
