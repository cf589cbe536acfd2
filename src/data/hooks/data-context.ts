import { createContext, use, useSyncExternalStore } from 'react';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import type { DataState } from '#src/data/data-state.ts';
import type { DataStore } from '#src/data/data-store.ts';

export const DataContext = createContext<DataStore | null>(null);

/** The store of the nearest `DataProvider`. @throws Error outside of one. */
export function useDataStore(): DataStore {
  const store = use(DataContext);
  if (store === null) throw new Error('A data hook was used outside of DataProvider');
  return store;
}

/** One value of the store's state; the component renders again when that value changes. */
export function useDataState<T>(select: (state: DataState) => T): T {
  const store = useDataStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/** The account's data, or `null` while it is being opened. */
export function useRuntime(): AccountRuntime | null {
  return useDataState((state) => state.runtime);
}
