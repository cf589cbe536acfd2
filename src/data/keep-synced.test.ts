import { expect, it, onTestFinished, vi } from 'vitest';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { keepSynced } from './keep-synced.ts';

it('reads a list on when there were too many calls for a while, however often', async () => {
  const { store, api } = openTestStore(accountNamed('u1'));
  let refused = 0;
  api.failWhen((call) => {
    if (call.path !== '/api/v1/sites/get/' || refused === 4) return null;
    refused += 1;
    return { status: 429, code: 'TOO_MANY_REQUESTS' };
  });
  api.addSite({ site: 'a.example' });
  onTestFinished(keepSynced(store));
  const session = await store.session();
  await vi.waitFor(async () => expect(await session.runtime().db.projects.count()).toBe(1), { timeout: 25_000 });
  expect(refused).toBe(4);
}, 30_000);
