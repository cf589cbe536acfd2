import { useState } from 'react';
import type { AnalysisType } from '#core/contract/tasks.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useRunningTasks, useStartAnalysis } from '#src/data/hooks/use-tasks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';

export type AnalysisRun<Params> = {
  readonly isStarting: boolean;
  /** Why the start was refused. */
  readonly refusal: string | undefined;
  /** Why the last task that was followed here ended without a result. */
  readonly failure: string | undefined;
  /** The task to be shown with its progress: started here, or found running for what is shown. */
  readonly taskId: string | null;
  /** Tasks of the type under way or waiting besides that one. */
  readonly others: readonly TaskRow[];
  /** Tasks that were started here and belong to something else than what is shown now: how they end is told all the same. */
  readonly elsewhere: readonly string[];
  /**
   * Starts an analysis, or queues its start while there is no network. @returns whether that worked.
   * @param place where the person will be then; where they are when left out.
   */
  readonly start: (params: Params, place?: string) => Promise<boolean>;
  readonly handleFinished: (task: TaskRow) => void;
};

type Subject = { readonly site: string; readonly url: string | null };
type Followed = Subject & {
  readonly id: string;
  /** Where the person was when it began to be followed. */
  readonly place: string;
  readonly isStartedHere: boolean;
};
type AnalysisRunOptions = {
  type: AnalysisType;
  /** What is shown, as text. */
  place: string;
  /** Whether a task belongs to what is shown: that of another subject never stands above it. */
  isShown: (task: Subject) => boolean;
  /** Whoever reads a chosen result is not taken away from it by a task that was not started here. */
  isResultChosen: boolean;
  /** `isAwaited` is false for somebody who has gone elsewhere meanwhile. */
  onResult: (result: { id: string; site: string; url: string | null }, isAwaited: boolean) => void;
};

/** Starting analyses of a type and following them; those that were started earlier or in another tab are picked up. */
export function useAnalysisRun<Params extends Record<string, unknown>>({
  type,
  place,
  isShown,
  isResultChosen,
  onResult,
}: AnalysisRunOptions): AnalysisRun<Params> {
  const startAnalysis = useStartAnalysis();
  const errorText = useErrorText();
  const running = useRunningTasks({ type }) ?? [];
  const [isStarting, setIsStarting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [followed, setFollowed] = useState<readonly Followed[]>([]);

  const current = followed.find(isShown) ?? null;
  const found = running.find(isShown);
  // What is followed stays followed until it has told how it ended, also after it left the list of running ones.
  if (current === null && found !== undefined) follow(found, place, false);

  function follow({ id, site, url }: TaskRow, from: string, isStartedHere: boolean) {
    setFollowed((all) => [...all.filter((each) => each.isStartedHere), { id, site, url, place: from, isStartedHere }]);
  }

  async function start(params: Params, nextPlace = place): Promise<boolean> {
    setIsStarting(true);
    setRefusal(undefined);
    setFailure(undefined);
    try {
      const task = await startAnalysis(type, params);
      follow(task, nextPlace, true);
      return true;
    } catch (error) {
      setRefusal(errorText(error));
      return false;
    } finally {
      setIsStarting(false);
    }
  }
  function handleFinished(task: TaskRow) {
    const ended = followed.find(({ id }) => isCalled(task, id));
    setFollowed((all) => all.filter((each) => each !== ended));
    if (task.resultId !== null) {
      const isAwaited = ended?.place === place && isShown(ended) && (ended.isStartedHere || !isResultChosen);
      onResult({ id: task.resultId, site: task.site, url: task.url }, isAwaited);
    } else if (task.error !== null && task.error.code !== 'CANCELLED') {
      setFailure(errorText(task.error.code));
    }
  }
  return {
    isStarting,
    refusal,
    failure,
    taskId: current?.id ?? null,
    others: running.filter((task) => !isCalled(task, current?.id ?? null)),
    elsewhere: followed.flatMap((each) => (each.isStartedHere && each !== current ? each.id : [])),
    start,
    handleFinished,
  };
}

function isCalled({ id, localId }: TaskRow, wanted: string | null): boolean {
  return wanted !== null && (id === wanted || localId === wanted);
}
