import { useEffect, type ReactNode } from 'react';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { DataContext } from './data-context.ts';
import type { DataStore } from '#src/data/data-store.ts';
import { keepInStep } from '#src/data/page-events.ts';

/** Gives the data layer to everything inside, and opens the account's database after the first paint. */
export function DataProvider({ store, children }: { store: DataStore; children: ReactNode }) {
  useEffect(() => {
    const endings = [keepInStep(store), keepSyncedSoon(store)];
    return () => {
      for (const end of endings) end();
    };
  }, [store]);
  return <DataContext value={store}>{children}</DataContext>;
}

/** Its code comes after the first paint. @returns the function that ends it. */
function keepSyncedSoon(store: DataStore): () => void {
  let end = (): void => undefined;
  let isEnded = false;
  const started = import('#src/data/keep-synced.ts').then(({ keepSynced }) => {
    if (!isEnded) end = keepSynced(store);
  });
  ignoreFailure(started, 'keeping up with the server; the next start tries again');
  return () => {
    isEnded = true;
    end();
  };
}
