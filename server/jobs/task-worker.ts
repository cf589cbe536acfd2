import { setTimeout as wait } from 'node:timers/promises';
import { RetryableError } from '#core/base/retryable-error.ts';
import type { Logger } from '#server/config/logger.ts';
import { isDatabaseHindered, isStorageFull } from '#server/db/database-errors.ts';
import { LEASE_SECONDS, type TaskLease, type TaskStore } from './task-store.ts';

const POLL_MS = 500;
const KEEP_MS = (LEASE_SECONDS * 1000) / 3;
const STOP_WITHIN_MS = 9000;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 600_000;

export type TaskRun = (taskId: string, signal: AbortSignal) => Promise<void>;
export type TaskWorker = ReturnType<typeof createTaskWorker>;

type WorkerOptions = {
  readonly store: TaskStore;
  readonly run: TaskRun;
  readonly logger: Logger;
  readonly concurrency: number;
};

/** Doubles with each try, and is never shorter than the other side asked for. */
export function retryDelayMs(error: RetryableError, retries: number): number {
  return Math.max(error.retryAfterMs ?? 0, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(retries, 16)));
}

/** Stores how a run has ended as soon as the disk has room for it. */
async function untilStored(store: () => Promise<void>, isStopping: () => boolean): Promise<void> {
  for (;;) {
    try {
      await store();
      return;
    } catch (error) {
      if (!isStorageFull(error) || isStopping()) throw error;
      await wait(POLL_MS);
    }
  }
}

/** One task in this process, from the lease to its end. */
function startRun({ store, run, logger }: WorkerOptions, lease: TaskLease, isStopping: () => boolean) {
  const controller = new AbortController();
  let isLost = false;

  async function keepLease(): Promise<void> {
    if (await store.keep(lease)) return;
    isLost = true;
    controller.abort(new Error('The task was given to another process'));
  }
  async function settle(): Promise<void> {
    const log = { taskId: lease.taskId };
    try {
      await run(lease.taskId, controller.signal);
      if (!isLost) await store.finish(lease);
    } catch (error) {
      if (isLost) logger.warn({ ...log, err: error }, 'A run ended after its lease was lost');
      else if (isStopping()) await store.giveBack(lease, 0);
      else if (isDatabaseHindered(error)) await untilStored(() => store.giveBack(lease, FIRST_RETRY_MS), isStopping);
      else if (error instanceof RetryableError) await store.giveBack(lease, retryDelayMs(error, lease.retries));
      else {
        if (!controller.signal.aborted) logger.error({ ...log, err: error }, 'A task run failed');
        await store.finish(lease);
      }
    }
  }

  const timer = setInterval(() => {
    // A database that does not answer now may do so before the lease ends.
    keepLease().catch((error: unknown) =>
      logger.warn({ taskId: lease.taskId, err: error }, 'A lease was not prolonged'),
    );
  }, KEEP_MS);
  const ended = settle()
    .catch((error: unknown) =>
      logger.error({ taskId: lease.taskId, err: error }, 'The end of a run was not stored: it will start again'),
    )
    .finally(() => clearInterval(timer));
  return { lease, ended, abort: (reason: unknown) => controller.abort(reason) };
}

/** Takes tasks as long as there is room, and runs them. */
export function createTaskWorker(options: WorkerOptions) {
  const { store, logger, concurrency } = options;
  const runs = new Map<string, ReturnType<typeof startRun>>();
  let isStopping = false;
  let isWoken = false;
  let wake = (): void => undefined;

  function pause(): Promise<void> {
    if (isWoken || isStopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  function wakeUp(): void {
    isWoken = true;
    wake();
  }
  function start(lease: TaskLease): void {
    const run = startRun(options, lease, () => isStopping);
    runs.set(lease.taskId, run);
    void run.ended.then(() => {
      runs.delete(lease.taskId);
      wakeUp();
    });
  }
  /** Shares come first; what short tasks of theirs would leave free, others' may have: it is theirs again soon. */
  async function take(): Promise<TaskLease[]> {
    const room = concurrency - runs.size;
    if (room <= 0) return [];
    const long = [...runs.values()].filter(({ lease }) => lease.isLong).length;
    const longRoom = Math.max(1, concurrency - 1) - long;
    const perShare = Math.ceil(concurrency / 2);
    const shared = await store.take({
      count: longRoom > 0 ? Math.min(room, longRoom) : room,
      perShare,
      isLongWanted: longRoom > 0,
    });
    return shared.length > 0 ? shared : store.take({ count: room, isLongWanted: false });
  }
  async function loop(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      try {
        const taken = await take();
        for (const lease of taken) start(lease);
        // There may be more, and room for it.
        if (taken.length > 0) isWoken = true;
      } catch (error) {
        // That the disk is full has been said by who looks after it, and twice a second would fill it further.
        if (!isStorageFull(error)) logger.error({ err: error }, 'No task could be taken from the queue');
      }
      await pause();
    }
  }
  const looping = loop();

  return {
    /** Looks for tasks now rather than at the next turn. */
    wake: wakeUp,
    abort(taskId: string, reason: unknown): void {
      runs.get(taskId)?.abort(reason);
    },
    /** Runs that do not end in time are given back as they are; their process is about to end. */
    async stop(): Promise<void> {
      isStopping = true;
      wakeUp();
      await looping;
      for (const run of runs.values()) run.abort(new Error('The server stops'));
      const patience = AbortSignal.timeout(STOP_WITHIN_MS);
      const late = new Promise<void>((resolve) => patience.addEventListener('abort', () => resolve(), { once: true }));
      await Promise.race([Promise.all([...runs.values()].map((run) => run.ended)), late]);
      await Promise.all([...runs.values()].map((run) => store.giveBack(run.lease, 0)));
    },
  };
}
