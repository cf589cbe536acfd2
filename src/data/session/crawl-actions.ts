import type { z } from 'zod';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { siteRecheckContract, type SiteRecheckParams } from '#core/contract/analyses/site-recheck.ts';
import { compareCrawls, ignoreFinding } from '#core/contract/crawl-lists.ts';
import type { EndpointReply } from '#core/contract/endpoint.ts';
import type { Task } from '#core/contract/tasks.ts';
import { readLocal, aboutOf, isWholeList } from '#src/data/results/crawl-list-local.ts';
import {
  allRows,
  fetchListPart,
  type AllRows,
  type AllRowsOptions,
  type ListKind,
  type ListPart,
  type ListQueries,
} from '#src/data/results/crawl-lists.ts';
import { newId } from '#src/data/new-id.ts';
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
export type IgnoreInput = z.output<typeof ignoreFinding.body>;

export type RecheckInput = SiteRecheckParams;

/** Rows of one part. */
const PART_ROWS = 200;

/** Reads the long lists of crawls, from the server while it answers, else what is kept of them here. */
export function createCrawlActions({ api, runtime, isOnline, checkOwner }: ActionDeps) {
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
        const here = await readLocal(crawlLists, kind, resultId, query);
        return here === null ? null : { ...here, total: here.rows.length, nextCursor: null, isOffline: true };
      });
    },

    /** A whole list for an export. @throws AppError, NetworkError, what the signal was aborted with. */
    allCrawlRows: <K extends ListKind>(
      kind: K,
      resultId: string,
      query: ListQueries[K],
      options: AllRowsOptions = {},
    ): Promise<AllRows<K>> =>
      either<AllRows<K>>(
        async () => ({ rows: await allRows(api, kind, resultId, query, options), isComplete: true }),
        () => readLocal(runtime().crawlLists, kind, resultId, query),
      ),

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
      await checkOwner();
      const task = await startOnServer(api, siteRecheckContract.type, params);
      await runtime().tasks.apply([task]);
      return task;
    },

    /**
     * Ignores findings or takes that back, on the server and in the lists kept here. Repeating it is harmless.
     * @returns `changed` 0 when there was nothing to take back: what ignores a check and what ignores one finding of it are apart.
     * @throws AppError, NetworkError: then nothing is changed here.
     */
    async ignoreFinding(resultId: string, input: IgnoreInput): Promise<{ changed: number }> {
      await checkOwner();
      const reply = await api.call(
        ignoreFinding,
        { params: { id: resultId }, body: input },
        { idempotencyKey: newId() },
      );
      await runtime().crawlLists.markIgnored(resultId, input);
      return reply;
    },
  };
}
