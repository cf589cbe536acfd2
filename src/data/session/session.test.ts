// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { NetworkError } from '#src/data/server/network-error.ts';
import { queryClientOf } from '#src/data/server/query-client.ts';
import { accountNamed, openTab, startSocketServer, type Tab } from '#tests/support/browser-tab.ts';
import { createFakeApi, type FakeApi } from '#tests/support/fake-api.ts';
import { runningTask } from '#tests/support/running-task.ts';

const LOGOUT = '/api/v1/user/logout/';
const RESULT = {
  id: 'r1',
  type: 'PageAudit',
  site: 'a.example',
  url: 'https://a.example/',
  startedAtMs: 1,
  finishedAtMs: 2,
  engine: 'x/1',
  summary: { score: 1 },
  body: { findings: [] },
};
const errors: unknown[] = [];
let sockets: Awaited<ReturnType<typeof startSocketServer>>;
let api: FakeApi;
let tabs: Tab[] = [];
let count = 0;
let host = '';

function site(name: string): SiteHost {
  const found = toSiteHost(`${name}.example`);
  if (found === null) throw new Error(`${name} is no host`);
  return found;
}

async function tab(options: { user?: string | null; isFromCache?: boolean; isDeaf?: boolean } = {}): Promise<Tab> {
  const opened = await openTab({ api, host, socketOrigin: sockets.origin, ...options });
  tabs.push(opened);
  return opened;
}

const projects = async ({ session }: Tab): Promise<string[]> =>
  (await session.runtime().projects.all()).map((row) => row.site);
const userOf = ({ store }: Tab): string | null => store.getState().environment.user?.id ?? null;
const accountDatabases = async (): Promise<(string | undefined)[]> =>
  (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith(`sitewarden:${host}:u`));

beforeAll(async () => {
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
  sockets = await startSocketServer();
});
afterAll(() => sockets.stop());
beforeEach(() => {
  api = createFakeApi();
  host = `app-${(count += 1)}.test`;
  api.routes.set(LOGOUT, () => {
    api.signInAs(null);
    return { signedOut: true };
  });
  api.routes.set('/api/v1/user/auth/native/', (call) => {
    const id = (call.body as { email: string }).email.split('@', 1)[0] ?? '';
    api.signInAs(id);
    return accountNamed(id);
  });
  api.routes.set('/api/v1/file/service/', () => ({ plan: 'free' }));
  api.routes.set('/api/v1/navigation/', () => ({ en: [], metaTags: {}, protected: [] }));
  api.routes.set('/api/v1/tasks/', (call) =>
    call.method === 'POST' ? runningTask() : { tasks: [], nextCursor: null },
  );
});
afterEach(() => {
  for (const each of tabs) each.close();
  tabs = [];
  expect(errors.splice(0)).toEqual([]);
});

describe('session', () => {
  it('goes on with a move of a visitor’s work that the page was left in the middle of', async () => {
    api.signInAs(null);
    const before = await tab();
    await before.session.addProjects([site('a'), site('b')], []);
    before.session.runtime().drafts.set('report', 'half a sentence');
    await before.session.runtime().drafts.flushed();
    await before.shared.set('isVisitorMoving', true);
    before.close();

    api.signInAs('u1');
    const after = await tab({ user: 'u1' });
    await vi.waitFor(async () => expect(await projects(after)).toEqual(['a.example', 'b.example']));
    await vi.waitFor(async () => expect(await after.shared.get('isVisitorMoving')).toBe(false));
    expect(await after.session.runtime().drafts.get('report')).toBe('half a sentence');
    await after.session.signOut();
    expect(await projects(after)).toEqual([]);
  });

  it('takes a visitor’s projects and waiting analyses into the account at sign-in [spec:4.05] [off:J1]', async () => {
    api.signInAs(null);
    const one = await tab();
    await one.session.addProjects([site('a'), site('b')], []);
    one.session.runtime().drafts.set('report', 'half a sentence');
    await one.session.runtime().drafts.flushed();
    await one.session.signIn({ mode: 'signin', email: 'u1@mail.example', password: 'secret words' });
    expect(userOf(one)).toBe('u1');
    expect(await projects(one)).toEqual(['a.example', 'b.example']);
    expect(await one.session.runtime().drafts.get('report')).toBe('half a sentence');
    await vi.waitFor(() => expect([...api.sites.keys()].sort()).toEqual(['a.example', 'b.example']));
    expect(api.callsTo('/api/v1/user/auth/native/')[0]?.body).not.toMatchObject({ password: 'secret words' });

    await one.session.signOut();
    expect(await projects(one)).toEqual([]);
  });

  it('sends a visitor’s projects together, those with the same tags in one call', async () => {
    api.signInAs(null);
    const one = await tab();
    const [plain, tagged] = ['plain', 'tagged'].map((name) =>
      Array.from({ length: 30 }, (_, index) => site(`${name}${index}`)),
    );
    await one.session.addProjects(plain ?? [], []);
    await one.session.addProjects(tagged ?? [], ['client']);
    await one.session.signIn({ mode: 'signin', email: 'u1@mail.example', password: 'secret words' });
    await vi.waitFor(() => expect(api.sites.size).toBe(60));
    expect(api.callsTo('/api/v1/sites/add/')).toHaveLength(2);
    expect(api.sites.get('tagged7.example')?.tags).toEqual(['client']);
    expect(api.sites.get('plain7.example')?.tags).toEqual([]);
  });

  it('removes everything of the account at sign-out, in every tab [spec:4.02] [spec:4.21] [off:J2] [off:J3]', async () => {
    const one = await tab({ user: 'u1' });
    const two = await tab({ user: 'u1' });
    await one.session.addProjects([site('a')], []);
    expect(await accountDatabases()).toHaveLength(1);

    const old = two.session.runtime();
    await one.session.signOut();
    await vi.waitFor(() => expect(userOf(two)).toBeNull(), { timeout: 1800 });
    expect(await projects(two)).toEqual([]);
    await expect(old.projects.add([site('late')])).rejects.toThrow();
    expect(await accountDatabases()).toEqual([]);
    expect(api.callsTo(LOGOUT)).toHaveLength(1);
    expect(await one.shared.get('isLogoutPending')).toBe(false);
  });

  it('signs out without a network, stays signed out, and tells the server first when it is back [off:J4]', async () => {
    const one = await tab({ user: 'u1' });
    api.close();
    await one.session.signOut();
    expect(await accountDatabases()).toEqual([]);
    one.close();

    // The cookie is still valid, so the server's page names the user.
    const next = await tab({ user: 'u1' });
    expect(userOf(next)).toBeNull();
    const before = api.calls.length;
    api.open();
    await next.session.recover();
    expect(api.calls.slice(before).find((call) => call.path !== '/api/v1/user/get/')?.path).toBe(LOGOUT);
    expect(await next.shared.get('isLogoutPending')).toBe(false);
    expect(userOf(next)).toBeNull();
  });

  it('reads and sends nothing as the one who left while the server has not heard of the sign-out [off:J4]', async () => {
    const one = await tab({ user: 'u1' });
    api.routes.set('/api/v1/results/', () => ({ results: [RESULT], nextCursor: null }));
    // The server is there for everything but the sign-out.
    api.failWhen(({ path }) => (path === LOGOUT ? 'unreachable' : null));
    await one.session.signOut();
    const { signal } = new AbortController();
    await expect(one.session.pullResults({}, signal)).rejects.toThrow(NetworkError);
    await expect(one.session.pullRecentResults(signal)).rejects.toThrow(NetworkError);
    await expect(one.session.readResult('r1', signal)).rejects.toThrow(NetworkError);
    await one.session.startAnalysis('PageAudit', { url: 'https://a.example/' });
    await one.session.recover();
    expect(api.calls.filter(({ method, path }) => method === 'POST' && path === '/api/v1/tasks/')).toEqual([]);
    expect(await one.session.runtime().results.list({})).toEqual([]);

    api.failWhen(() => null);
    await one.session.recover();
    await vi.waitFor(() => expect(api.callsTo('/api/v1/tasks/').some(({ method }) => method === 'POST')).toBe(true), {
      timeout: 8000,
    });
    const order = api.calls.map(({ method, path }) => `${method} ${path}`);
    expect(order.indexOf('POST /api/v1/tasks/')).toBeGreaterThan(order.findIndex((call) => call.endsWith(LOGOUT)));
  }, 30_000);

  it('keeps what waits when the session has expired, and sends it after the next sign-in of the same user [off:D8]', async () => {
    const one = await tab({ user: 'u1' });
    api.signInAs(null);
    await one.session.addProjects([site('a')], []);
    await vi.waitFor(() => expect(one.store.getState().isSessionExpired).toBe(true));
    expect(await one.session.pendingChanges()).toBe(1);
    expect(api.sites.size).toBe(0);

    await one.session.signIn({ mode: 'signin', email: 'u1@mail.example', password: 'secret words' });
    await vi.waitFor(() => expect([...api.sites.keys()]).toEqual(['a.example']));
    expect(one.store.getState().isSessionExpired).toBe(false);
  });

  it('sends nothing of one user as another, and opens the other’s own data [off:J5] [off:J1]', async () => {
    const one = await tab({ user: 'u1' });
    api.signInAs('u2');
    api.routes.set('/api/v1/user/get/', () => accountNamed('u2'));
    await one.session.addProjects([site('a')], []);
    await vi.waitFor(() => expect(userOf(one)).toBe('u2'));
    await vi.waitFor(async () => expect(await projects(one)).toEqual([]));
    expect(api.sites.size).toBe(0);
  });

  it('keeps what one user queued while another uses this browser, and sends it when the first is back [off:J6]', async () => {
    const one = await tab({ user: 'u1' });
    api.close();
    await one.session.addProjects([site('of-first')], []);
    // Another window signs in as somebody else, without a sign-out: the cookie is the second user's from now on.
    api.signInAs('u2');
    api.routes.set('/api/v1/user/get/', () => accountNamed('u2'));
    api.open();
    // The second user's data is open; until then there is nobody's to add to.
    await vi.waitFor(() => expect(one.store.getState().runtime?.userId).toBe('u2'), { timeout: 5000 });
    await one.session.addProjects([site('of-second')], []);
    await vi.waitFor(() => expect([...api.sites.keys()]).toEqual(['of-second.example']));
    expect(await projects(one)).toEqual(['of-second.example']);

    const before = api.calls.length;
    api.routes.delete('/api/v1/user/get/');
    await one.session.signIn({ mode: 'signin', email: 'u1@mail.example', password: 'secret words' });
    await vi.waitFor(() => expect(api.sites.has('of-first.example')).toBe(true));
    expect(await projects(one)).toEqual(['of-first.example']);
    const sent = api.calls.slice(before).filter(({ path }) => path === '/api/v1/sites/add/');
    expect(sent.map(({ body }) => (body as { sitesAll: unknown[] }).sitesAll)).toMatchObject([
      [{ site: 'of-first.example' }],
    ]);
  });

  it('follows a sign-out it slept through before it does anything else [off:J3]', async () => {
    const one = await tab({ user: 'u1' });
    await one.session.addProjects([site('a')], []);
    // What the tab that signed out left, as a tab finds it that heard nothing and let go of nothing.
    await one.shared.set('environment', { ...one.store.getState().environment, user: null });
    await one.shared.set('sessionEpoch', 1);
    const old = one.session.runtime();
    await one.session.onShown();
    expect(userOf(one)).toBeNull();
    await expect(old.projects.add([site('late')])).rejects.toThrow();
    expect(await projects(one)).toEqual([]);
  });

  it('sends what a tab queued that the leading one hears nothing of [off:H6] [off:I6]', async () => {
    const one = await tab({ user: 'u1', isDeaf: true });
    await vi.waitFor(() => expect(one.store.getState().isLeader).toBe(true));
    const two = await tab({ user: 'u1', isDeaf: true });
    await two.session.addProjects([site('a')], []);
    await vi.waitFor(() => expect([...api.sites.keys()]).toEqual(['a.example']), { timeout: 8000 });
    expect(two.store.getState().isLeader).toBe(false);
  });

  it('sends what waits before queries read again, in every tab [off:I3]', async () => {
    const all = [await tab({ user: 'u1' }), await tab({ user: 'u1' })];
    await vi.waitFor(() => expect(all.filter(({ store }) => store.getState().isLeader)).toHaveLength(1));
    const [one, two] = all;
    api.close();
    await two?.session.addProjects([site('a')], []);
    for (const { store } of all) {
      await vi.waitFor(() => expect(store.connectivity.state()).toBe('serverDown'));
      expect(store.queryGate.isOpen()).toBe(false);
    }
    const opened: number[] = [];
    for (const { store } of all)
      store.queryGate.subscribe((isOpen) => isOpen && opened.push(api.callsTo('/api/v1/sites/add/').length));
    api.open();
    for (const each of [one, two])
      await vi.waitFor(() => expect(each?.store.queryGate.isOpen()).toBe(true), { timeout: 5000 });
    expect(opened).toEqual([1, 1]);
    expect(two?.store.connectivity.state()).toBe('online');
  });

  it('on return sends what waits, then reads what is shown, then connects the socket [off:I3] [off:I5]', async () => {
    const { store, session } = await tab({ user: 'u1' });
    await vi.waitFor(() => expect(sockets.connections()).toBe(1));
    const order: string[] = [];
    const watched = new QueryObserver(queryClientOf(store), {
      queryKey: ['watched'],
      queryFn: () => order.push('query'),
      staleTime: Infinity,
    });
    onTestFinished(watched.subscribe(() => undefined));
    await vi.waitFor(() => expect(order).toEqual(['query']));
    const connected = (): unknown => order.push('socket');
    sockets.io.on('connection', connected);
    onTestFinished(() => void sockets.io.off('connection', connected));
    const answerLate = (): Promise<void> => {
      api.delayBy(() => Promise.resolve());
      return new Promise((resolve) => setTimeout(resolve, 1500));
    };
    api.failWhen((call) => {
      if (!call.path.endsWith('/sites/add/')) return null;
      order.push('send');
      // The socket's own next attempt falls due while the answer is on its way.
      api.delayBy(answerLate);
      return null;
    });

    api.close();
    sockets.io.disconnectSockets(true);
    await session.addProjects([site('a')], []);
    await vi.waitFor(() => expect(store.connectivity.state()).toBe('serverDown'));
    order.length = 0;
    api.open();
    await vi.waitFor(() => expect(order).toEqual(['send', 'query', 'socket']), { timeout: 10_000 });
  }, 20_000);

  it('lets a tab that failed by chance read again at once [off:I2]', async () => {
    const leading = await tab({ user: 'u1' });
    await vi.waitFor(() => expect(leading.store.getState().isLeader).toBe(true));
    const { store } = await tab({ user: 'u1' });
    store.connectivity.reportFailure('/api/v1/sites/get/');
    expect(store.queryGate.isOpen()).toBe(false);
    await vi.waitFor(() => expect(store.queryGate.isOpen()).toBe(true));
    expect([leading.store.connectivity.state(), store.connectivity.state()]).toEqual(['online', 'online']);
  });

  it('keeps what it has when the server’s answer is not as agreed, and takes nothing for sent by it', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    onTestFinished(() => warn.mockRestore());
    const one = await tab({ user: 'u1' });
    await one.session.addProjects([site('known')], []);
    await vi.waitFor(async () => expect(await one.session.pendingChanges()).toBe(0));
    for (const path of ['/api/v1/sites/get/', '/api/v1/sites/add/']) api.routes.set(path, () => ({ sites: 'none' }));

    await expect(one.session.pullProjects(new AbortController().signal)).rejects.toMatchObject({ code: 'ERROR_MAIN' });
    await one.session.addProjects([site('new')], []);
    await vi.waitFor(() => expect(api.callsTo('/api/v1/sites/add/')).toHaveLength(2));
    expect(await projects(one)).toEqual(['known.example', 'new.example']);
    expect(await one.session.runtime().outbox.counts()).toEqual({ waiting: 1, failed: 0 });
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('starts from the stored copy when the page came from the cache, then asks the server [off:B5]', async () => {
    const one = await tab({ user: 'u1' });
    await one.session.addProjects([site('a')], []);
    one.close();
    api.close();
    const next = await tab({ isFromCache: true });
    expect(userOf(next)).toBe('u1');
    expect(await projects(next)).toEqual(['a.example']);

    api.routes.set('/api/v1/user/get/', () => ({ ...accountNamed('u1'), name: 'New name' }));
    api.open();
    await vi.waitFor(() => expect(next.store.getState().environment.user?.name).toBe('New name'), { timeout: 5000 });
  });

  it('lets one tab send for all, with one socket, and another follow when it is closed [off:H1] [off:H2] [off:D2]', async () => {
    const all = [await tab({ user: 'u1' }), await tab({ user: 'u1' }), await tab({ user: 'u1' })];
    const leaders = (): Tab[] => all.filter(({ store }) => store.getState().isLeader);
    await vi.waitFor(() => expect(leaders()).toHaveLength(1));
    await vi.waitFor(() => expect(sockets.connections()).toBe(1));

    const [leader] = leaders();
    const follower = all.find((each) => each !== leader);
    await follower?.session.addProjects([site('a')], []);
    await vi.waitFor(() => expect([...api.sites.keys()]).toEqual(['a.example']));

    leader?.close();
    await follower?.session.addProjects([site('b')], []);
    await vi.waitFor(() => expect(leaders()).toHaveLength(1), { timeout: 4000 });
    await vi.waitFor(() => expect([...api.sites.keys()]).toEqual(['a.example', 'b.example']), { timeout: 4000 });
    expect(api.callsTo('/api/v1/sites/add/')).toHaveLength(2);
  });

  it('gives the lead to a visible tab when the leading one is hidden [off:H3]', async () => {
    const one = await tab({ user: 'u1' });
    await vi.waitFor(() => expect(one.store.getState().isLeader).toBe(true));
    const two = await tab({ user: 'u1' });
    one.visible.is = false;
    one.session.onHidden();
    await vi.waitFor(() => expect(two.store.getState().isLeader).toBe(true), { timeout: 5000 });
    expect(one.store.getState().isLeader).toBe(false);
  });

  it('starts an analysis asked for without a network on return, and keeps its result for reading offline', async () => {
    // Every connection: the return of the server connects anew, before or after the first connection stands.
    sockets.io.on('connection', (socket) => {
      socket.on('set events', () =>
        socket.emit(
          'echo',
          runningTask({ status: 'success', progress: 100, finished: true, resultId: 'r1', revision: 2 }),
        ),
      );
    });
    onTestFinished(() => {
      sockets.io.removeAllListeners('connection');
    });
    const one = await tab({ user: 'u1' });
    api.close();
    api.open();
    await vi.waitFor(() => expect(sockets.connections()).toBe(1));
    api.close();
    const waiting = await one.session.startAnalysis('PageAudit', { url: 'https://a.example/' });
    expect(waiting).toMatchObject({ isWaiting: true, site: 'a.example', status: 'process' });

    api.routes.set('/api/v1/results/r1/', () => RESULT);
    api.open();
    const { tasks, results } = one.session.runtime();
    await vi.waitFor(
      async () => expect(await tasks.get(waiting.id)).toMatchObject({ id: 't1', isWaiting: false, status: 'success' }),
      // The first look at the server may come too early; the next ones are seconds apart.
      { timeout: 15_000 },
    );
    await vi.waitFor(async () => expect(await results.body('r1')).toEqual(RESULT));
    api.close();
    expect(await one.session.readResult('r1', new AbortController().signal)).toEqual(RESULT);
  }, 20_000);
});
