import { contractOf } from '#core/contract/analysis-contracts.ts';
import { siteAuditContract } from '#core/contract/analyses/site-audit-contract.ts';
import { compareCrawls } from '#core/contract/crawl-lists.ts';
import { AppError } from '#core/contract/errors.ts';
import type { Result } from '#core/contract/results.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import { hasSpareRoom } from '#src/data/storage/spare-room.ts';
import { isStorageError } from '#src/data/storage/storage-errors.ts';
import { aboutOf } from './crawl-list-local.ts';
import { KEPT_ROWS, type CrawlListRepository } from './crawl-list-repository.ts';
import { fetchListPart, isListKind, listOf, type ListKind, type ListQueries } from './crawl-lists.ts';
import { crawlBefore } from './kept-crawls.ts';
import type { ResultRepository } from './result-repository.ts';

export type CrawlListKeeperDeps = {
  api: ApiClient;
  results: ResultRepository;
  lists: CrawlListRepository;
  /** Reads what single findings that are ignored need. */
  keepIgnored: (result: Pick<Result, 'id' | 'site'>) => Promise<void>;
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
export function createCrawlListKeeper({ api, results, lists, keepIgnored, isOnline, isWanted }: CrawlListKeeperDeps) {
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
    const contract = contractOf(result.type);
    const body: unknown = contract?.body.safeParse(result.body).data;
    if (body === undefined) return [];
    const steps: (() => Promise<void>)[] = [];
    for (const kind of Object.keys(contract?.lists ?? {}).filter(isListKind))
      steps.push(...(await missingOf(kind, result.id, body)));
    return result.type === siteAuditContract.type ? [...steps, () => keepComparison(result)] : steps;
  }

  async function missingOf(kind: ListKind, id: string, body: unknown): Promise<(() => Promise<void>)[]> {
    const stored = await lists.stored(kind, id);
    const wanted = listOf(kind).kept(body);
    return wanted.filter((query) => !stored.has(aboutOf(kind, query))).map((query) => () => keepList(kind, id, query));
  }

  /** Nothing when the whole list is here and has them. */
  async function keepList<K extends ListKind>(kind: K, id: string, query: ListQueries[K]): Promise<void> {
    const about = aboutOf(kind, query);
    const whole = about === '' ? null : await lists.read(kind, id, '');
    if (whole !== null && whole.rows.length >= whole.total) return;
    await lists.store(kind, id, about, await fetchListPart(api, kind, id, { ...query, limit: KEPT_ROWS }));
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
      if (!isOnline() || !isWanted()) return;
      const summary = await results.summary(id);
      if (summary?.type === siteAuditContract.type) await keepIgnored(summary);
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
