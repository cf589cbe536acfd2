import { AppError } from '#core/contract/errors.ts';
import type { ProgressStep } from '#server/features/analysis.ts';
import type { OwnedTask, TaskControl, TaskRepository } from './repository.ts';
import { TaskPaused } from './task-paused.ts';

/** At most four writes a second. */
const GAP_MS = 250;
/** How long a wish of the user stays unheard at most while there is nothing to report. */
const LOOK_EVERY_MS = 1000;

export type ProgressDeps = {
  readonly taskId: string;
  readonly tasks: Pick<TaskRepository, 'setProgress' | 'controlOf'>;
  readonly announce: (changed: OwnedTask) => void;
  readonly now: () => number;
  /** Called with the reason when the run is to stop: the task has ended elsewhere, or its progress cannot be stored. */
  readonly onStop: (reason: unknown) => void;
  /** Called when the run is to end with what it has found so far. */
  readonly onFinishWanted: () => void;
};

/**
 * Stores and announces how far a run is; of reports that come faster than they are stored the last one counts. Looks what is wanted of
 * the task until it is stopped.
 */
export function createProgress({ taskId, tasks, announce, now, onStop, onFinishWanted }: ProgressDeps) {
  let storedAtMs = -Infinity;
  let waiting: { pct: number; step: ProgressStep } | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function store(pct: number, step: ProgressStep): Promise<void> {
    storedAtMs = now();
    const changed = await tasks.setProgress(taskId, Math.round(Math.min(100, Math.max(0, pct))), step);
    if (changed !== null) announce(changed);
    heed(changed?.control ?? null);
  }

  function heed(control: TaskControl | null): void {
    if (control === null) onStop(new AppError('CANCELLED'));
    if (control === 'pause') onStop(new TaskPaused());
    if (control === 'finish') onFinishWanted();
  }

  // That the database is away is told by the next report.
  const watch = setInterval(() => void tasks.controlOf(taskId).then(heed, () => undefined), LOOK_EVERY_MS).unref();

  function storeWaiting(): void {
    timer = null;
    const last = waiting;
    waiting = null;
    if (last !== null) store(last.pct, last.step).catch(onStop);
  }

  return {
    async report(pct: number, step: ProgressStep): Promise<void> {
      // A clock that goes back makes nobody wait longer.
      const leftMs = Math.min(GAP_MS, storedAtMs + GAP_MS - now());
      if (leftMs <= 0 && timer === null) return store(pct, step);
      waiting = { pct, step };
      timer ??= setTimeout(storeWaiting, Math.max(0, leftMs));
    },
    /** Forgets what was not stored yet; the end of the task says more. */
    stop(): void {
      clearInterval(watch);
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = null;
    },
  };
}
