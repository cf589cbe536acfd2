import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { accountNamed, openTab, startSocketServer } from '#tests/support/browser-tab.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';

const GOOD = toSiteHost('good.example') as SiteHost; // a valid host
const BAD = toSiteHost('bad.example') as SiteHost; // a valid host
let sockets: Awaited<ReturnType<typeof startSocketServer>>;

beforeAll(async () => {
  // A page on plain http: the stand-in for the browser gives `null`, which no browser does.
  Object.defineProperty(navigator, 'locks', { value: undefined });
  sockets = await startSocketServer();
});
afterAll(() => sockets.stop());

describe('sending everything before a sign-out', () => {
  it('counts what was refused among what is left: it is not signed out over that [off:J2]', async () => {
    const api = createFakeApi();
    api.routes.set('/api/v1/user/get/', () => accountNamed('u1'));
    api.routes.set('/api/v1/tasks/', () => ({ tasks: [], nextCursor: null }));
    const tab = await openTab({ api, host: 'send-now.test', socketOrigin: sockets.origin, user: 'u1' });
    onTestFinished(tab.close);
    await vi.waitFor(() => expect(tab.store.getState().isLeader).toBe(true));
    api.refusedHosts.add(BAD);
    await tab.session.addProjects([GOOD, BAD], []);
    expect(await tab.session.sendNow()).toBe(1);
    expect([...api.sites.keys()]).toEqual([GOOD]);

    await tab.session.discard((await tab.session.runtime().outbox.all()).map((row) => row.sequence));
    expect(await tab.session.sendNow()).toBe(0);
  });
});
