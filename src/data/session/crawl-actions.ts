import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { siteRecheckContract, type SiteRecheckParams } from '#core/contract/analyses/site-recheck.ts';
import { compareCrawls } from '#core/contract/crawl-lists.ts';
import type { EndpointReply } from '#core/contract/endpoint.ts';
import type { Result } from '#core/contract/results.ts';
import type { Task } from '#core/contract/tasks.ts';
import { readLocal, aboutOf, isWholeList, type Mark } from '#src/data/results/crawl-list-local.ts';
import {
  allRows,
  fetchListPart,
  type AllRows,
  type AllRowsOptions,
  type ListKind,
  type ListPart,
  type ListQueries,
} from '#src/data/results/crawl-lists.ts';
import { keepIgnoredPages } from '#src/data/results/ignored-pages.ts';
import { isRowWanted, markRow } from '#src/data/results/mark-ignored.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import { startOnServer } from '#src/data/server/single-calls.ts';
import type { ActionDeps } from './action-deps.ts';

/** A part of a list, from the server or from this device. */
export type ListRead<K extends ListKind> = ListPart<K> & {
  /** True when these rows come from this device. */
  readonly isOffline: boolean;
  /** False when the server has rows that cannot be shown now. */
  readonly isComplete: boolean;
};
export type CrawlComparison = EndpointReply<typeof compareCrawls>;

export type RecheckInput = SiteRecheckParams;

/** Rows of one part. */
const PART_ROWS = 200;

/** Reads the long lists of crawls, from the server while it answers, else what is kept of them here. */
export function createCrawlActions({ api, runtime, isOnline, checkOwner, checkRole }: ActionDeps) {
  /** Asks the server; where it gives no answer for now, this device. */
  async function either<T>(ask: () => Promise<T>, readHere: () => Promise<T | null>): Promise<T> {
    if (!isOnline()) {
      const here = await readHere();
      if (here !== null) return here;
    }
    try {
      await checkOwner();
      return await ask();
    } catch (error) {
      const here = isPassing(error) ? await readHere() : null;
      if (here === null) throw error;
      return here;
    }
  }

  /** How rows of a crawl are marked now. */
  async function markOf(resultId: string): Promise<Mark> {
    const { results, heeding } = runtime();
    const ignored = await heeding.ignoredOf((await results.summary(resultId))?.site ?? '');
    return (row) => markRow(row, ignored);
  }

  return {
    /**
     * A part of a list. Only its first part can come from this device, and is then all of it that is kept.
     * @throws AppError, NetworkError.
     */
    async readCrawlList<K extends ListKind>(
      kind: K,
      resultId: string,
      query: ListQueries[K],
      { cursor, signal }: { cursor: string | null; signal: AbortSignal },
    ): Promise<ListRead<K>> {
      const { crawlLists } = runtime();
      const ask = async (): Promise<ListRead<K>> => {
        const paging = { limit: PART_ROWS, ...(cursor !== null && { cursor }) };
        const part = await fetchListPart(api, kind, resultId, { ...query, ...paging }, { signal });
        if (cursor === null && isWholeList(kind, query))
          ignoreFailure(crawlLists.store(kind, resultId, aboutOf(kind, query), part), 'what was opened, for offline');
        return { ...part, isOffline: false, isComplete: true };
      };
      if (cursor !== null) return ask();
      return either(ask, async () => {
        const here = await readLocal(crawlLists, kind, resultId, query, await markOf(resultId));
        return here === null ? null : { ...here, total: here.rows.length, nextCursor: null, isOffline: true };
      });
    },

    /** A whole list for an export. @throws AppError, NetworkError, what the signal was aborted with. */
    async allCrawlRows<K extends ListKind>(
      kind: K,
      resultId: string,
      query: ListQueries[K],
      options: AllRowsOptions = {},
    ): Promise<AllRows<K>> {
      const mark = await markOf(resultId);
      return either<AllRows<K>>(
        async () => {
          const rows = (await allRows(api, kind, resultId, query, options)).map(mark);
          // What was ignored a moment ago the server may not know yet.
          return { rows: rows.filter((row) => isRowWanted(row, query)), isComplete: true };
        },
        () => readLocal(runtime().crawlLists, kind, resultId, query, mark),
      );
    },

    /** What changed between two crawls. @throws AppError, NetworkError. */
    async compareCrawls(
      resultId: string,
      otherId: string,
      signal: AbortSignal,
    ): Promise<{ comparison: CrawlComparison; isOffline: boolean }> {
      const { crawlLists } = runtime();
      return either<{ comparison: CrawlComparison; isOffline: boolean }>(
        async () => {
          const input = { params: { id: resultId }, query: { with: otherId } };
          const comparison = await api.call(compareCrawls, input, { signal });
          const stored = crawlLists.store('comparison', resultId, otherId, { rows: [comparison], total: 1 });
          ignoreFailure(stored, 'a comparison that was opened, for offline');
          return { comparison, isOffline: false };
        },
        async () => {
          const here = compareCrawls.reply.safeParse(await crawlLists.readComparison(resultId, otherId));
          return here.success ? { comparison: here.data, isOffline: true } : null;
        },
      );
    },

    /**
     * Has one page of a crawl, or the pages one check found something on, asked again. It is sent once and does not wait for a
     * network. @throws AppError, NetworkError, OutcomeUnknownError when no answer came: then it may run all the same.
     */
    async startRecheck(params: RecheckInput): Promise<Task> {
      checkRole(params.site);
      await checkOwner();
      const task = await startOnServer(api, siteRecheckContract.type, params);
      await runtime().tasks.apply([task]);
      return task;
    },

    /** Reads what is needed to leave single findings of a crawl out exactly. @throws AppError, NetworkError. */
    async keepIgnoredPages(result: Pick<Result, 'id' | 'site'>, signal: AbortSignal): Promise<void> {
      await checkOwner();
      const { db, crawlLists } = runtime();
      await keepIgnoredPages({ db, api, lists: crawlLists }, result, signal);
    },
  };
}
