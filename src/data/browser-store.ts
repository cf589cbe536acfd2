import { appConnectivity } from './app-connectivity.ts';
import { createDataStore, type DataStore } from './data-store.ts';
import { readEnvironment } from './environment.ts';
import { newId } from './new-id.ts';
import { createSharedStore } from './shared-store.ts';

/** The data layer of this page: environment first, database on demand. Never rejects. */
export async function createBrowserStore(): Promise<DataStore> {
  const { host } = location;
  const shared = createSharedStore(host);
  const loaded = await readEnvironment(document, shared, host);
  return createDataStore(loaded, appConnectivity, async (store) => {
    const [{ startSession }, { api }] = await Promise.all([import('./session.ts'), import('./api-client.ts')]);
    return startSession(store, {
      api,
      shared,
      host,
      socketOrigin: '',
      channel: 'BroadcastChannel' in globalThis ? new BroadcastChannel('sitewarden') : undefined,
      locks: (navigator as Partial<Navigator>).locks, // missing on plain http pages
      isVisible: () => document.visibilityState === 'visible',
      now: Date.now,
      random: Math.random,
      newId,
    });
  });
}
