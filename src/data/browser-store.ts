import { appConnectivity } from '#src/data/server/app-connectivity.ts';
import { createDataStore, type DataStore } from './data-store.ts';
import { readEnvironment } from '#src/data/session/environment.ts';
import { newId } from './new-id.ts';
import { createSharedStore } from '#src/data/session/shared-store.ts';

/** The data layer of this page: environment first, database on demand. Never rejects. */
export async function createBrowserStore(): Promise<DataStore> {
  const { host } = location;
  const shared = createSharedStore(host);
  const loaded = await readEnvironment(document, shared, host);
  return createDataStore(loaded, appConnectivity, async (store) => {
    // In a task of its own: who asks first is the drawing of the first screen.
    await new Promise((resolve) => setTimeout(resolve));
    const [{ startSession }, { api }] = await Promise.all([
      import('#src/data/session/session.ts'),
      import('#src/data/server/api-client.ts'),
    ]);
    return startSession(store, {
      api,
      shared,
      host,
      socketOrigin: '',
      openChannel: 'BroadcastChannel' in globalThis ? () => new BroadcastChannel('sitewarden') : undefined,
      locks: (navigator as Partial<Navigator>).locks, // missing on plain http pages
      isVisible: () => document.visibilityState === 'visible',
      now: Date.now,
      random: Math.random,
      newId,
      startWorker: () => new Worker(new URL('./projects/data-worker.ts', import.meta.url), { type: 'module' }),
    });
  });
}
