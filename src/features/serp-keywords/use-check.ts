import type { SerpCheckParams } from '#core/contract/analyses/serp-check.ts';
import { useAnalysisRun } from '#src/analysis/use-analysis-run.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import type { FollowedSearch } from '#src/data/hooks/use-serp-settings.ts';

export type Check = ReturnType<typeof useCheck>;
type CheckOptions = { site: string; followed: FollowedSearch; onDone: () => void };

/** Phrases that one check may name. */
export const MAX_NAMED = 500;

/** Checking positions: what runs for this website, and starting it. */
export function useCheck({ site, followed, onDone }: CheckOptions) {
  const run = useAnalysisRun<SerpCheckParams>({
    type: 'SerpCheck',
    place: site,
    isShown: (task) => task.site === site,
    isResultChosen: false,
    onResult: () => undefined,
  });
  return {
    ...run,
    /** @param phrases all keywords when null. @returns whether it was started, or waits for the connection. */
    begin: (phrases: readonly string[] | null): Promise<boolean> =>
      run.start({
        site,
        search: followed.search,
        depth: followed.depth,
        ...(phrases !== null && { phrases: phrases.slice(0, MAX_NAMED), isAgain: true }),
      }),
    handleFinished(task: TaskRow) {
      run.handleFinished(task);
      onDone();
    },
  };
}
