import { useEffect, type ReactNode } from 'react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { DataContext, useDataState, useDataStore } from './data-context.ts';
import type { DataStore } from './data-store.ts';
import { keepInStep } from './page-events.ts';
import { STALE_MS } from './stale.ts';

/** Gives the data layer to everything inside, and opens the account's database after the first paint. */
export function DataProvider({ store, children }: { store: DataStore; children: ReactNode }) {
  return (
    <DataContext value={store}>
      <QueryClientProvider client={store.queryClient}>
        <ProjectSync />
        {children}
      </QueryClientProvider>
    </DataContext>
  );
}

/** Keeps the project list up to date: at the start, after the connection was lost, on request; in the leading tab only. */
function ProjectSync() {
  const store = useDataStore();
  const runtime = useDataState((state) => state.runtime);
  const isWanted = useDataState((state) => state.isLeader && !state.isSessionExpired);

  useEffect(() => keepInStep(store), [store]);
  useQuery({
    queryKey: ['projects', runtime?.accountKey],
    queryFn: async ({ signal }) => (await store.session()).pullProjects(signal),
    enabled: isWanted && runtime !== null && runtime.userId !== null,
    staleTime: 5 * STALE_MS.minute,
    refetchOnReconnect: 'always',
  });
  return null;
}
