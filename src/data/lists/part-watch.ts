import type { SyncedList } from '#core/contract/synced-list.ts';
import type { AppDatabase, ListRowRow, OutboxState } from '#src/data/database/app-database.ts';
import { onKeysChange, onTablesChange } from '#src/data/database/watch-tables.ts';
import type { Outbox } from '#src/data/outbox/outbox.ts';
import { keyOfRow, laneOfRow } from './list-keys.ts';
import { readPart } from './list-rows.ts';
import type { SyncedRow } from './synced-table.ts';

/** Rows of a long list whose ids begin alike, in the order of their ids. */
export type ListPart<V> = {
  readonly rows: readonly SyncedRow<V>[];
  /** False while these are the first ones, and the rest is being read. */
  readonly isWhole: boolean;
};
export type PartWatchDeps = { readonly db: AppDatabase; readonly outbox: Outbox };

/** Shown before the rest is read. */
const FIRST_ROWS = 60;
/** Time between two readings at least; while much is being stored, reading takes a quarter of the time at most. */
const GAP_MS = 100;
const REST = 3;
/** Changed rows that are read one by one. */
const FEW_KEYS = 200;

/**
 * Gives a part of a long list: its first rows at once, then all of them, read without holding the screen up, then again after each
 * change. A change of a few rows reads only these. @returns the function that ends it.
 */
export function watchPart<V extends object>(
  { db, outbox }: PartWatchDeps,
  list: SyncedList<V>,
  idPrefix: string,
  next: (part: ListPart<V>) => void,
): () => void {
  const startKey = keyOfRow({ list: list.name, id: idPrefix });
  const known = new Map<string, SyncedRow<V>>();
  let states: ReadonlyMap<string, OutboxState> = new Map();
  /** Keys to read again; `null` for all. */
  let stale: Set<string> | null = null;
  let isQueueStale = true;
  let isBusy = false;
  let isEnded = false;
  let isRead = false;
  let readingMs = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const hasEnded = (): boolean => isEnded;

  function toRow({ id, value }: ListRowRow): SyncedRow<V> | null {
    const parsed = value === null ? undefined : list.row.safeParse(value);
    // A row of a later version is kept, and not shown here.
    return parsed?.success === true ? { id, value: parsed.data, syncState: stateOf(id) } : null;
  }
  function stateOf(id: string): SyncedRow<V>['syncState'] {
    return states.get(laneOfRow({ list: list.name, id })) ?? 'saved';
  }
  function take(rows: readonly ListRowRow[]): void {
    for (const row of rows) {
      const shown = toRow(row);
      if (shown === null) known.delete(row.key);
      else known.set(row.key, shown);
    }
  }

  async function readAll(): Promise<void> {
    const seen = new Set<string>();
    for (let afterKey: string | null = null; !isEnded;) {
      const limit = isRead || afterKey !== null ? 1000 : FIRST_ROWS;
      const rows: ListRowRow[] = await readPart(db, { list: list.name, idPrefix, afterKey, limit });
      take(rows);
      for (const { key } of rows) seen.add(key);
      if (rows.length < limit) break;
      if (limit === FIRST_ROWS && !hasEnded()) next({ rows: [...known.values()], isWhole: false });
      afterKey = rows.at(-1)?.key ?? null;
    }
    for (const key of known.keys()) if (!seen.has(key)) known.delete(key);
    isRead = true;
  }

  async function readKeys(keys: readonly string[]): Promise<void> {
    const rows = await db.listRows.bulkGet([...keys]);
    for (const [at, row] of rows.entries()) {
      if (row === undefined) known.delete(keys[at] ?? '');
      else take([row]);
    }
  }

  async function readStates(): Promise<void> {
    states = await outbox.statesFrom(laneOfRow({ list: list.name, id: idPrefix }));
    for (const [key, row] of known) {
      const syncState = stateOf(row.id);
      if (syncState !== row.syncState) known.set(key, { ...row, syncState });
    }
  }

  async function run(): Promise<void> {
    timer = null;
    isBusy = true;
    const keys = isRead ? stale : null;
    const isQueueRead = isQueueStale;
    stale = new Set();
    isQueueStale = false;
    const startMs = performance.now();
    try {
      // The first rows are not kept waiting for what waits.
      if (keys === null) await readAll();
      else await readKeys([...keys]);
      if (isQueueRead) await readStates();
      if (!hasEnded()) next({ rows: inOrder(known), isWhole: true });
    } catch (error) {
      // An account that is being closed under us has nothing more to say.
      if (!hasEnded() && db.isOpen()) reportError(error);
    }
    readingMs = performance.now() - startMs;
    isBusy = false;
    plan();
  }
  function plan(): void {
    const isStale = stale === null || stale.size > 0 || isQueueStale;
    if (!isStale || isBusy || isEnded || timer !== null) return;
    const isLong = stale === null || isQueueStale;
    timer = setTimeout(() => void run(), isLong ? Math.max(GAP_MS, REST * readingMs) : 0);
  }

  const stopRows = onKeysChange(db, 'listRows', (keys) => {
    const ours = keys?.filter((key) => key.startsWith(startKey));
    if (ours === undefined || (stale?.size ?? 0) + ours.length > FEW_KEYS) stale = null;
    else for (const key of ours) stale?.add(key);
    plan();
  });
  const stopQueue = onTablesChange(db, ['outbox'], () => {
    isQueueStale = true;
    plan();
  });
  void run();
  return () => {
    isEnded = true;
    stopRows();
    stopQueue();
    if (timer !== null) clearTimeout(timer);
  };
}

/** As the database has them: by code units. */
function inOrder<V>(known: ReadonlyMap<string, SyncedRow<V>>): SyncedRow<V>[] {
  return [...known.entries()].sort(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, row]) => row);
}
