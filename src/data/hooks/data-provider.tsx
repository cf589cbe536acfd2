import { useEffect, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { DataContext } from './data-context.ts';
import type { DataStore } from '#src/data/data-store.ts';
import { keepSynced } from '#src/data/keep-synced.ts';
import { keepInStep } from '#src/data/page-events.ts';

/** Gives the data layer to everything inside, and opens the account's database after the first paint. */
export function DataProvider({ store, children }: { store: DataStore; children: ReactNode }) {
  useEffect(() => {
    const endings = [keepInStep(store), keepSynced(store)];
    return () => {
      for (const end of endings) end();
    };
  }, [store]);
  return (
    <DataContext value={store}>
      <QueryClientProvider client={store.queryClient}>{children}</QueryClientProvider>
    </DataContext>
  );
}
