import { Dexie, type EntityTable } from 'dexie';
import { contractOf, revisionBy, type AnalysisType } from '#core/contract/analysis-contracts.ts';
import { ANALYSIS_CONTRACTS } from '#core/contract/analysis-contracts.gen.ts';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { scoreIn } from '#core/domain/score-in.ts';
import { write, type AppDatabase } from '#src/data/database/app-database.ts';
import { matchesFilter, type AnalysisFilter } from './analysis-filter.ts';

export type ResultRepository = ReturnType<typeof createResultRepository>;

/** Whole results kept of each project (each type has its own share of them), and of all projects together; summaries are kept all. */
export const KEPT_BODIES = ANALYSIS_CONTRACTS.reduce((sum, { kept }) => sum + kept, 0);
const KEPT_IN_ALL = 1000;
const LISTED = 200;
/** A result is shown with how it differs from the one before. */
const COMPARED = 2;
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

  async function markRevised(summary: ResultSummary): Promise<void> {
    const revision = revisionBy(summary);
    const known = revision === null ? undefined : await db.results.get(revision.id);
    if (revision === null || known === undefined || (known.revisedAtMs ?? 0) >= revision.revisedAtMs) return;
    await db.results.update(known.id, { revisedAtMs: revision.revisedAtMs });
  }

  /** Summaries, newest first, narrowed by the index that fits. */
  function newest({ site, type }: AnalysisFilter) {
    if (site !== undefined && type !== undefined) return within(db.results, '[site+type+finishedAtMs]', site, type);
    if (site !== undefined) return within(db.results, '[site+finishedAtMs]', site);
    if (type !== undefined) return within(db.results, '[type+finishedAtMs]', type);
    return db.results.orderBy('finishedAtMs').reverse();
  }

  async function dropSurplus({ site, type }: ResultSummary): Promise<void> {
    const older = within(db.resultBodies, '[site+result.type+finishedAtMs]', site, type).offset(keptOf(type));
    await db.resultBodies.bulkDelete(await older.primaryKeys());
    const surplus = (await db.resultBodies.count()) - KEPT_IN_ALL;
    if (surplus > 0) await db.resultBodies.bulkDelete((await storedByAge()).slice(0, surplus).map(({ id }) => id));
  }

  return {
    /** Summaries, newest first; at most 200. `isWanted` narrows them further. */
    list(filter: AnalysisFilter, isWanted: (row: ResultSummary) => boolean = () => true): Promise<ResultSummary[]> {
      return newest(filter)
        .filter((row) => matchesFilter(row, filter) && isWanted(row))
        .limit(LISTED)
        .toArray();
    },

    /** The newest of a type of each of these sites that are wanted, two unless said otherwise; those of one site beside each other and newest first. */
    latest: async (
      type: AnalysisType,
      sites: readonly string[],
      count = COMPARED,
      isWanted: (row: ResultSummary) => boolean = () => true,
    ): Promise<ResultSummary[]> =>
      (await Promise.all(sites.map((site) => newest({ site, type }).filter(isWanted).limit(count).toArray()))).flat(),

    /** Of every site the newest of these types that is wanted, newest first. */
    async newestBySite(
      types: readonly AnalysisType[],
      isWanted: (row: ResultSummary) => boolean = () => true,
    ): Promise<ResultSummary[]> {
      const bySite = new Map<string, ResultSummary>();
      const rows = await Promise.all(
        types.map((type) =>
          db.results.where('[type+finishedAtMs]').between([type, Dexie.minKey], [type, Dexie.maxKey]).toArray(),
        ),
      );
      for (const row of rows.flat()) {
        const known = bySite.get(row.site);
        if (isWanted(row) && (known === undefined || known.finishedAtMs <= row.finishedAtMs)) bySite.set(row.site, row);
      }
      return [...bySite.values()].sort((a, b) => b.finishedAtMs - a.finishedAtMs);
    },

    /** All results of a type that are known here, newest first. */
    newestOf: (type: AnalysisType): Promise<ResultSummary[]> => newest({ type }).toArray(),

    /** Of every site the newest result of a type that is wanted, and the one before it of the same address that was scored. */
    async newestPairs(
      type: AnalysisType,
      isWanted: (row: ResultSummary) => boolean = () => true,
    ): Promise<{ newest: ResultSummary; before: ResultSummary | null }[]> {
      const pairs = new Map<string, { newest: ResultSummary; before: ResultSummary | null }>();
      const rows = await newest({ type }).filter(isWanted).toArray();
      for (const row of rows) {
        const pair = pairs.get(row.site);
        if (pair === undefined) pairs.set(row.site, { newest: row, before: null });
        else if (pair.before === null && pair.newest.url === row.url && scoreIn(row.summary) !== null)
          pair.before = row;
      }
      return [...pairs.values()];
    },

    /** A whole result, or `null` when it is not kept here. */
    body: async (id: string): Promise<Result | null> => (await db.resultBodies.get(id))?.result ?? null,

    /** Whether all of a result is here. */
    async has(id: string): Promise<boolean> {
      if ((await db.resultBodies.where('id').equals(id).count()) > 0) return true;
      const summary = await db.results.get(id);
      return summary !== undefined && !hasBody(summary);
    },

    /** What is known of a result without its body. */
    summary: (id: string): Promise<ResultSummary | undefined> => db.results.get(id),

    /** When a result was last dated anew, as far as this browser has heard; 0 when never. */
    revision: async (id: string): Promise<number> => (await db.results.get(id))?.revisedAtMs ?? 0,

    /** Results stored here whole that another one has dated anew since. */
    async outdated(): Promise<string[]> {
      const revised = await db.results.orderBy('revisedAtMs').toArray(); // those that have it
      if (revised.length === 0) return [];
      const stored = await storedRevisions(revised.map(({ id }) => id));
      return revised.filter((row) => isOutdated(row, stored)).map(({ id }) => id);
    },

    /** The newest results of each type of these projects, as many as it keeps, that are not stored whole, or outdated; newest first. */
    async missingBodies(sites: readonly string[]): Promise<string[]> {
      const stored = await storedByAge();
      const revisions = await storedRevisions();
      // Once the store is full, an older one would be dropped again at once.
      const sinceMs = stored.length < KEPT_IN_ALL ? -Infinity : (stored[0]?.finishedAtMs ?? -Infinity);
      const kept = await Promise.all(
        [...new Set(sites)].flatMap((site) =>
          ANALYSIS_CONTRACTS.map(({ type }) => newest({ site, type }).limit(keptOf(type)).toArray()),
        ),
      );
      return kept
        .flat()
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
     * Keeps a whole result and drops the oldest ones beyond those that its type keeps of its project and the thousand in all. The
     * lists of one that was dated anew go: they say what was so before. Of a type that this version does not know the summary is kept.
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
        await dropSurplus(summary);
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

/** Whole results of a type that are kept of each project; none where the summary says it all, and of a type that is unknown here. */
function keptOf(type: string): number {
  const contract = contractOf(type);
  return contract?.hasBody === true ? contract.kept : 0;
}

function hasBody({ type }: ResultSummary): boolean {
  return contractOf(type)?.hasBody === true;
}

/** The rows whose index begins like this and ends with their time, newest first. */
function within<Row extends { id: string }>(table: EntityTable<Row, 'id'>, index: string, ...begin: string[]) {
  return table
    .where(index)
    .between([...begin, Dexie.minKey], [...begin, Dexie.maxKey])
    .reverse();
}
