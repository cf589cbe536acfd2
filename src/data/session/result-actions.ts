import { getResult, listNewestResults, listResults, type Result, type ResultSummary } from '#core/contract/results.ts';
import { chosenProject } from '#src/data/projects/current-project.ts';
import type { AnalysisFilter } from '#src/data/results/analysis-filter.ts';
import { createResultKeeper } from '#src/data/results/result-keeper.ts';
import { KEPT_BODIES } from '#src/data/results/result-repository.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import type { ActionDeps } from './action-deps.ts';
import type { AccountRuntime } from './account-runtime.ts';

/** What the server has told of its results. */
export type PulledResults = {
  /** Those that it named results of. */
  readonly sites: readonly string[];
  /** False when it has older ones that it did not name. */
  readonly isWhole: boolean;
};
/** Newest results of the account that are brought to this device by themselves; the most one call gives. */
const RECENT_RESULTS = 200;
/** Websites of one answer, and answers: more websites than that are shown by what this device has of them. */
const SITES_ASKED = 100;
const MOST_PARTS = 40;

/** Reading results: from this device, and up to date with the server's. */
export function createResultActions({ api, runtime, isOnline, checkOwner }: ActionDeps) {
  const keeper = createResultKeeper(api, isOnline);

  /** Stores the summaries, and soon the newest whole results of their projects too. */
  async function takeResults({ results }: AccountRuntime, summaries: readonly ResultSummary[]): Promise<number> {
    await results.storeSummaries(summaries);
    keeper.keep(
      results,
      summaries.map(({ site }) => site),
    );
    return summaries.length;
  }

  return {
    /** Reads the newest summaries from the server into the local database. @throws AppError, NetworkError. */
    async pullResults({ site, url, type }: AnalysisFilter, signal: AbortSignal): Promise<PulledResults> {
      const query = {
        ...(site === undefined ? {} : { site }),
        ...(url === undefined ? {} : { url }),
        ...(type === undefined ? {} : { type }),
      };
      const account = runtime();
      await checkOwner();
      const { results, nextCursor } = await api.call(listResults, { query }, { signal });
      await takeResults(account, results);
      return { sites: [...new Set(results.map((result) => result.site))], isWhole: nextCursor === null };
    },

    /** Brings the account's newest results to this device, those of the current project first. @throws AppError, NetworkError. @returns how many. */
    async pullRecentResults(signal: AbortSignal): Promise<number> {
      const account = runtime();
      await checkOwner();
      const site = chosenProject();
      if (site !== null) {
        const ofProject = await api.call(listResults, { query: { site, limit: KEPT_BODIES } }, { signal });
        await takeResults(account, ofProject.results);
      }
      const { results } = await api.call(listResults, { query: { limit: RECENT_RESULTS } }, { signal });
      return takeResults(account, results);
    },

    /** Reads the newest summaries of every website that has results into the local database. @throws AppError, NetworkError. @returns whether these were all websites. */
    async pullNewestResults(signal: AbortSignal): Promise<boolean> {
      const account = runtime();
      await checkOwner();
      let after: string | undefined;
      for (let part = 0; part < MOST_PARTS; part += 1) {
        const query = { limit: SITES_ASKED, ...(after !== undefined && { after }) };
        const { results, nextAfter } = await api.call(listNewestResults, { query }, { signal });
        await account.results.storeSummaries(results);
        if (nextAfter === null) return true;
        after = nextAfter;
      }
      return false;
    },

    /** A whole result, from the local database if it is there and the server has no newer one. @throws AppError NOT_FOUND, NetworkError. */
    async readResult(id: string, signal: AbortSignal): Promise<Result> {
      const { results } = runtime();
      const stored = await results.body(id);
      if (stored !== null && (!isOnline() || (stored.revisedAtMs ?? 0) >= (await results.revision(id)))) return stored;
      try {
        await checkOwner();
        const fetched = await api.call(getResult, { params: { id } }, { signal });
        await results.store(fetched);
        return fetched;
      } catch (error) {
        // What was so before is better than nothing.
        if (stored === null || !isPassing(error)) throw error;
        return stored;
      }
    },
  };
}
