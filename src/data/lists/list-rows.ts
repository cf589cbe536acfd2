import type { ListRow } from '#core/contract/lists.ts';
import type { AppDatabase, ListRowRow } from '#src/data/database/app-database.ts';
import { readKeys } from '#src/data/database/read-keys.ts';
import { rowsOfLanes } from '#src/data/outbox/rows-of-lanes.ts';
import { buriedKey, keyOfRow, LAST_CHARACTER, laneOfRow, type RowName } from './list-keys.ts';

/** Rows read at once: a few milliseconds of work. */
const PART_SIZE = 1000;

/** Up to `limit` stored rows whose ids begin so and come after `afterKey`, in the order of their ids. */
export function readPart(
  db: AppDatabase,
  { list, idPrefix = '', afterKey = null, limit = PART_SIZE }: RowRange,
): Promise<ListRowRow[]> {
  const start = keyOfRow({ list, id: idPrefix });
  const range = db.listRows.where('key').between(afterKey ?? start, start + LAST_CHARACTER, afterKey === null, false);
  return range.limit(limit).toArray();
}
type RowRange = {
  readonly list: string;
  readonly idPrefix?: string;
  readonly afterKey?: string | null;
  readonly limit?: number;
};

/** Goes through the stored rows of a list, part by part, so that no single reading holds the screen up. */
export async function eachPart(
  db: AppDatabase,
  list: string,
  take: (rows: readonly ListRowRow[]) => void,
): Promise<void> {
  for (let afterKey: string | null = null; ;) {
    const rows: ListRowRow[] = await readPart(db, { list, afterKey });
    take(rows);
    if (rows.length < PART_SIZE) return;
    afterKey = rows.at(-1)?.key ?? null;
  }
}

/** A row that neither side has yet. */
export function emptyRow(row: RowName & Pick<ListRowRow, 'quota'>): ListRowRow {
  return { ...row, key: keyOfRow(row), value: null, stored: null, revision: 0 };
}

/** Whether both sides have deleted a row. */
export function isBuried({ value, stored }: Pick<ListRowRow, 'value' | 'stored'>): boolean {
  return value === null && stored === null;
}

/** Stores rows, and remembers when some of them are only left to be dropped. */
export async function putRows(db: AppDatabase, list: string, rows: readonly ListRowRow[]): Promise<void> {
  await db.listRows.bulkPut(rows);
  if (rows.some(isBuried)) await db.meta.put({ key: buriedKey(list), value: true });
}

/** Those of these rows that a change waits for. */
export async function pendingIds(db: AppDatabase, list: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const lanes = ids.map((id) => laneOfRow({ list, id }));
  const busy = new Set((await rowsOfLanes(db, lanes)).map(({ lane }) => lane));
  return new Set(ids.filter((id) => busy.has(laneOfRow({ list, id }))));
}

/**
 * Stores what the server says of rows. What is shown of a row follows it unless a change of the row waits: that one's own
 * answer follows. Runs inside a transaction over `db.listRows` and `db.outbox`.
 */
export async function takeRows(
  db: AppDatabase,
  { list, quota }: { list: string; quota?: ListRowRow['quota'] },
  rows: readonly ListRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const pending = await pendingIds(db, list, ids);
  const known = await readKeys(
    db.listRows,
    ids.map((id) => keyOfRow({ list, id })),
  );
  const changed = rows.map(({ id, value, revision }, index): ListRowRow => {
    const row = known[index] ?? emptyRow({ list, id, quota: quota ?? 'kept' });
    // 0: the server knows nothing of it any more, whatever it said before.
    const stored = revision > row.revision || revision === 0 ? value : row.stored;
    return { ...row, stored, value: pending.has(id) ? row.value : stored, revision: Math.max(revision, row.revision) };
  });
  await putRows(db, list, changed);
}

/** Shows of rows what the server has of them: changes were given up. Runs inside the transaction that drops these. */
export async function restoreRows(db: AppDatabase, list: string, ids: readonly string[]): Promise<void> {
  const rows = await db.listRows.bulkGet(ids.map((id) => keyOfRow({ list, id })));
  const present = rows.filter((row) => row !== undefined);
  const isKnown = (row: ListRowRow): boolean => row.revision > 0;
  await putRows(
    db,
    list,
    present.filter(isKnown).map((row) => ({ ...row, value: row.stored })),
  );
  await db.listRows.bulkDelete(present.filter((row) => !isKnown(row)).map((row) => row.key));
}
