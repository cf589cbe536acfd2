import type { SyncedList } from '#core/contract/synced-list.ts';
import {
  write,
  type AppDatabase,
  type ListRowRow,
  type OutboxRow,
  type OutboxState,
} from '#src/data/database/app-database.ts';
import { listsPut } from '#src/data/outbox/commands/lists-put.ts';
import { listsRemove } from '#src/data/outbox/commands/lists-remove.ts';
import { isUnsent, type Outbox } from '#src/data/outbox/outbox.ts';
import { keyOfRow, laneOfRow } from './list-keys.ts';
import { emptyRow } from './list-rows.ts';

/** A row and how far its changes are: `saved` when nothing of it waits. */
export type SyncedRow<V> = { readonly id: string; readonly value: V; readonly syncState: 'saved' | OutboxState };
export type SyncedTable<V> = {
  /** All rows in the order of their ids, those of a search only when one is given. */
  all(search?: string): Promise<SyncedRow<V>[]>;
  /** Adds rows; one that has the name of a row that is there takes its place. @returns their ids. */
  add(values: readonly V[]): Promise<string[]>;
  /** Changes a row; one that is gone stays so. */
  change(id: string, value: V): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
};
export type SyncedTableDeps = {
  readonly db: AppDatabase;
  readonly outbox: Outbox;
  readonly newId: () => string;
  /** False for visitors: their rows stay here until they sign in. */
  readonly isSynced: boolean;
};

const MAX_TITLE = 100;

/** An ordinary list as this browser knows it. Reads never touch the network; a write and its command are stored together or not at all. */
export function createSyncedTable<V extends object>(deps: SyncedTableDeps, list: SyncedList<V>): SyncedTable<V> {
  const { db, outbox, isSynced } = deps;
  const tables = [db.listRows, db.outbox];
  const keyOf = (id: string): string => keyOfRow({ list: list.name, id });
  const laneOf = (id: string): string => laneOfRow({ list: list.name, id });

  function titleOf(value: unknown): string {
    const parsed = list.row.safeParse(value);
    return parsed.success ? list.searchText(parsed.data).slice(0, MAX_TITLE) : '';
  }

  /** Stores a value here, and its command: in the place of one that the server cannot know of, or behind what waits. */
  async function put(id: string, value: V, isNew: boolean): Promise<void> {
    const row = (await db.listRows.get(keyOf(id))) ?? emptyRow({ list: list.name, id, quota: list.quota });
    const fields = { ...value } as Record<string, unknown>; // an object of the list's own shape
    await db.listRows.put({ ...row, value: fields });
    if (!isSynced) return;
    const last = (await outbox.ofLanes([laneOf(id)])).at(-1);
    const command = { name: listsPut.name, list: list.name, id, value: fields, isNew, title: titleOf(value) };
    if (last !== undefined && isUnsent(last) && listsPut.is(last.command))
      await outbox.rewrite(last, { ...command, isNew: isNew || last.command.isNew });
    else await outbox.enqueue([command]);
  }

  /** What the server cannot know of simply disappears; of the rest it is told. */
  async function bury(row: ListRowRow): Promise<void> {
    const queued = await outbox.ofLanes([laneOf(row.id)]);
    const left = withoutUnsentPuts(queued);
    await db.outbox.bulkDelete(queued.slice(left.length).map(({ sequence }) => sequence));
    const last = left.at(-1);
    const isKnown = last === undefined ? row.stored !== null : !listsRemove.is(last.command);
    if (!isSynced || (last === undefined && row.revision === 0)) await db.listRows.delete(row.key);
    else await db.listRows.put({ ...row, value: null });
    if (isSynced && isKnown)
      await outbox.enqueue([{ name: listsRemove.name, list: list.name, id: row.id, title: titleOf(row.value) }]);
  }

  return {
    async all(search = '') {
      const wanted = search.trim().toLowerCase();
      const rows = await db.listRows.where('list').equals(list.name).toArray();
      const shown = rows.flatMap(({ id, value }) => {
        const parsed = value === null ? undefined : list.row.safeParse(value);
        // A row of a later version is kept, and not shown here.
        return parsed?.success === true && list.searchText(parsed.data).toLowerCase().includes(wanted)
          ? [{ id, value: parsed.data }]
          : [];
      });
      const states = await statesOf(
        outbox,
        shown.map(({ id }) => laneOf(id)),
      );
      return shown.map((row) => ({ ...row, syncState: states.get(laneOf(row.id)) ?? 'saved' }));
    },

    add: (values) =>
      write(db, tables, async () => {
        const ids: string[] = [];
        for (const value of values) {
          const id = list.idOf?.(value) ?? deps.newId();
          await put(id, value, true);
          ids.push(id);
        }
        return ids;
      }),

    change: (id, value) =>
      write(db, tables, async () => {
        const row = await db.listRows.get(keyOf(id));
        if (row !== undefined && row.value !== null) await put(id, value, false);
      }),

    remove: (ids) =>
      write(db, tables, async () => {
        const rows = await db.listRows.bulkGet([...new Set(ids)].map(keyOf));
        for (const row of rows) if (row !== undefined && row.value !== null) await bury(row);
      }),
  };
}

/** Without the last ones, which a deletion makes needless. */
function withoutUnsentPuts(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const last = rows.findLastIndex((row) => !(isUnsent(row) && listsPut.is(row.command)));
  return rows.slice(0, last + 1);
}

/** What needs attention is told first, then what is under way. */
async function statesOf(outbox: Outbox, lanes: readonly string[]): Promise<Map<string, OutboxState>> {
  const queued = await outbox.ofLanes(lanes);
  const states = new Map<string, OutboxState>();
  for (const state of ['waiting', 'sending', 'failed'] as const)
    for (const row of queued) if (row.state === state) states.set(row.lane, state);
  return states;
}
