import { onlineManager } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import type { Environment } from '#core/contract/environment.ts';
import type { Account } from '#core/contract/user.ts';
import { createDataStore, type DataStore } from '#src/data/data-store.ts';
import { newId } from '#src/data/new-id.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { createConnectivity, type Connectivity } from '#src/data/server/connectivity.ts';
import { builtInEnvironment } from '#src/data/session/environment.ts';
import { startSession } from '#src/data/session/session.ts';
import { createSharedStore } from '#src/data/session/shared-store.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';

let count = 0;

/**
 * The data layer of a page, with a server that is made up; closed after the test.
 * @param user who is signed in.
 * @param host whose data it is; one of its own unless said otherwise.
 * @param more what the server says of the installation.
 */
export function openTestStore(
  user: Account | null = null,
  host = `store-${(count += 1)}.test`,
  more: Partial<Environment> = {},
): {
  store: DataStore;
  api: FakeApi;
  connectivity: Connectivity;
} {
  const api = createFakeApi();
  const connectivity = createConnectivity({
    probe: () => Promise.resolve('reachable'),
    hasNetwork: () => true,
    schedule: () => () => undefined,
    now: () => 0,
  });
  const environment = { ...builtInEnvironment(host), user, ...more };
  const store = createDataStore({ environment, isFresh: true }, connectivity, (holder) =>
    startSession(holder, {
      api: createApiClient({
        request: api.request,
        onFailure: connectivity.reportFailure,
        onSuccess: connectivity.reportSuccess,
      }),
      shared: createSharedStore(host),
      host,
      socketOrigin: 'http://127.0.0.1:9',
      openChannel: undefined,
      locks: undefined,
      isVisible: () => true,
      now: Date.now,
      random: () => 0,
      newId,
    }),
  );
  onTestFinished(async () => {
    const session = await store.session();
    const { preferences, drafts } = session.runtime();
    // What the test's last act stores by the way must not find the database closed.
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.all([preferences.flushed(), drafts.flushed()]);
    session.close();
    // One for all stores of a page: a test without a network leaves it closed.
    onlineManager.setOnline(true);
  });
  return { store, api, connectivity };
}
