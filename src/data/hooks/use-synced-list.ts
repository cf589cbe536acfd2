import { useMemo } from 'react';
import type { SyncedList } from '#core/contract/synced-list.ts';
import type { SyncedRow, SyncedTable } from '#src/data/lists/synced-table.ts';
import { useDataStore } from './data-context.ts';
import { useLive } from './use-live.ts';

export type ListWrites<V> = Omit<SyncedTable<V>, 'all' | 'count'>;
export type SyncedListView<V> = ListWrites<V> & {
  /** In the order of their ids; `undefined` until the database is read. */
  readonly rows: readonly SyncedRow<V>[] | undefined;
};

/**
 * An ordinary list of the account, the same on all its devices: what is changed here is shown at once, also without a network,
 * and sent by itself. @param search shows only the rows that have it in their text.
 */
export function useSyncedList<V extends object>(list: SyncedList<V>, search = ''): SyncedListView<V> {
  const rows = useLive(`list ${list.name} ${search}`, (runtime) => runtime.list(list).all(search));
  return { rows, ...useListWrites(list) };
}

/** What can be done with the rows of a list: shown at once, and sent by itself. */
export function useListWrites<V extends object>(list: SyncedList<V>): ListWrites<V> {
  const store = useDataStore();
  return useMemo(() => {
    const change: <T>(action: (table: SyncedTable<V>) => Promise<T>) => Promise<T> = async (action) =>
      (await store.session()).changeList(list, action);
    return {
      add: (values, onProgress) => change((table) => table.add(values, onProgress)),
      change: (id, value) => change((table) => table.change(id, value)),
      changeAll: (ids, each) => change((table) => table.changeAll(ids, each)),
      remove: (ids) => change((table) => table.remove(ids)),
      restore: (rows) => change((table) => table.restore(rows)),
    };
  }, [store, list]);
}
