import { Dexie, type EntityTable } from 'dexie';
import { siteRecheckSummary } from '#core/contract/analyses/site-recheck.ts';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { write, type AppDatabase, type ResultBodyRow } from '#src/data/database/app-database.ts';
import { matchesFilter, type AnalysisFilter } from './analysis-filter.ts';
import { KEPT_CRAWLS } from './kept-crawls.ts';

export type ResultRepository = ReturnType<typeof createResultRepository>;

/** Whole results kept of each project, and of all projects together; summaries are kept all. */
export const KEPT_BODIES = 20;
const KEPT_IN_ALL = 1000;
const LISTED = 200;
const BY_REVISION = '[id+result.revisedAtMs]';

/** Results as this browser has them. A result stays as it is until a re-check dates it anew (`revisedAtMs`): then what is stored is fetched again. */
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

  /**
   * The stored whole results, of these ids or all, with the time each was dated anew, 0 when never; by the indexes alone, for a
   * body may be megabytes long.
   */
  async function storedRevisions(wanted?: readonly string[]): Promise<Map<string, number>> {
    const bodies = db.resultBodies;
    const [stored, dated] =
      wanted === undefined
        ? [bodies.toCollection(), bodies.orderBy(BY_REVISION)]
        : [bodies.where('id').anyOf(wanted), bodies.where(BY_REVISION).inAnyRange(wanted.map(revisionsOf))];
    const [ids, keys] = await Promise.all([stored.primaryKeys(), dated.keys()]);
    const revised = keys as unknown as [string, number][]; // the parts of that index
    return new Map([...ids.map((id): [string, number] => [id, 0]), ...revised]);
  }

  /** A re-check tells of the crawl that it has dated anew. */
  async function markRevised({ type, summary }: ResultSummary): Promise<void> {
    if (type !== 'SiteRecheck') return;
    const { crawl, revisedAtMs } = siteRecheckSummary.safeParse(summary).data ?? {};
    const known = crawl === undefined ? undefined : await db.results.get(crawl);
    if (known === undefined || revisedAtMs === undefined || (known.revisedAtMs ?? 0) >= revisedAtMs) return;
    await db.results.update(known.id, { revisedAtMs });
  }

  function newestCrawls(site: string): Promise<ResultSummary[]> {
    return newestOf(db.results, site)
      .filter(({ type }) => type === 'SiteAudit')
      .limit(KEPT_CRAWLS)
      .toArray();
  }

  async function dropSurplus(site: string): Promise<void> {
    const older = await newestOf(db.resultBodies, site).offset(KEPT_BODIES).primaryKeys();
    const crawls = older.length === 0 ? [] : (await newestCrawls(site)).map(({ id }) => id);
    await db.resultBodies.bulkDelete(older.filter((id) => !crawls.includes(id)));
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

    /** The newest two crawls of each of these sites, those of one site beside each other and newest first. */
    latestCrawls: async (sites: readonly string[]): Promise<ResultSummary[]> =>
      (await Promise.all(sites.map(newestCrawls))).flat(),

    /** A whole result, or `null` when it is not kept here. */
    body: async (id: string): Promise<Result | null> => (await db.resultBodies.get(id))?.result ?? null,

    /** Whether all of a result is here. */
    async has(id: string): Promise<boolean> {
      if ((await db.resultBodies.where('id').equals(id).count()) > 0) return true;
      const summary = await db.results.get(id);
      return summary !== undefined && !hasBody(summary);
    },

    /** When a result was last dated anew, as far as this browser has heard; 0 when never. */
    revision: async (id: string): Promise<number> => (await db.results.get(id))?.revisedAtMs ?? 0,

    /** Crawls stored here whole that a re-check has dated anew since. */
    async outdatedCrawls(): Promise<string[]> {
      const revised = await db.results
        .where('[type+finishedAtMs]')
        .between(['SiteAudit', Dexie.minKey], ['SiteAudit', Dexie.maxKey])
        .filter(({ revisedAtMs }) => revisedAtMs !== undefined)
        .toArray();
      if (revised.length === 0) return [];
      const stored = await storedRevisions(revised.map(({ id }) => id));
      return revised.filter((row) => isOutdated(row, stored)).map(({ id }) => id);
    },

    /** The results among the newest twenty and the newest two crawls of each of these projects that are not stored whole, or outdated, newest first. */
    async missingBodies(sites: readonly string[]): Promise<string[]> {
      const stored = await storedByAge();
      const revisions = await storedRevisions();
      // Once the store is full, an older one would be dropped again at once.
      const sinceMs = stored.length < KEPT_IN_ALL ? -Infinity : (stored[0]?.finishedAtMs ?? -Infinity);
      const newest = await Promise.all(
        [...new Set(sites)].map(async (site) => [
          ...(await newestOf(db.results, site).filter(hasBody).limit(KEPT_BODIES).toArray()),
          ...(await newestCrawls(site)),
        ]),
      );
      const unique = [...new Map(newest.flat().map((row) => [row.id, row])).values()];
      return unique
        .filter((row) => isOutdated(row, revisions) || (!revisions.has(row.id) && row.finishedAtMs > sinceMs))
        .sort((a, b) => b.finishedAtMs - a.finishedAtMs)
        .map(({ id }) => id);
    },

    storeSummaries: (summaries: readonly ResultSummary[]): Promise<void> =>
      write(db, [db.results], async () => {
        await db.results.bulkPut(summaries);
        for (const summary of summaries) await markRevised(summary);
      }),

    /**
     * Keeps a whole result and drops the oldest ones beyond the twenty of its project and the thousand in all. The lists of a
     * crawl that was dated anew go: they say what was so before.
     */
    store: (result: Result): Promise<void> =>
      write(db, [db.results, db.resultBodies, db.crawlLists], async () => {
        const { body: _body, ...summary } = result;
        const { id, site, finishedAtMs } = result;
        const { revisedAtMs } = result;
        const before = revisedAtMs === undefined ? undefined : (await storedRevisions([id])).get(id);
        if (before !== undefined && before !== revisedAtMs)
          await db.crawlLists.where('id').startsWith(`${id}|`).delete();
        await db.results.put(summary);
        await markRevised(summary);
        if (!hasBody(summary)) return;
        await db.resultBodies.put({ id, site, finishedAtMs, result });
        await dropSurplus(site);
      }),
  };
}

/** Whether the server has a newer one than the whole result that is stored; false when none is. */
function isOutdated({ id, revisedAtMs = 0 }: ResultSummary, stored: ReadonlyMap<string, number>): boolean {
  return (stored.get(id) ?? Infinity) < revisedAtMs;
}

/** Where a result stands in the index by revision. */
function revisionsOf(id: string) {
  return [
    [id, Dexie.minKey],
    [id, Dexie.maxKey],
  ] as const;
}

/** What a re-check found is with its crawl. */
function hasBody({ type }: ResultSummary): boolean {
  return type !== 'SiteRecheck';
}

/** A project's rows, newest first. */
function newestOf<Row extends ResultSummary | ResultBodyRow>(table: EntityTable<Row, 'id'>, site: string) {
  return table.where('[site+finishedAtMs]').between([site, Dexie.minKey], [site, Dexie.maxKey]).reverse();
}
