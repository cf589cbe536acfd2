import { Dexie, type EntityTable } from 'dexie';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { matchesFilter, type AnalysisFilter } from './analysis-filter.ts';
import { write, type AppDatabase, type ResultBodyRow } from '#src/data/database/app-database.ts';

export type ResultRepository = ReturnType<typeof createResultRepository>;

/** Whole results kept of each project, and of all projects together; summaries are kept all. */
export const KEPT_BODIES = 20;
const KEPT_IN_ALL = 1000;
const LISTED = 200;

/** Results as this browser has them. A result never changes, so what is stored needs no refreshing. */
export function createResultRepository(db: AppDatabase) {
  /** Ids of the stored whole results with the time each was measured, oldest first. */
  async function storedByAge(): Promise<{ id: string; finishedAtMs: number }[]> {
    const all = db.resultBodies.orderBy('[site+finishedAtMs]');
    const [ids, keys] = await Promise.all([all.primaryKeys(), all.keys()]); // both in the order of the index
    const times = keys as unknown as [string, number][]; // the parts of that index
    return ids
      .map((id, index) => ({ id, finishedAtMs: times[index]?.[1] ?? 0 }))
      .sort((a, b) => a.finishedAtMs - b.finishedAtMs);
  }

  async function dropSurplus(site: string): Promise<void> {
    await db.resultBodies.bulkDelete(await newestOf(db.resultBodies, site).offset(KEPT_BODIES).primaryKeys());
    const surplus = (await db.resultBodies.count()) - KEPT_IN_ALL;
    if (surplus > 0) await db.resultBodies.bulkDelete((await storedByAge()).slice(0, surplus).map(({ id }) => id));
  }

  return {
    /** Summaries, newest first; at most 200. `isWanted` narrows them further. */
    list(filter: AnalysisFilter, isWanted: (row: ResultSummary) => boolean = () => true): Promise<ResultSummary[]> {
      const { site } = filter;
      const newestFirst =
        site === undefined ? db.results.orderBy('finishedAtMs').reverse() : newestOf(db.results, site);
      return newestFirst
        .filter((row) => matchesFilter(row, filter) && isWanted(row))
        .limit(LISTED)
        .toArray();
    },

    /** A whole result, or `null` when it is not kept here. */
    body: async (id: string): Promise<Result | null> => (await db.resultBodies.get(id))?.result ?? null,

    /** The results among the newest twenty of each of these projects that are not stored whole, newest first. */
    async missingBodies(sites: readonly string[]): Promise<string[]> {
      const stored = await storedByAge();
      const storedIds = new Set(stored.map(({ id }) => id));
      // Once the store is full, an older one would be dropped again at once.
      const sinceMs = stored.length < KEPT_IN_ALL ? -Infinity : (stored[0]?.finishedAtMs ?? -Infinity);
      const newest = await Promise.all(
        [...new Set(sites)].map((site) => newestOf(db.results, site).limit(KEPT_BODIES).toArray()),
      );
      return newest
        .flat()
        .filter(({ id, finishedAtMs }) => !storedIds.has(id) && finishedAtMs > sinceMs)
        .sort((a, b) => b.finishedAtMs - a.finishedAtMs)
        .map(({ id }) => id);
    },

    storeSummaries: (summaries: readonly ResultSummary[]): Promise<void> =>
      write(db, [db.results], async () => {
        await db.results.bulkPut(summaries);
      }),

    /** Keeps a whole result and drops the oldest ones beyond the twenty of its project and the thousand in all. */
    store: (result: Result): Promise<void> =>
      write(db, [db.results, db.resultBodies], async () => {
        const { body: _body, ...summary } = result;
        const { id, site, finishedAtMs } = result;
        await db.results.put(summary);
        await db.resultBodies.put({ id, site, finishedAtMs, result });
        await dropSurplus(site);
      }),
  };
}

/** A project's rows, newest first. */
function newestOf<Row extends ResultSummary | ResultBodyRow>(table: EntityTable<Row, 'id'>, site: string) {
  return table.where('[site+finishedAtMs]').between([site, Dexie.minKey], [site, Dexie.maxKey]).reverse();
}
