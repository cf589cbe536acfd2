import type { ResultSummary } from '#core/contract/results.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { isOfStartPage } from '#core/domain/start-page.ts';
import { STALE_MS } from '#src/data/server/stale.ts';
import { toMovers, type Mover } from '#src/data/results/movers.ts';
import { toStanding, type Judged, type Standing as Counted } from '#src/data/results/standing.ts';
import { useDataStore, useRuntime } from './data-context.ts';
import { useIgnoredClock } from './use-ignored-clock.ts';
import { useLive } from './use-live.ts';
import { useQuery } from './use-query.ts';

export type NewestResults = {
  /** True when this device has the newest results of every website of the account. */
  readonly isWhole: boolean;
  readonly isAsking: boolean;
  /** Why the server could not be asked. */
  readonly error: Error | null;
};

/** Brings the newest results of every website to this device. */
export function useNewestResults(): NewestResults {
  const store = useDataStore();
  const runtime = useRuntime();
  const { data, isFetching, error } = useQuery({
    queryKey: ['results', 'newest', runtime?.accountKey],
    queryFn: async ({ signal }) => (await store.session()).pullNewestResults(signal),
    enabled: runtime !== null,
    staleTime: STALE_MS.minute,
  });
  return { isWhole: data === true, isAsking: data === undefined && isFetching, error };
}

/** Scored results of the start pages of these websites, up to `count` of each, newest first; `undefined` until the database is read. */
export function useStartPages(
  type: AnalysisType,
  sites: readonly string[],
  count: number,
): ResultSummary[] | undefined {
  const nowMs = useIgnoredClock();
  return useLive(JSON.stringify(['start pages', type, sites, count, nowMs]), async ({ results, heeding }) =>
    heeding.summaries(await results.latest(type, sites, count, isScoredStartPage)),
  );
}

export type { Judged, Mover };
export type Standing = Counted & { readonly movers: readonly Mover[] };

/** What the newest results say of all projects; `undefined` until the database is read. */
export function useStanding(judged: readonly Judged[]): Standing | undefined {
  const nowMs = useIgnoredClock();
  return useLive(JSON.stringify(['standing', judged, nowMs]), async ({ projects, results, heeding }) => {
    const pairs = (
      await Promise.all(
        judged.map(({ type, isOfStartPages }) =>
          results.newestPairs(type, isOfStartPages ? isScoredStartPage : isJudged),
        ),
      )
    ).flat();
    const own = new Set<string>(await projects.among(pairs.map(({ newest }) => newest.site)));
    const [newest, before] = await Promise.all([
      heeding.summaries(pairs.map((pair) => pair.newest).filter(({ site }) => own.has(site))),
      heeding.summaries(pairs.flatMap((pair) => pair.before ?? []).filter(({ site }) => own.has(site))),
    ]);
    return { ...toStanding(judged, newest, before), movers: toMovers(newest, before) };
  });
}

/** The newest result of each website that is no project, newest first; `undefined` until the database is read. */
export function useOtherWebsites(types: readonly AnalysisType[]): ResultSummary[] | undefined {
  const nowMs = useIgnoredClock();
  return useLive(JSON.stringify(['others', types, nowMs]), async ({ projects, results, heeding }) => {
    const newest = await results.newestBySite(types);
    const own = new Set<string>(await projects.among(newest.map(({ site }) => site)));
    return heeding.summaries(newest.filter(({ site }) => !own.has(site)));
  });
}

function isJudged({ summary }: ResultSummary): boolean {
  return 'errors' in summary;
}

function isScoredStartPage(row: ResultSummary): boolean {
  return isOfStartPage(row) && 'score' in row.summary;
}
