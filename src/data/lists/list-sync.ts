import { readList, type ListRow } from '#core/contract/lists.ts';
import type { SyncedList } from '#core/contract/synced-list.ts';
import { write, type AppDatabase, type ListRowRow } from '#src/data/database/app-database.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { buriedKey, cursorKey } from './list-keys.ts';
import { eachPart, isBuried, pendingIds, takeRows } from './list-rows.ts';

/** `null` when that is not known: then the list is read as a whole. */
async function readCursor(db: AppDatabase, list: string): Promise<number | null> {
  const value = (await db.meta.get(cursorKey(list)))?.value;
  return typeof value === 'number' ? value : null;
}

/**
 * Brings a list up to the server's: by what changed since the last time, or as a whole.
 * @throws AppError, NetworkError as the API client does; what was loaded until then stays.
 */
export async function pullList(
  db: AppDatabase,
  api: ApiClient,
  list: Pick<SyncedList, 'name' | 'quota'>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  const { name, quota } = list;
  let cursor = await readCursor(db, name);
  const isWhole = cursor === null;
  const seen = new Set<string>();
  for (let since = cursor ?? 0; ;) {
    const known = cursor;
    const page = await api.call(
      readList,
      { params: { list: name }, query: { since, whole: isWhole ? 'true' : 'false' } },
      options,
    );
    const isStored = await write(db, [db.listRows, db.outbox], async () => {
      // Another tab has come further: what was read here may be older than what it stored.
      if ((await readCursor(db, name)) !== known) return false;
      if (page.isReset) {
        await db.meta.delete(cursorKey(name));
        return true;
      }
      await takeRows(db, { list: name, quota }, page.rows);
      if (isWhole && page.hasMore) return true;
      if (isWhole) await dropUnseen(db, name, new Set([...seen, ...page.rows.map(({ id }) => id)]), page.cursor);
      await db.meta.put({ key: cursorKey(name), value: page.cursor });
      if (!page.hasMore) await dropBuried(db, name, page.cursor);
      return true;
    });
    if (!isStored) return;
    if (page.isReset) return pullList(db, api, list, options);
    for (const { id } of page.rows) seen.add(id);
    if (!page.hasMore) return;
    since = page.cursor;
    if (!isWhole) cursor = page.cursor;
  }
}

/** The server's whole list was read: what it once had and did not tell of is deleted there. */
async function dropUnseen(db: AppDatabase, list: string, seen: ReadonlySet<string>, cursor: number): Promise<void> {
  const gone: ListRow[] = [];
  await eachPart(db, list, (rows) => {
    for (const { id, revision } of rows)
      if (revision > 0 && revision <= cursor && !seen.has(id)) gone.push({ id, value: null, revision: 0 });
  });
  await takeRows(db, { list }, gone);
}

/**
 * Deleted rows that every further answer of the server knows to be deleted. All of the list are looked at, while some may be left: the
 * deletion may have been told while something of the row still waited.
 */
async function dropBuried(db: AppDatabase, list: string, cursor: number): Promise<void> {
  if ((await db.meta.get(buriedKey(list)))?.value === false) return;
  const buried: ListRowRow[] = [];
  await eachPart(db, list, (rows) => {
    for (const row of rows) if (isBuried(row)) buried.push(row);
  });
  const pending = await pendingIds(
    db,
    list,
    buried.map(({ id }) => id),
  );
  const dropped = buried.filter(({ id, revision }) => revision <= cursor && !pending.has(id));
  await db.listRows.bulkDelete(dropped.map(({ key }) => key));
  await db.meta.put({ key: buriedKey(list), value: dropped.length < buried.length });
}
