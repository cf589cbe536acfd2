import { ignoreFailure } from '#core/base/ignore-failure.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { hasSpareRoom } from '#src/data/storage/spare-room.ts';
import { createResultFetcher } from './result-fetcher.ts';
import type { ResultRepository } from './result-repository.ts';

export type ResultKeeper = ReturnType<typeof createResultKeeper>;

/**
 * Fetches whole results before anybody opens them, so that they can be read without a network: the newest ones of the
 * projects whose results were just listed. One at a time, to leave the line to what a person waits for.
 */
export function createResultKeeper(api: ApiClient, isOnline: () => boolean) {
  const fetchResults = createResultFetcher(api);
  let last: Promise<void> = Promise.resolve();

  async function fetchMissing(results: ResultRepository, sites: readonly string[]): Promise<void> {
    if (!(await hasSpareRoom())) return;
    await fetchResults(results, await results.missingBodies(sites), isOnline);
  }

  return {
    /** Goes on in the background. */
    keep(results: ResultRepository, sites: readonly string[]): void {
      const done = last.then(() => fetchMissing(results, sites));
      last = done.catch(() => undefined);
      ignoreFailure(done, 'results for reading offline; the next listing asks again');
    },
  };
}
