/** The durable queue of task runs. It holds ids only; what a task is, is in its row. */
export type TaskQueue = {
  /** Queues a task's run; the same id twice is one run. */
  enqueue(taskId: string): Promise<void>;
  /** Starts working: calls `run` for each task, a few at once. A thrown RetryableError, a crash or a lost lease starts it again. */
  work(run: (taskId: string, signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Aborts the run of a task in this process, if there is one. */
  abort(taskId: string, reason: unknown): void;
  /** Takes no more work, lets running tasks stop at their next step, and gives the unfinished ones back. */
  stop(): Promise<void>;
};
