import { AppError } from '#core/contract/errors.ts';
import { isOffered } from '#core/domain/features.ts';
import { RetryableError } from '#core/base/retryable-error.ts';
import { isDatabaseHindered, isStorageFull } from '#server/db/database-errors.ts';
import { ReadyJson } from '#server/db/storable-json.ts';
import type { Analysis, AnalysisContext } from '#server/features/analysis.ts';
import type { Services } from '#server/features/services.ts';
import { isMemoryShort as isShort } from '#server/config/memory.ts';
import { toFeatures } from '#server/services/features.ts';
import { createId } from '#server/services/tokens.ts';
import { createProgress } from './progress.ts';
import { TaskPaused } from './task-paused.ts';
import { createTaskRepository, type Kept, type OwnedTask, type TaskRepository, type TaskRow } from './repository.ts';

/** How often a run may fail in a way that may pass. */
const MAX_FAILURES = 3;
/** How often its process may die before it gets further: it may be what the process dies of. */
const MAX_DEATHS = 2;

export type TaskRunnerDeps = {
  readonly services: Services;
  readonly analyses: readonly Analysis[];
  readonly announce: (changed: OwnedTask) => void;
  /** Whether there is no room for another run. Default: as the machine says. */
  readonly isMemoryShort?: () => boolean;
};

/** Runs one task to its end, once, however often it is started. What the queue calls. */
export type RunTask = (taskId: string, signal: AbortSignal) => Promise<void>;

/** @returns a function that throws RetryableError when the run should be tried again, and the signal's reason when it was stopped. */
export function createTaskRunner({
  services,
  announce,
  isMemoryShort = () => isShort(),
  ...rest
}: TaskRunnerDeps): RunTask {
  const { config, database, logger, now } = services;
  const tasks = createTaskRepository(database, now);
  const analyses = new Map<string, Analysis>(rest.analyses.map((analysis) => [analysis.type, analysis]));
  const features = toFeatures(config.featuresOff);
  const running = new Set<string>();
  /** Tasks whose last run this process has ended without room to say so: their next start follows no death. */
  const untold = new Set<string>();

  async function fail(taskId: string, error: AppError): Promise<void> {
    const ended = await tasks.fail(taskId, error.code, error.message);
    if (ended !== null) announce(ended);
  }

  /** Decides what a failure means: stopped, cancelled, to be tried again, or the end. */
  async function handleFailure(row: TaskRow, kept: Kept, error: unknown, { queue, either }: Signals): Promise<void> {
    const present = await tasks.findRow(row.id);
    if (present?.status !== 'process') return;
    const isFailure = error instanceof RetryableError && !queue.aborted && !(either.reason instanceof TaskPaused);
    const failures = kept.failures + (isFailure ? 1 : 0);
    await tasks.setCounts(row.id, { failures, starts: 0 });
    // What broke because it was stopped is no failure of its own.
    if (either.reason instanceof TaskPaused) {
      if (present.control === 'pause') return;
      throw new RetryableError('The task was let go on while its run was ending');
    }
    queue.throwIfAborted();
    // No failure of the task: it goes on when the database is there again, and has room, however often that happens.
    const hindered: unknown = [error, either.reason].find(isDatabaseHindered);
    if (hindered !== undefined) throw new RetryableError('The database was away or had no room', { cause: hindered });
    if (error instanceof AppError) return fail(row.id, error);
    if (!(error instanceof RetryableError)) {
      logger.error({ err: error, taskId: row.id, type: row.type }, 'The run of a task broke');
      return fail(row.id, new AppError('ERROR_MAIN', 'Something went wrong on the server'));
    }
    if (failures >= MAX_FAILURES) return fail(row.id, new AppError('TARGET_UNREACHABLE', error.message));
    throw error;
  }

  return async function runTask(taskId, signal) {
    const row = await tasks.findRow(taskId);
    if (row?.status !== 'process' || row.control === 'pause') return;
    const analysis = analyses.get(row.type);
    if (analysis === undefined) return fail(taskId, new AppError('ERROR_MAIN', 'There is no such analysis any more'));
    if (!isOffered(analysis, features))
      return fail(taskId, new AppError('FEATURE_OFF', 'This analysis is not offered any more'));

    const kept = toKept(row);
    if (!running.has(taskId)) {
      const starts = untold.has(taskId) ? 0 : kept.starts;
      if (starts >= MAX_DEATHS)
        return fail(taskId, new AppError('RUN_INTERRUPTED', 'The process of the run died twice'));
      if (isMemoryShort()) return fail(taskId, new AppError('NOT_ENOUGH_MEMORY', 'There is no memory for a run'));
      await tasks.setCounts(taskId, { failures: kept.failures, starts: starts + 1 });
      untold.delete(taskId);
    }
    running.add(taskId);
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    let isFinishWanted = row.control === 'finish';
    const progress = createProgress({
      taskId,
      tasks,
      announce,
      now,
      onStop: (reason) => stop.abort(reason),
      onFinishWanted: () => {
        isFinishWanted = true;
      },
    });
    try {
      await runAnalysis(analysis, row, {
        services,
        tasks,
        announce,
        progress,
        signal: either,
        kept,
        isFinishWanted: () => isFinishWanted,
      });
    } catch (error) {
      progress.stop();
      await handleFailure(row, kept, error, { queue: signal, either }).catch((failure: unknown) => {
        if (isStorageFull(failure)) untold.add(taskId);
        throw failure;
      });
    } finally {
      running.delete(taskId);
    }
  };
}

/** What stops a run: the queue's signal, and that or the run's own. */
type Signals = { readonly queue: AbortSignal; readonly either: AbortSignal };

type Run = Pick<TaskRunnerDeps, 'services' | 'announce'> & {
  readonly tasks: TaskRepository;
  readonly progress: ReturnType<typeof createProgress>;
  readonly signal: AbortSignal;
  readonly kept: Kept;
  readonly isFinishWanted: () => boolean;
};

async function runAnalysis(
  analysis: Analysis,
  row: TaskRow,
  { services, tasks, announce, progress, signal, kept, isFinishWanted }: Run,
): Promise<void> {
  const { now, random } = services;
  const startedAtMs = now();
  const context: AnalysisContext = {
    task: { id: row.id, userId: row.userId },
    services,
    signal,
    isFinishWanted,
    kept: kept.state,
    async progress(pct, step) {
      await progress.report(pct, step);
      signal.throwIfAborted();
    },
    keep: (state) => tasks.setKept(row.id, { state, failures: kept.failures, starts: 1 }),
  };
  const found = await analysis.run(analysis.params.parse(row.params), context);
  progress.stop();
  signal.throwIfAborted();
  const ended = await tasks.succeed(row.id, {
    id: createId(random),
    startedAtMs,
    engine: analysis.engine,
    told: found.told,
    summary: analysis.summary.parse(found.summary) as Record<string, unknown>, // summaries and bodies are objects: stored as JSON
    // What comes as JSON was parsed where it was written; as such it is stored.
    body: (found.body instanceof ReadyJson ? found.body : analysis.body.parse(found.body)) as Record<string, unknown>,
  });
  if (ended !== null) announce(ended);
}

function toKept(row: TaskRow): Kept {
  const failures = row.kept?.['failures'];
  const starts = row.kept?.['starts'];
  const state = row.kept?.['state'];
  return {
    failures: typeof failures === 'number' ? failures : 0,
    starts: typeof starts === 'number' ? starts : 0,
    state: typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}, // written by setKept
  };
}
