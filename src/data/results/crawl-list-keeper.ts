import { siteAuditBody, siteAuditContract } from '#core/contract/analyses/site-audit.ts';
import { compareCrawls } from '#core/contract/crawl-lists.ts';
import { AppError } from '#core/contract/errors.ts';
import type { Result } from '#core/contract/results.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import { hasSpareRoom } from '#src/data/storage/spare-room.ts';
import { isStorageError } from '#src/data/storage/storage-errors.ts';
import { aboutCheck } from './crawl-list-local.ts';
import { KEPT_ROWS, type CrawlListRepository } from './crawl-list-repository.ts';
import { fetchListPart } from './crawl-lists.ts';
import { crawlBefore } from './kept-crawls.ts';
import type { ResultRepository } from './result-repository.ts';

export type CrawlListKeeperDeps = {
  api: ApiClient;
  results: ResultRepository;
  lists: CrawlListRepository;
  isOnline: () => boolean;
  /** False once another tab does this, or the account is closed. */
  isWanted: () => boolean;
};
export type CrawlListKeeper = ReturnType<typeof createCrawlListKeeper>;

/**
 * Fetches the lists of the newest crawls before anybody opens them, so that they can be read without a network: addresses,
 * findings of each check, and the comparison with the crawl before. One call at a time; what fails is asked for again by the
 * next `keep`.
 */
export function createCrawlListKeeper({ api, results, lists, isOnline, isWanted }: CrawlListKeeperDeps) {
  /** Crawls of which everything is here, or refused by the server, as they were at that time (`revisedAtMs`). */
  const done = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();

  const mayGoOn = async (): Promise<boolean> => isOnline() && isWanted() && (await hasSpareRoom());

  /** @returns whether all of it that the server gives is here now. */
  async function keepCrawl(result: Result): Promise<boolean> {
    for (const step of await missingSteps(result)) {
      if (!(await mayGoOn())) return false;
      try {
        await step();
      } catch (error) {
        // What the server refuses it will refuse again.
        if (!(error instanceof AppError) || isPassing(error)) throw error;
      }
    }
    return true;
  }

  /** What is still to be fetched of a crawl, in the order of its use. */
  async function missingSteps(result: Result): Promise<(() => Promise<void>)[]> {
    const { id } = result;
    const body = siteAuditBody.safeParse(result.body).data;
    if (body === undefined) return [];
    const [pages, issues] = await Promise.all([lists.stored('pages', id), lists.stored('issues', id)]);
    const checks = body.checks.map(({ check }) => check).filter((check) => !issues.has(aboutCheck(check)));
    return [
      ...(pages.has('') ? [] : [() => keepPages(id)]),
      ...(issues.has('') ? [] : [() => keepIssues(id)]),
      ...checks.map((check) => () => keepCheck(id, check)),
      () => keepComparison(result),
    ];
  }

  async function keepPages(id: string): Promise<void> {
    await lists.store('pages', id, '', await fetchListPart(api, 'pages', id, { limit: KEPT_ROWS }));
  }

  async function keepIssues(id: string): Promise<void> {
    await lists.store('issues', id, '', await fetchListPart(api, 'issues', id, { limit: KEPT_ROWS }));
  }

  /** Nothing when the list of all findings has them. */
  async function keepCheck(id: string, check: string): Promise<void> {
    const all = await lists.read('issues', id, '');
    if (all !== null && all.rows.length >= all.total) return;
    const part = await fetchListPart(api, 'issues', id, { check, limit: KEPT_ROWS });
    await lists.store('issues', id, aboutCheck(check), part);
  }

  async function keepComparison({ id, site, finishedAtMs }: Result): Promise<void> {
    const crawls = await results.list({ site, type: siteAuditContract.type });
    const before = crawlBefore(crawls, { finishedAtMs })?.id;
    if (before === undefined || (await lists.stored('comparison', id)).has(before)) return;
    const comparison = await api.call(compareCrawls, { params: { id }, query: { with: before } });
    await lists.store('comparison', id, before, { rows: [comparison], total: 1 });
  }

  async function keepAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      // A body may be megabytes long: it is read when there is something to do.
      if (done.get(id) === (await results.revision(id))) continue;
      const result = await results.body(id);
      if (result === null) continue;
      if (!(await keepCrawl(result))) return;
      done.set(id, result.revisedAtMs ?? 0);
    }
  }

  return {
    /** Goes on in the background. @param ids crawls whose bodies are here, the most wanted first. */
    keep(ids: readonly string[]): void {
      last = last
        .then(() => keepAll(ids))
        .catch((error: unknown) => {
          if (!isPassing(error) && !isStorageError(error) && isWanted()) reportError(error);
        });
    },
  };
}
