import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { AppError } from '#core/contract/errors.ts';
import type { ListRow } from '#core/contract/lists.ts';
import type { SyncedList } from '#core/contract/synced-list.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { listRows, lists } from '#server/db/list-schema.ts';
import { toStorableJson } from '#server/db/storable-json.ts';
import { checkPlanLimit } from '#server/services/plan-repository.ts';

export type RowToPut = { readonly id: string; readonly value: Record<string, unknown>; readonly isNew: boolean };
/** What changed after `since`; `isWhole` as in `readList`. */
type ListPart = { readonly since: number; readonly limit: number; readonly isWhole: boolean };
type ListBounds = Pick<SyncedList, 'name' | 'maxRows' | 'limit'>;
export type ListPage = {
  readonly rows: readonly ListRow[];
  readonly cursor: number;
  readonly hasMore: boolean;
  readonly isReset: boolean;
};
export type ListRowRepository = ReturnType<typeof createListRowRepository>;

const DELETIONS_KEPT_MS = 90 * 24 * 3_600_000;

/** The rows of all ordinary lists; every call is about one list of one user. */
export function createListRowRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>, now: () => number) {
  /** Rows that a call named, those deleted among them, by id. */
  async function find(tx: Queryable, userId: string, list: string, ids: readonly string[]) {
    const found = await tx
      .select({ id: listRows.id, value: listRows.value, revision: listRows.revision })
      .from(listRows)
      .where(and(eq(listRows.userId, userId), eq(listRows.list, list), inArray(listRows.id, [...ids])));
    return new Map(found.map((row) => [row.id, row] as const));
  }

  async function store(tx: Queryable, userId: string, list: string, rows: readonly ListRow[]): Promise<void> {
    if (rows.length === 0) return;
    const changedAtMs = now();
    await tx
      .insert(listRows)
      .values(rows.map((row) => ({ ...row, userId, list, changedAtMs })))
      .onConflictDoUpdate({
        target: [listRows.userId, listRows.list, listRows.id],
        set: { value: sql`excluded.value`, revision: sql`excluded.revision`, changedAtMs },
      });
  }

  return {
    /** What changed after a cursor, oldest change first. */
    async changes(userId: string, list: string, { since, limit, isWhole }: ListPart): Promise<ListPage> {
      const [head] = await db
        .select()
        .from(lists)
        .where(and(eq(lists.userId, userId), eq(lists.list, list)));
      const { revision = 0, forgottenRevision = 0 } = head ?? {};
      const nothing = { rows: [], cursor: revision, hasMore: false };
      const isForgotten = !isWhole && since > 0 && since < forgottenRevision;
      if (since > revision || isForgotten) return { ...nothing, isReset: true };
      const found = await db
        .select({ id: listRows.id, value: listRows.value, revision: listRows.revision })
        .from(listRows)
        .where(and(eq(listRows.userId, userId), eq(listRows.list, list), gt(listRows.revision, since)))
        .orderBy(asc(listRows.revision))
        .limit(limit + 1);
      const rows = found.slice(0, limit);
      const hasMore = found.length > limit;
      // A change from between the two reads has been told already: then it is told again.
      return { rows, cursor: hasMore ? (rows.at(-1)?.revision ?? revision) : revision, hasMore, isReset: false };
    },

    /** What is stored under these ids; nothing of what was deleted. */
    async values(userId: string, list: string, ids: readonly string[]): Promise<Record<string, unknown>[]> {
      const known = await find(db, userId, list, ids);
      return [...known.values()].flatMap(({ value }) => (value === null ? [] : [value]));
    },

    /**
     * Stores rows; what is deleted stays so unless it is added anew. @returns each as it is stored, in the order given.
     * @throws AppError LIMIT_REACHED when rows are added and the list would be longer than it may be or the plan holds; nothing is changed then.
     */
    put(userId: string, about: ListBounds, wanted: readonly RowToPut[]): Promise<ListRow[]> {
      const { name: list, maxRows, limit } = about;
      return transaction(async (tx) => {
        const open = await openList(tx, userId, list);
        const known = await find(
          tx,
          userId,
          list,
          wanted.map(({ id }) => id),
        );
        const changed = new Map<string, ListRow>();
        const countBefore = open.rowCount();
        for (const { id, value, isNew } of wanted) {
          const before = changed.get(id) ?? known.get(id);
          const isThere = before !== undefined && before.value !== null;
          if (!isThere && !isNew) continue;
          const stored = JSON.parse(toStorableJson(value)) as Record<string, unknown>; // made of one
          if (!isThere) open.count(1);
          changed.set(id, { id, value: stored, revision: open.next() });
        }
        const count = open.rowCount();
        if (count > maxRows) throw new AppError('LIMIT_REACHED', `The list holds ${maxRows} rows`);
        // What a larger plan has left behind can be changed. The list is locked: nobody else counts meanwhile.
        if (limit !== undefined && count > countBefore) await checkPlanLimit(tx, userId, limit, count);
        await store(tx, userId, list, [...changed.values()]);
        await open.close();
        return wanted.map(({ id }) => changed.get(id) ?? known.get(id) ?? goneForLong(id));
      });
    },

    /** Deletes rows. @returns each as it is stored; of one that never was, that it is not there. */
    remove(userId: string, list: string, ids: readonly string[]): Promise<ListRow[]> {
      return transaction(async (tx) => {
        const open = await openList(tx, userId, list);
        const known = await find(tx, userId, list, ids);
        const gone = [...known.values()].filter((row) => row.value !== null);
        const deleted = gone.map(({ id }) => ({ id, value: null, revision: open.next() }));
        open.count(-gone.length);
        await store(tx, userId, list, deleted);
        await open.close();
        const byId = new Map(deleted.map((row) => [row.id, row] as const));
        return ids.map((id) => byId.get(id) ?? known.get(id) ?? goneForLong(id));
      });
    },
  };
}

/** A row that the list never had, or does not know to have had. */
function goneForLong(id: string): ListRow {
  return { id, value: null, revision: 0 };
}

/** Opens a list for changes: it stays locked until the transaction ends, so that changes get their numbers one call after the other. */
async function openList(tx: Queryable, userId: string, list: string) {
  await tx.insert(lists).values({ userId, list }).onConflictDoNothing();
  const ofList = and(eq(lists.userId, userId), eq(lists.list, list));
  const [head] = await tx.select().from(lists).where(ofList).for('update');
  let { revision, rowCount } = head ?? { revision: 0, rowCount: 0 };
  return {
    next: (): number => (revision += 1),
    count: (by: number): number => (rowCount += by),
    rowCount: (): number => rowCount,
    close: () => tx.update(lists).set({ revision, rowCount }).where(ofList),
  };
}

/** How many rows of a list a user has. */
export async function countListRows(db: Queryable, userId: string, list: string): Promise<number> {
  const [head] = await db
    .select({ rowCount: lists.rowCount })
    .from(lists)
    .where(and(eq(lists.userId, userId), eq(lists.list, list)));
  return head?.rowCount ?? 0;
}

/** Drops deletions older than 90 days, and notes for each list up to which revision they are no longer known. */
export function pruneListDeletions({ transaction }: Pick<Database, 'transaction'>, nowMs: number): Promise<void> {
  return transaction(async (tx) => {
    const isOld = and(isNull(listRows.value), lt(listRows.changedAtMs, nowMs - DELETIONS_KEPT_MS));
    const owners = await tx
      .selectDistinct({ userId: listRows.userId, list: listRows.list })
      .from(listRows)
      .where(isOld)
      .orderBy(listRows.userId, listRows.list);
    for (const { userId, list } of owners) {
      const ofList = and(eq(lists.userId, userId), eq(lists.list, list));
      // The list first, as every change does it: the other way round, the two could wait for each other.
      await tx.select({ list: lists.list }).from(lists).where(ofList).for('update');
      const gone = await tx
        .delete(listRows)
        .where(and(eq(listRows.userId, userId), eq(listRows.list, list), isOld))
        .returning({ revision: listRows.revision });
      const newest = gone.reduce((most, { revision }) => Math.max(most, revision), 0);
      await tx
        .update(lists)
        .set({ forgottenRevision: sql`greatest(${lists.forgottenRevision}, ${newest})` })
        .where(ofList);
    }
  });
}
