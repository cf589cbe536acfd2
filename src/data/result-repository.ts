import { Dexie } from 'dexie';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { matchesFilter, type AnalysisFilter } from './analysis-filter.ts';
import { write, type AppDatabase } from './app-database.ts';

export type ResultRepository = ReturnType<typeof createResultRepository>;

/** Whole results kept of each project; summaries are kept all. */
export const KEPT_BODIES = 20;
const LISTED = 200;

/** Results as this browser has them. A result never changes, so what is stored needs no refreshing. */
export function createResultRepository(db: AppDatabase) {
  return {
    /** Summaries, newest first; at most 200. */
    list(filter: AnalysisFilter): Promise<ResultSummary[]> {
      const { site } = filter;
      const newestFirst =
        site === undefined
          ? db.results.orderBy('finishedAtMs').reverse()
          : db.results.where('[site+finishedAtMs]').between([site, Dexie.minKey], [site, Dexie.maxKey]).reverse();
      return newestFirst
        .filter((row) => matchesFilter(row, filter))
        .limit(LISTED)
        .toArray();
    },

    /** A whole result, or `null` when it is not kept here. */
    body: async (id: string): Promise<Result | null> => (await db.resultBodies.get(id))?.result ?? null,

    storeSummaries: (summaries: readonly ResultSummary[]): Promise<void> =>
      write(db, [db.results], async () => {
        await db.results.bulkPut(summaries);
      }),

    /** Keeps a whole result and drops the oldest ones of its project beyond the twenty kept. */
    store: (result: Result): Promise<void> =>
      write(db, [db.results, db.resultBodies], async () => {
        const { body: _body, ...summary } = result;
        const { id, site, finishedAtMs } = result;
        await db.results.put(summary);
        await db.resultBodies.put({ id, site, finishedAtMs, result });
        const newestFirst = db.resultBodies
          .where('[site+finishedAtMs]')
          .between([site, Dexie.minKey], [site, Dexie.maxKey])
          .reverse();
        await db.resultBodies.bulkDelete(await newestFirst.offset(KEPT_BODIES).primaryKeys());
      }),
  };
}
