import { useState } from 'react';
import { outcomeOf, withoutClosed } from '#core/contract/socket-task.ts';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { useAnalysisPath } from '#src/analysis/analysis-view.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useRunningTasks, useTasks } from '#src/data/hooks/use-tasks.ts';

export type WatchedTasks = {
  /** Oldest first. */
  readonly tasks: readonly TaskRow[];
  readonly dismiss: (ids: readonly string[]) => void;
};

/**
 * The tasks that began or went on since this page was opened, until they are put away; not those that the page shown shows itself, nor
 * those that ended on it. @param path of the page shown.
 */
export function useWatchedTasks(path: string): WatchedTasks {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const running = useRunningTasks();
  const found = useTasks(ids) ?? [];
  const isHere = useIsHere(path);

  // What is known of the tasks is compared while rendering: an effect would show one frame too many.
  const known = new Set(ids);
  const begun = (running ?? []).filter(({ id, isWaiting }) => !isWaiting && !known.has(id));
  const isRunning = (task: TaskRow): boolean => outcomeOf(task) === 'process';
  const seen = found.filter((task) => !gone.has(task.id) && !isRunning(task) && isHere(task));
  if (begun.length > 0) setIds([...ids, ...begun.map(({ id }) => id).reverse()]);
  if (seen.length > 0) setGone(new Set([...gone, ...seen.map(({ id }) => id)]));

  return {
    tasks: withoutClosed(found).filter((task) => isOffered(task) && !gone.has(task.id) && !isHere(task)),
    dismiss: (away) => setGone((before) => new Set([...before, ...away])),
  };
}

/** What was cancelled is known to whoever did it. */
function isOffered({ progressPopup, error }: TaskRow): boolean {
  return progressPopup !== false && error?.code !== 'CANCELLED';
}

/** Whether the page shown is that of the task, or lists all that runs. */
function useIsHere(shown: string): (task: TaskRow) => boolean {
  const pathOf = useAnalysisPath();
  const { path } = parseLocalePath(shown);
  return ({ type, site, url }) => {
    const own = pathOf(type, { site, url, isRunning: true });
    return path === '/dashboard/' || (own !== null && parseLocalePath(own.replace(/[?#].*$/u, '')).path === path);
  };
}
