import type { AnalysisType } from '#core/contract/tasks.ts';
import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import type { Change } from '#core/monitoring/compare-facts.ts';
import type { MonitorKindId } from '#core/monitoring/kind-ids.ts';
import type { Facts, Reading } from '#core/monitoring/reading.ts';
import type { Services } from '#server/features/services.ts';

/** What is watched, as it is read. */
export type Watched = {
  readonly id: string;
  readonly userId: string;
  readonly site: string;
  readonly settings: MonitorSettings;
  /** Of the reading before; null for the first. */
  readonly facts: Facts | null;
  readonly validators: { readonly etag: string; readonly lastModified: string };
  /** Of an analysis that was started for it. */
  readonly taskId: string | null;
};

/** Runs analyses for monitors. */
export type AnalysisDesk = {
  /** @returns the id of the task. @throws {AppError} when it may not be started. */
  start(userId: string, type: AnalysisType, params: Record<string, unknown>): Promise<string>;
  /** `null` for a task that is not there any more. */
  look(userId: string, taskId: string): Promise<AnalysisState | null>;
};
export type AnalysisState = {
  readonly isOver: boolean;
  /** Why it failed; null for one that did not. */
  readonly errorCode: string | null;
  /** Null until it has ended with a result. */
  readonly result: { readonly summary: Record<string, unknown>; readonly body: Record<string, unknown> } | null;
};

export type WatchContext = {
  readonly services: Pick<
    Services,
    'fetcher' | 'pagePool' | 'probeTls' | 'askDns' | 'askWhois' | 'config' | 'database' | 'now' | 'elapsedMs'
  >;
  readonly desk: AnalysisDesk;
  readonly signal: AbortSignal;
};

/** A reading, and what is to be remembered of how it came about. */
export type Watching = Reading & {
  readonly taskId?: string | null;
  /** It is not over: looked at again so soon, and nothing is noted until then. */
  readonly againMs?: number;
  /** It is over, and looked at again before its interval is. */
  readonly lookAgainMs?: number;
  /** What happened, where the watcher itself compares: its facts are remembered, and compared by nobody else. */
  readonly events?: readonly Change[];
};

/** How a kind of monitor reads. One file of `watchers`, named after the kind. */
export type Watcher = {
  readonly kind: MonitorKindId;
  /** Never throws for what the other side does. @throws the signal's reason when it is aborted. */
  read(watched: Watched, context: WatchContext): Promise<Watching>;
};

/** Identity function by which the registry finds a watcher. */
export function defineWatcher(watcher: Watcher): Watcher {
  return watcher;
}
