import type { SyncedList } from '#core/contract/synced-list.ts';
import {
  write,
  type AppDatabase,
  type ListRowRow,
  type OutboxRow,
  type OutboxState,
} from '#src/data/database/app-database.ts';
import { readKeys } from '#src/data/database/read-keys.ts';
import type { CommandOf } from '#src/data/outbox/command.ts';
import { listsPut } from '#src/data/outbox/commands/lists-put.ts';
import { listsRemove } from '#src/data/outbox/commands/lists-remove.ts';
import { BATCH_SIZE, isUnsent, type Outbox } from '#src/data/outbox/outbox.ts';
import { keyOfRow, laneOfRow } from './list-keys.ts';
import { emptyRow, putRows } from './list-rows.ts';

/** A row and how far its changes are: `saved` when nothing of it waits. */
export type SyncedRow<V> = { readonly id: string; readonly value: V; readonly syncState: 'saved' | OutboxState };
export type SyncedTable<V> = {
  /** All rows in the order of their ids, those of a search only when one is given. */
  all(search?: string): Promise<SyncedRow<V>[]>;
  /** How many rows there are; those that are being deleted count until the server has heard of it. */
  count(): Promise<number>;
  /**
   * Adds rows; one that has the name of a row that is there takes its place. Of many, each part is stored or is not.
   * @param onProgress hears how many have been gone through.
   * @returns their ids.
   */
  add(values: readonly V[], onProgress?: (doneCount: number) => void): Promise<string[]>;
  /** Changes a row; one that is gone stays so. */
  change(id: string, value: V): Promise<void>;
  /** Changes many rows alike, each as it stands now; those that are gone stay so. */
  changeAll(ids: readonly string[], change: (value: V) => V): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Adds rows again that were deleted, under the ids they had: what names them finds them again. */
  restore(rows: readonly Pick<SyncedRow<V>, 'id' | 'value'>[]): Promise<void>;
};
export type SyncedTableDeps = {
  readonly db: AppDatabase;
  readonly outbox: Outbox;
  readonly newId: () => string;
  /** False for visitors: their rows stay here until they sign in. */
  readonly isSynced: boolean;
};
/** Looks at each row that is to be written, as it is and as it is to be. @throws AppError ROLE_FORBIDDEN when it may not. */
export type RowGuard<V> = (value: V) => void;

type Entry<V> = { readonly id: string; readonly value: V; readonly isNew: boolean };
type PutCommand = CommandOf<typeof listsPut>;

const MAX_TITLE = 100;

/** An ordinary list as this browser knows it. Reads never touch the network; a write and its command are stored together or not at all. */
export function createSyncedTable<V extends object>(
  deps: SyncedTableDeps,
  list: SyncedList<V>,
  guard?: RowGuard<V>,
): SyncedTable<V> {
  const { db, outbox, isSynced } = deps;
  const tables = [db.listRows, db.outbox];
  const keyOf = (id: string): string => keyOfRow({ list: list.name, id });
  const laneOf = (id: string): string => laneOfRow({ list: list.name, id });

  function check(values: readonly unknown[]): void {
    if (guard === undefined) return;
    for (const value of values) {
      const parsed = list.row.safeParse(value);
      if (parsed.success) guard(parsed.data);
    }
  }

  function titleOf(value: unknown): string {
    const parsed = list.row.safeParse(value);
    return parsed.success ? list.searchText(parsed.data).slice(0, MAX_TITLE) : '';
  }

  /** Stores values here, and their commands: in the place of those that the server cannot know of, or behind what waits. */
  async function put(entries: readonly Entry<V>[], holdMs = 0): Promise<void> {
    const rows = await readKeys(
      db.listRows,
      entries.map(({ id }) => keyOf(id)),
    );
    check([...entries, ...rows].map((entry) => entry?.value));
    await db.listRows.bulkPut(
      entries.map(({ id, value }, at) => {
        const row = rows[at] ?? emptyRow({ list: list.name, id, quota: list.quota });
        return { ...row, value: { ...value } as Record<string, unknown> }; // an object of the list's own shape
      }),
    );
    if (!isSynced) return;
    const last = new Map((await outbox.ofLanes(entries.map(({ id }) => laneOf(id)))).map((row) => [row.lane, row]));
    const rewritten: [OutboxRow, PutCommand][] = [];
    const queued: PutCommand[] = [];
    for (const { id, value, isNew } of entries) {
      const fields = { ...value } as Record<string, unknown>; // an object of the list's own shape
      const command = { name: listsPut.name, list: list.name, id, value: fields, isNew, title: titleOf(value) };
      const row = last.get(laneOf(id));
      if (row !== undefined && isUnsent(row) && listsPut.is(row.command))
        rewritten.push([row, { ...command, isNew: isNew || row.command.isNew }]);
      else queued.push(command);
    }
    await outbox.rewrite(rewritten);
    await outbox.enqueue(queued, holdMs);
  }

  /** What the server cannot know of simply disappears; of the rest it is told. */
  async function bury(rows: readonly ListRowRow[]): Promise<void> {
    check(rows.map(({ value }) => value));
    const lanes = Map.groupBy(await outbox.ofLanes(rows.map(({ id }) => laneOf(id))), ({ lane }) => lane);
    const [needless, forgotten, buried, told]: [number[], string[], ListRowRow[], ListRowRow[]] = [[], [], [], []];
    for (const row of rows) {
      const queued = lanes.get(laneOf(row.id)) ?? [];
      const left = withoutUnsentPuts(queued);
      for (const { sequence } of queued.slice(left.length)) needless.push(sequence);
      const last = left.at(-1);
      const isKnown = last === undefined ? row.stored !== null : !listsRemove.is(last.command);
      if (!isSynced || (last === undefined && row.revision === 0)) forgotten.push(row.key);
      else buried.push({ ...row, value: null });
      if (isSynced && isKnown) told.push(row);
    }
    await db.outbox.bulkDelete(needless);
    await db.listRows.bulkDelete(forgotten);
    await putRows(db, list.name, buried);
    await outbox.enqueue(
      told.map(({ id, value }) => ({ name: listsRemove.name, list: list.name, id, title: titleOf(value) })),
    );
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

    count: () => db.listRows.where('list').equals(list.name).count(),

    async add(values, onProgress) {
      const ids: string[] = [];
      const startMs = performance.now();
      await inParts(
        values,
        async (part) => {
          const entries = part.map((value) => ({ id: list.idOf?.(value) ?? deps.newId(), value, isNew: true }));
          for (const { id } of entries) ids.push(id);
          // What was given twice is said once, by the last of them.
          const byId = new Map(entries.map((entry) => [entry.id, entry]));
          const holdMs = values.length > LONG ? Math.max(0, HOLD_MS - (performance.now() - startMs)) : 0;
          await write(db, tables, () => put([...byId.values()], holdMs));
        },
        onProgress,
      );
      return ids;
    },

    change: (id, value) =>
      write(db, tables, async () => {
        const row = await db.listRows.get(keyOf(id));
        if (row !== undefined && row.value !== null) await put([{ id, value, isNew: false }]);
      }),

    changeAll: (ids, change) =>
      inParts([...new Set(ids)], (part) =>
        write(db, tables, async () => {
          const rows = await readKeys(db.listRows, part.map(keyOf));
          await put(
            rows.flatMap((row) => {
              const parsed = row === undefined || row.value === null ? undefined : list.row.safeParse(row.value);
              return row !== undefined && parsed?.success === true
                ? [{ id: row.id, value: change(parsed.data), isNew: false }]
                : [];
            }),
          );
        }),
      ),

    remove: (ids) =>
      inParts([...new Set(ids)], (part) =>
        write(db, tables, async () => {
          const rows = await readKeys(db.listRows, part.map(keyOf));
          await bury(rows.filter((row) => row !== undefined && row.value !== null) as ListRowRow[]); // none is missing
        }),
      ),

    restore: (rows) =>
      inParts(rows, (part) => write(db, tables, () => put(part.map(({ id, value }) => ({ id, value, isNew: true }))))),
  };
}

/** More in one transaction would hold up the screen. A multiple of what travels in one call. */
const PART_SIZE = 2 * BATCH_SIZE;

/** More rows than that are stored first: sending them meanwhile would make the person wait twice as long. */
const LONG = 5000;
const HOLD_MS = 10_000;

async function inParts<T>(
  items: readonly T[],
  action: (part: readonly T[]) => Promise<void>,
  onProgress?: (doneCount: number) => void,
): Promise<void> {
  for (let at = 0; at < items.length; at += PART_SIZE) {
    await action(items.slice(at, at + PART_SIZE));
    onProgress?.(Math.min(at + PART_SIZE, items.length));
  }
}

/** Without the last ones, which a deletion makes needless. */
function withoutUnsentPuts(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const last = rows.findLastIndex((row) => !(isUnsent(row) && listsPut.is(row.command)));
  return rows.slice(0, last + 1);
}

/** How far the queued changes of lanes are: what needs attention is told first, then what is under way. */
export async function statesOf(outbox: Outbox, lanes: readonly string[]): Promise<Map<string, OutboxState>> {
  const queued = await outbox.ofLanes(lanes);
  const states = new Map<string, OutboxState>();
  for (const state of ['waiting', 'sending', 'failed'] as const)
    for (const row of queued) if (row.state === state) states.set(row.lane, state);
  return states;
}
