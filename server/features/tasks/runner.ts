import { AppError } from '#core/contract/errors.ts';
import { isOffered } from '#core/domain/features.ts';
import { RetryableError } from '#core/base/retryable-error.ts';
import type { Analysis, AnalysisContext } from '#server/features/analysis.ts';
import type { Services } from '#server/features/services.ts';
import { toFeatures } from '#server/services/features.ts';
import { createId } from '#server/services/tokens.ts';
import { createProgress } from './progress.ts';
import { TaskPaused } from './task-paused.ts';
import { createTaskRepository, type Kept, type OwnedTask, type TaskRepository, type TaskRow } from './repository.ts';

/** How often a run may fail in a way that may pass; runs that were killed do not count. */
const MAX_FAILURES = 3;

export type TaskRunnerDeps = {
  readonly services: Services;
  readonly analyses: readonly Analysis[];
  readonly announce: (changed: OwnedTask) => void;
};

/** Runs one task to its end, once, however often it is started. What the queue calls. */
export type RunTask = (taskId: string, signal: AbortSignal) => Promise<void>;

/** @returns a function that throws RetryableError when the run should be tried again, and the signal's reason when it was stopped. */
export function createTaskRunner({ services, announce, ...rest }: TaskRunnerDeps): RunTask {
  const { config, database, logger, now } = services;
  const tasks = createTaskRepository(database, now);
  const analyses = new Map<string, Analysis>(rest.analyses.map((analysis) => [analysis.type, analysis]));
  const features = toFeatures(config.featuresOff);

  async function fail(taskId: string, error: AppError): Promise<void> {
    const ended = await tasks.fail(taskId, error.code, error.message);
    if (ended !== null) announce(ended);
  }

  /** Decides what a failure means: stopped, cancelled, to be tried again, or the end. */
  async function handleFailure(row: TaskRow, kept: Kept, error: unknown, { queue, either }: Signals): Promise<void> {
    const present = await tasks.findRow(row.id);
    if (present?.status !== 'process') return;
    // What broke because it was stopped is no failure of its own.
    if (either.reason instanceof TaskPaused) {
      if (present.control === 'pause') return;
      throw new RetryableError('The task was let go on while its run was ending');
    }
    queue.throwIfAborted();
    if (error instanceof AppError) return fail(row.id, error);
    if (!(error instanceof RetryableError)) {
      logger.error({ err: error, taskId: row.id, type: row.type }, 'The run of a task broke');
      return fail(row.id, new AppError('ERROR_MAIN', 'Something went wrong on the server'));
    }
    const failures = kept.failures + 1;
    if (failures >= MAX_FAILURES) return fail(row.id, new AppError('TARGET_UNREACHABLE', error.message));
    await tasks.setKept(row.id, { state: toKept(present).state, failures });
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
      await handleFailure(row, kept, error, { queue: signal, either });
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
    keep: (state) => tasks.setKept(row.id, { state, failures: kept.failures }),
  };
  const found = await analysis.run(analysis.params.parse(row.params), context);
  progress.stop();
  signal.throwIfAborted();
  const ended = await tasks.succeed(row.id, {
    id: createId(random),
    startedAtMs,
    engine: analysis.engine,
    summary: analysis.summary.parse(found.summary) as Record<string, unknown>, // summaries and bodies are objects: stored as JSON
    body: analysis.body.parse(found.body) as Record<string, unknown>,
  });
  if (ended !== null) announce(ended);
}

function toKept(row: TaskRow): Kept {
  const failures = row.kept?.['failures'];
  const state = row.kept?.['state'];
  return {
    failures: typeof failures === 'number' ? failures : 0,
    state: typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}, // written by setKept
  };
}
