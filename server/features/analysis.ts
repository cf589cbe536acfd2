import type { z } from 'zod';
import type { AnalysisType } from '#core/contract/tasks.ts';
import type { Feature } from '#core/domain/features.ts';
import type { ReadyJson } from '#server/db/storable-json.ts';
import type { Services } from './services.ts';

/** One sentence of progress: a message key of the client (`steps` of the analysis' view, docs/adding.md) and its values. */
export type ProgressStep = { readonly key: string; readonly values: Record<string, string | number> };

export type AnalysisContext = {
  /** The task that is run, for what is stored besides the result. */
  readonly task: { readonly id: string; readonly userId: string };
  readonly services: Services;
  /** Stores and shows how far the run is. @param pct 0–100. */
  readonly progress: (pct: number, step: ProgressStep) => Promise<void>;
  /** Aborted when the task is cancelled, the lease is lost or the process stops. */
  readonly signal: AbortSignal;
  /** True when the user wants a result of what has been found so far. */
  readonly isFinishWanted: () => boolean;
  /** What an earlier, killed run of the same task kept; empty at the first start. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** Keeps what must not be done twice; replaces what was kept before. */
  readonly keep: (state: Record<string, unknown>) => Promise<void>;
};

/** What a task tells at its end besides its result: fields of the socket task. */
export type ToldAtEnd = {
  readonly finishAction: string;
  readonly linkDownload: string;
  readonly filename: string;
  /** Where it was put besides, such as a file in Google Drive. */
  readonly linkExport?: string;
};

export type AdmitDeps = {
  readonly userId: string;
  readonly services: Services;
  /** Known where a task is created; a run that looks again has been admitted. */
  readonly isEmailConfirmed?: boolean;
};

/** A kind of examination. Starting, progress, storage, history and offline reading are the same for all. */
export type Analysis<
  P extends z.ZodType = z.ZodType,
  S extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  Body extends z.output<B> | ReadyJson = z.output<B> | ReadyJson,
> = {
  readonly type: AnalysisType;
  /** Name and version of what measures, kept with each result. */
  readonly engine: string;
  readonly params: P;
  readonly summary: S;
  readonly body: B;
  /** Where this is not offered it is neither started nor gone on with: FEATURE_OFF. */
  readonly feature?: Feature;
  /** Whether a visitor may run it. */
  readonly isOpenToVisitors: boolean;
  /** Whether a run takes minutes: short ones go before it, and it never takes the last slot. Default false. */
  readonly isLong?: boolean;
  /**
   * The project the task belongs to, and the page if it is about one; also normalises the params.
   * @throws {AppError} INVALID_URL and the like when the params name no usable target.
   */
  target(params: z.output<P>): { site: string; url: string | null; params: z.output<P> };
  /**
   * Refuses at the door what a run would refuse, for what only the database knows. Left out where nothing is to be refused.
   * @throws {AppError}
   */
  admit?(params: z.output<P>, deps: AdmitDeps): Promise<void>;
  /**
   * A body that may be large comes as JSON, parsed by its schema and written in a thread.
   * @throws {AppError} when the target cannot be analysed: the task fails with that code.
   * @throws {RetryableError} when it may work later: the queue tries again.
   */
  run(params: z.output<P>, context: AnalysisContext): Promise<{ summary: z.output<S>; body: Body; told?: ToldAtEnd }>;
};

/** Creates and queues a task that no call asked for, such as one of a schedule. @returns its id. @throws {AppError} as `target` and `admit` do. */
export type StartTask = (task: {
  readonly userId: string;
  readonly type: AnalysisType;
  readonly params: Record<string, unknown>;
}) => Promise<string>;

/** Identity function that infers an analysis' schemas. */
export function defineAnalysis<
  P extends z.ZodType,
  S extends z.ZodType,
  B extends z.ZodType,
  Body extends z.output<B> | ReadyJson = z.output<B>,
>(analysis: Analysis<P, S, B, Body>): Analysis<P, S, B, Body> {
  return analysis;
}
