import { useState } from 'react';
import type { SiteAuditParams } from '#core/contract/analyses/site-audit.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useRunningTasks, useStartAnalysis } from '#src/data/hooks/use-tasks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';

export type CrawlRun = {
  readonly isStarting: boolean;
  /** Why the start was refused. */
  readonly refusal: string | undefined;
  /** Why the last crawl that was followed here ended without a result. */
  readonly failure: string | undefined;
  /** The crawl to be shown with its progress: started here, or found running for the site shown. */
  readonly taskId: string | null;
  /** Crawls under way or waiting besides that one. */
  readonly others: readonly TaskRow[];
  /**
   * Starts a crawl, or queues its start while there is no network. @returns whether that worked.
   * @param place where the person will be then.
   */
  readonly start: (params: SiteAuditParams, place: string) => Promise<boolean>;
  readonly handleFinished: (task: TaskRow) => void;
};

type Followed = {
  readonly id: string;
  readonly site: string;
  /** Where the person was when it began to be followed. */
  readonly place: string;
  readonly isStartedHere: boolean;
};
type CrawlRunOptions = {
  site: string;
  /** What is shown, as text. */
  place: string;
  /** Whoever reads a chosen result is not taken away from it by a crawl that was not started here. */
  isResultChosen: boolean;
  /** `isAwaited` is false for somebody who has gone elsewhere meanwhile. */
  onResult: (result: { site: string; id: string }, isAwaited: boolean) => void;
};

/** Starting crawls and following them; those that were started earlier or in another tab are picked up. */
export function useCrawlRun({ site, place, isResultChosen, onResult }: CrawlRunOptions): CrawlRun {
  const startAnalysis = useStartAnalysis();
  const errorText = useErrorText();
  const running = useRunningTasks({ type: 'SiteAudit' }) ?? [];
  const [isStarting, setIsStarting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [followed, setFollowed] = useState<Followed | null>(null);

  const current = followed !== null && (followed.isStartedHere || followed.site === site) ? followed : null;
  const found = running.find((task) => task.site === site);
  // What is followed stays followed until it has told how it ended, also after it left the list of running ones.
  if (current === null && found !== undefined) setFollowed({ id: found.id, site, place, isStartedHere: false });

  async function start(params: SiteAuditParams, nextPlace: string): Promise<boolean> {
    setIsStarting(true);
    setRefusal(undefined);
    setFailure(undefined);
    try {
      const task = await startAnalysis('SiteAudit', params);
      setFollowed({ id: task.id, site: task.site, place: nextPlace, isStartedHere: true });
      return true;
    } catch (error) {
      setRefusal(errorText(error));
      return false;
    } finally {
      setIsStarting(false);
    }
  }
  function handleFinished(task: TaskRow) {
    setFollowed(null);
    if (task.resultId !== null) {
      const isAwaited = current?.place === place && (current.isStartedHere || !isResultChosen);
      onResult({ site: task.site, id: task.resultId }, isAwaited);
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
    start,
    handleFinished,
  };
}

function isCalled({ id, localId }: TaskRow, wanted: string | null): boolean {
  return wanted !== null && (id === wanted || localId === wanted);
}
