import { and, eq, inArray, lt } from 'drizzle-orm';
import type { ProviderId } from '#core/domain/serp/providers.ts';
import type { SerpList, SerpSource } from '#core/domain/serp/result-list.ts';
import type { Database } from '#server/db/database.ts';
import { tasks } from '#server/db/schema.ts';
import { serpLists } from '#server/db/serp-schema.ts';
import { packHosts, packList, unpackList } from './pack-list.ts';
import { refundSpending, reserveSpending, type Spend } from './provider-repository.ts';
import { storePositions, type PositionToStore } from './track-repository.ts';

/** The lists of a run: of one search and day. */
export type Batch = {
  readonly userId: string;
  readonly search: string;
  readonly day: number;
  /** '' for the day's own. */
  readonly attempt: string;
  readonly taskId: string;
};
export type ListRow = Pick<typeof serpLists.$inferSelect, 'id' | 'phraseKey' | 'state' | 'source' | 'taskId' | 'error'>;
export type StoredList = Omit<typeof serpLists.$inferSelect, 'list'> & { readonly list: SerpList | null };
export type Claim = {
  readonly phraseKey: string;
  readonly provider: ProviderId;
  readonly depth: number;
  readonly atMs: number;
  readonly spend: Spend;
  /** Whether the row may be one that was asked for by a run that is no more. */
  readonly takesAsked: boolean;
  /** Asks again for what is written down as paid. */
  readonly isRepeat: boolean;
};

const CHUNK = 100;
const MANY = 5000;
class Taken extends Error {}

/** Result lists of accounts, from the moment before they are asked for. */
export function createListRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>) {
  const ofBatch = ({ userId, search, day, attempt }: Batch) =>
    and(
      eq(serpLists.userId, userId),
      eq(serpLists.search, search),
      eq(serpLists.day, day),
      eq(serpLists.attempt, attempt),
    );

  return {
    /** What there is of a batch, by phrase. */
    async ofBatch(batch: Batch): Promise<Map<string, ListRow>> {
      const { id, phraseKey, state, source, taskId, error } = serpLists;
      const rows = await db
        .select({ id, phraseKey, state, source, taskId, error })
        .from(serpLists)
        .where(ofBatch(batch));
      return new Map(rows.map((row) => [row.phraseKey, row] as const));
    },

    /** Those of the tasks that have not ended. */
    async running(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(inArray(tasks.id, [...ids]), eq(tasks.status, 'process')));
      return new Set(rows.map(({ id }) => id));
    },

    /** Marks lists whose answer nobody will ever read. */
    async setLost(ids: readonly number[]): Promise<void> {
      for (let start = 0; start < ids.length; start += CHUNK)
        await db
          .update(serpLists)
          .set({ state: 'lost', error: 'SERP_LOST' })
          .where(and(inArray(serpLists.id, ids.slice(start, start + CHUNK)), eq(serpLists.state, 'asked')));
    },

    /**
     * Writes down that a list is about to be asked for, with what that costs: in one transaction, so that no crash makes it be
     * asked twice. @returns its id, `cap` where the cap leaves too little, `taken` where somebody else is at it or was.
     */
    async claim(
      batch: Batch,
      { phraseKey, provider, depth, atMs, spend, takesAsked, isRepeat }: Claim,
    ): Promise<number | 'cap' | 'taken'> {
      try {
        return await transaction(async (tx) => {
          if (!isRepeat && !(await reserveSpending(tx, spend))) return 'cap';
          const asked = {
            taskId: batch.taskId,
            state: 'asked' as const,
            source: provider,
            error: null,
            readAtMs: atMs,
            costMicros: spend.costMicros,
            depth,
          };
          const [row] = await tx
            .insert(serpLists)
            .values({ ...batch, phraseKey, ...asked })
            .onConflictDoUpdate({
              target: [serpLists.userId, serpLists.search, serpLists.phraseKey, serpLists.day, serpLists.attempt],
              set: asked,
              setWhere: inArray(serpLists.state, takesAsked ? ['asked', 'failed'] : ['failed']),
            })
            .returning({ id: serpLists.id });
          if (row === undefined) throw new Taken();
          return row.id;
        });
      } catch (error) {
        if (error instanceof Taken) return 'taken';
        throw error;
      }
    },

    /** Stores an answer and the position read from it. */
    async complete(id: number, list: SerpList, readAtMs: number, position: PositionToStore): Promise<void> {
      const packed = await packList(list);
      await transaction(async (tx) => {
        await tx
          .update(serpLists)
          .set({ state: 'done', list: packed, hosts: packHosts(list), readAtMs })
          .where(eq(serpLists.id, id));
        await storePositions(tx, [position]);
      });
    },

    /** Notes that no list came. @param refund what was not paid after all. */
    fail: (id: number, error: string, refund: Spend | null): Promise<void> =>
      transaction(async (tx) => {
        const costMicros = refund === null ? {} : { costMicros: 0 };
        await tx
          .update(serpLists)
          .set({ state: 'failed', error, ...costMicros })
          .where(eq(serpLists.id, id));
        if (refund !== null) await refundSpending(tx, refund);
      }),

    /** Stores a list that somebody has saved elsewhere. @returns its id. */
    async add(batch: Batch, phraseKey: string, source: SerpSource, list: SerpList, readAtMs: number): Promise<number> {
      const values = {
        state: 'done' as const,
        source,
        error: null,
        readAtMs,
        costMicros: 0,
        depth: list.depth,
        isWhole: true,
        hosts: packHosts(list),
      };
      const packed = await packList(list);
      const [row] = await db
        .insert(serpLists)
        .values({ ...batch, phraseKey, ...values, list: packed })
        .onConflictDoUpdate({
          target: [serpLists.userId, serpLists.search, serpLists.phraseKey, serpLists.day, serpLists.attempt],
          set: { ...values, taskId: batch.taskId, list: packed },
        })
        .returning({ id: serpLists.id });
      if (row === undefined) throw new Error('the list was not stored');
      return row.id;
    },

    /** One list of an account. */
    async find(userId: string, id: number): Promise<StoredList | null> {
      const [row] = await db
        .select()
        .from(serpLists)
        .where(and(eq(serpLists.id, id), eq(serpLists.userId, userId)));
      if (row === undefined || row.list === null) return null;
      return { ...row, list: await unpackList(row.list) };
    },

    /** The hosts of lists by id, in the order of the list; of those that are there. */
    async hostsOf(ids: readonly number[]): Promise<Map<number, readonly string[]>> {
      const found = new Map<number, readonly string[]>();
      for (let start = 0; start < ids.length; start += MANY) {
        const rows = await db
          .select({ id: serpLists.id, hosts: serpLists.hosts })
          .from(serpLists)
          .where(inArray(serpLists.id, ids.slice(start, start + MANY)));
        for (const { id, hosts } of rows) if (hosts !== '') found.set(id, hosts.split('\n'));
      }
      return found;
    },

    /** Lists by id, those that are there; in parts, so that others get their turn. */
    async *byIds(ids: readonly number[]): AsyncGenerator<readonly [id: number, list: SerpList, readAtMs: number]> {
      for (let start = 0; start < ids.length; start += CHUNK) {
        const rows = await db
          .select({ id: serpLists.id, list: serpLists.list, readAtMs: serpLists.readAtMs })
          .from(serpLists)
          .where(inArray(serpLists.id, ids.slice(start, start + CHUNK)));
        const unpacked = await Promise.all(
          rows.map(
            async ({ id, list, readAtMs }) => [id, list === null ? null : await unpackList(list), readAtMs] as const,
          ),
        );
        for (const [id, list, readAtMs] of unpacked) if (list !== null) yield [id, list, readAtMs] as const;
      }
    },

    /** Lists from before a day that are still whole, oldest first. */
    async wholeBefore(day: number, limit: number) {
      const { id, userId, search, phraseKey, list } = serpLists;
      return db
        .select({ id, userId, search, phraseKey, list })
        .from(serpLists)
        .where(and(eq(serpLists.isWhole, true), lt(serpLists.day, day)))
        .orderBy(serpLists.day)
        .limit(limit);
    },

    /** Leaves of a list what is to be kept; null for nothing. */
    async shorten(id: number, list: SerpList | null): Promise<void> {
      const packed = list === null ? null : await packList(list);
      await db.update(serpLists).set({ isWhole: false, list: packed, hosts: '' }).where(eq(serpLists.id, id));
    },
  };
}
export type ListRepository = ReturnType<typeof createListRepository>;
