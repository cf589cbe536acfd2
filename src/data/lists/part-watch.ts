import type { SyncedList } from '#core/contract/synced-list.ts';
import type { AppDatabase, ListRowRow, OutboxState } from '#src/data/database/app-database.ts';
import { readKeys as readStored } from '#src/data/database/read-keys.ts';
import { onKeysChange, onTablesChange } from '#src/data/database/watch-tables.ts';
import type { Outbox } from '#src/data/outbox/outbox.ts';
import { keyOfRow, laneOfRow } from './list-keys.ts';
import { readPart } from './list-rows.ts';
import { statesOf, type SyncedRow } from './synced-table.ts';

/** Rows of a long list whose ids begin alike, in the order of their ids. */
export type ListPart<V> = {
  readonly rows: readonly SyncedRow<V>[];
  /** False while these are the first ones, and the rest is being read. */
  readonly isWhole: boolean;
};
export type PartWatchDeps = { readonly db: AppDatabase; readonly outbox: Outbox };

/** Shown before the rest is read. */
const FIRST_ROWS = 60;
/**
 * Time between two readings at least; while much is being stored, reading takes a quarter of the time at most, of a long list a tenth: since
 * all of that is drawn again, too, it rests a second for each 20,000 rows.
 */
const GAP_MS = 100;
const REST = 3;
const LONG_REST = 9;
const LONG_LIST = 5000;
const REST_MS_PER_ROW = 1 / 20;
/** Changed rows that are read one by one. */
const FEW_KEYS = 200;
/** What a person has done: it is shown at once. */
const HANDFUL = 20;

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
  let known = new Map<string, SyncedRow<V>>();
  /** Whether the rows stand in the order of their keys, and the last of them. */
  let isInOrder = true;
  let lastKey = '';
  let states = new Map<string, OutboxState>();
  /** Keys to read again; `null` for all. */
  let stale: Set<string> | null = null;
  let isQueueStale = true;
  let isBusy = false;
  let isEnded = false;
  let isRead = false;
  let readingMs = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const hasEnded = (): boolean => isEnded;

  function toRow({ key, id, value }: ListRowRow): SyncedRow<V> | null {
    const before = known.get(key);
    // The same object as long as it is the same: whoever has looked at it need not do so again.
    if (before !== undefined && value !== null && JSON.stringify(before.value) === JSON.stringify(value))
      return before.syncState === stateOf(id) ? before : { ...before, syncState: stateOf(id) };
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
      else remember(row.key, shown);
    }
  }
  function remember(key: string, row: SyncedRow<V>): void {
    if (!known.has(key)) {
      if (key < lastKey) isInOrder = false;
      else lastKey = key;
    }
    known.set(key, row);
  }
  /** As the database has them: by code units. */
  function inOrder(): SyncedRow<V>[] {
    if (!isInOrder) known = new Map([...known].sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
    isInOrder = true;
    return [...known.values()];
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

  async function readHandful(keys: readonly string[]): Promise<void> {
    const lanes = keys.map((key) => laneOfRow({ list: list.name, id: key.slice(list.name.length + 1) }));
    const queued = await statesOf(outbox, lanes);
    for (const lane of lanes) {
      const state = queued.get(lane);
      if (state === undefined) states.delete(lane);
      else states.set(lane, state);
    }
    await readKeys(keys);
  }

  async function readKeys(keys: readonly string[]): Promise<void> {
    const rows = await readStored(db.listRows, keys);
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
    const isShort = isHandful();
    const keys = isRead ? stale : null;
    const isQueueRead = isQueueStale && !isShort;
    stale = new Set();
    if (isQueueRead) isQueueStale = false;
    const startMs = performance.now();
    try {
      // The first rows are not kept waiting for what waits.
      if (keys === null) await readAll();
      else if (isShort) await readHandful([...keys]);
      else await readKeys([...keys]);
      if (isQueueRead) await readStates();
      if (!hasEnded()) next({ rows: inOrder(), isWhole: true });
    } catch (error) {
      // An account that is being closed under us has nothing more to say.
      if (!hasEnded() && db.isOpen()) reportError(error);
    }
    if (!isShort) readingMs = performance.now() - startMs;
    isBusy = false;
    plan();
  }
  function plan(): void {
    const isStale = stale === null || stale.size > 0 || isQueueStale;
    if (!isStale || isBusy || isEnded) return;
    const rest = known.size > LONG_LIST ? LONG_REST : REST;
    const delayMs = isHandful() ? 0 : Math.max(GAP_MS, rest * readingMs, known.size * REST_MS_PER_ROW);
    // What can be shown at once does not wait for what takes long.
    if (timer !== null && delayMs > 0) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
  }
  function isHandful(): boolean {
    return isRead && stale !== null && stale.size > 0 && stale.size <= HANDFUL;
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
