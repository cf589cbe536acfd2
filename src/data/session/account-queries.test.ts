// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClientOf } from '#src/data/server/query-client.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { accountNamed, openTab } from '#tests/support/browser-tab.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';

const KEY = ['results'];

/** A tab of the first user, with an answer of the server in its memory. */
async function setUp(host: string) {
  const api = createFakeApi();
  api.routes.set('/api/v1/user/logout/', () => ({ signedOut: true }));
  api.routes.set('/api/v1/file/service/', () => ({ plan: 'free' }));
  api.routes.set('/api/v1/navigation/', () => ({ en: [], metaTags: {}, protected: [] }));
  api.routes.set('/api/v1/tasks/', () => ({ tasks: [], nextCursor: null }));
  const tab = await openTab({ api, host, socketOrigin: 'http://127.0.0.1:9', user: 'u1' });
  onTestFinished(tab.close);
  queryClientOf(tab.store).setQueryData(KEY, 'of the first user');
  const userOf = (): string | null => tab.store.getState().environment.user?.id ?? null;
  return { api, ...tab, userOf, remembered: () => queryClientOf(tab.store).getQueryData(KEY) };
}

describe('what queries remember', () => {
  it('is forgotten at sign-out [off:J1] [off:J2]', async () => {
    const { session, userOf, remembered } = await setUp('forgets-out.test');
    expect(remembered()).toBe('of the first user');
    await session.signOut();
    expect([userOf(), remembered()]).toEqual([null, undefined]);
  });

  it('is forgotten when the cookie turns out to be somebody else’s [off:J1]', async () => {
    const { api, session, userOf, remembered } = await setUp('forgets-other.test');
    api.signInAs('u2');
    api.routes.set('/api/v1/user/get/', () => accountNamed('u2'));
    const site = toSiteHost('a.example');
    if (site === null) throw new Error('No host');
    await session.addProjects([site], []);
    await vi.waitFor(() => expect(userOf()).toBe('u2'), { timeout: 4000 });
    expect(remembered()).toBeUndefined();
  });
});
