// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_CHANNEL } from '#core/contract/social.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { accountNamed, openTab, startSocketServer, type Tab } from '#tests/support/browser-tab.ts';
import { createFakeApi, type FakeApi } from '#tests/support/fake-api.ts';
import type { SocialWindow } from './social-window.ts';

const LINK = '/api/v1/user/auth-link/google/';
let sockets: Awaited<ReturnType<typeof startSocketServer>>;
let api: FakeApi;
let tabs: Tab[] = [];
let count = 0;
let host = '';
let signedIn: string | null = null;

function site(name: string): SiteHost {
  const found = toSiteHost(`${name}.example`);
  if (found === null) throw new Error(`${name} is no host`);
  return found;
}
async function tab(user: string | null = null): Promise<Tab> {
  signedIn = user;
  api.signInAs(user);
  const opened = await openTab({ api, host, socketOrigin: sockets.origin, user });
  tabs.push(opened);
  return opened;
}
const projects = async ({ session }: Tab): Promise<string[]> =>
  (await session.runtime().projects.all()).map((row) => row.site);
const userOf = ({ store }: Tab): string | null => store.getState().environment.user?.id ?? null;

/** A window of a service; `leadsTo` hears where it is sent. */
function fakeWindow(leadsTo: (opened: { closed: boolean }) => void = () => undefined) {
  const opened = {
    closed: false,
    focus: () => undefined,
    close: () => (opened.closed = true),
    location: {
      replace(url: string): void {
        opened.urls.push(url);
        leadsTo(opened);
      },
    },
    urls: [] as string[],
  };
  return opened satisfies SocialWindow;
}
/** Somebody signs in at the service as this user, and the window closes. */
const asUser = (id: string) =>
  fakeWindow((opened) => {
    signedIn = id;
    api.signInAs(id);
    opened.closed = true;
  });
const closedAtOnce = () => fakeWindow((opened) => (opened.closed = true));
function say(outcome: string): void {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.postMessage({ v: 1, attempt: 'attempt', outcome });
  channel.close();
}

beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/pricing/', search: '', assign: (url: string) => left.push(url) });
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  sockets = await startSocketServer();
});
afterAll(() => sockets.stop());
const left: string[] = [];
beforeEach(() => {
  left.length = 0;
  api = createFakeApi();
  host = `social-${(count += 1)}.test`;
  api.routes.set(LINK, () => ({ link: 'https://google.test/auth', attempt: 'attempt', target: '/' }));
  api.routes.set('/api/v1/user/get/', () => (signedIn === null ? null : accountNamed(signedIn)));
  api.routes.set('/api/v1/file/service/', () => ({ plan: 'free' }));
  api.routes.set('/api/v1/navigation/', () => ({ en: [], metaTags: {}, protected: [] }));
  api.routes.set('/api/v1/tasks/', () => ({ tasks: [], nextCursor: null }));
  for (const id of ['u1', 'u2'])
    api.routes.set(`/api/v1/user/select/${id}/`, () => {
      signedIn = id;
      api.signInAs(id);
      return accountNamed(id);
    });
});
afterEach(() => {
  for (const each of tabs) each.close();
  tabs = [];
});

describe('signing in with a service', () => {
  it('asks who is signed in when the window closes, and opens that account with the visitor’s projects [spec:4.05]', async () => {
    const one = await tab();
    const two = await openTab({ api, host, socketOrigin: sockets.origin });
    tabs.push(two);
    await one.session.addProjects([site('a'), site('b')], []);
    const opened = asUser('u1');
    await one.session.signInWith('google', opened);
    expect(opened.urls).toEqual(['https://google.test/auth']);
    expect(api.callsTo('/api/v1/user/get/').some(({ query }) => query.get('scopes') === 'id')).toBe(true);
    expect(Object.fromEntries(api.callsTo(LINK)[0]?.query ?? [])).toEqual({ redirect: '/pricing/', lang: 'de' });
    expect(userOf(one)).toBe('u1');
    expect(await projects(one)).toEqual(['a.example', 'b.example']);
    await vi.waitFor(() => expect([...api.sites.keys()].sort()).toEqual(['a.example', 'b.example']));
    await vi.waitFor(() => expect(userOf(two)).toBe('u1'));
    expect(await projects(two)).toEqual(['a.example', 'b.example']);
  });

  it('moves a visitor’s projects once when two tabs sign in at the same time', async () => {
    const one = await tab();
    const two = await openTab({ api, host, socketOrigin: sockets.origin });
    tabs.push(two);
    await one.session.addProjects([site('a')], []);
    await Promise.all([one.session.signInWith('google', asUser('u1')), two.session.signInWith('google', asUser('u1'))]);
    await vi.waitFor(async () =>
      expect([await projects(one), await projects(two)]).toEqual([['a.example'], ['a.example']]),
    );
    await vi.waitFor(() => expect([...api.sites.keys()]).toEqual(['a.example']));
    expect(await one.shared.get('isVisitorMoving')).toBe(false);
  });

  it.each([
    ['is closed', closedAtOnce, 'SOCIAL_CLOSED'],
    ['says that the person cancelled', () => fakeWindow(() => say('SOCIAL_CANCELLED')), 'SOCIAL_CANCELLED'],
    ['says that the service failed', () => fakeWindow(() => say('SOCIAL_FAILED')), 'SOCIAL_FAILED'],
  ])('changes nothing and tells why when the window %s', async (_case, open, code) => {
    const one = await tab();
    await one.session.addProjects([site('a')], []);
    await expect(one.session.signInWith('google', open())).rejects.toMatchObject({ code });
    expect(userOf(one)).toBeNull();
    expect(await projects(one)).toEqual(['a.example']);
  });

  it('closes the window when there is no link', async () => {
    const one = await tab();
    api.routes.delete(LINK);
    const opened = fakeWindow();
    await expect(one.session.signInWith('google', opened)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(opened.closed).toBe(true);
  });

  it('takes in who signed in after the window had seemed to be closed', async () => {
    const one = await tab();
    await expect(one.session.signInWith('google', closedAtOnce())).rejects.toMatchObject({ code: 'SOCIAL_CLOSED' });
    signedIn = 'u1';
    api.signInAs('u1');
    say('DONE');
    await vi.waitFor(() => expect(userOf(one)).toBe('u1'));
  });

  it('takes the place of the page where the browser opens no window; the visitor’s work moves at the next start', async () => {
    const one = await tab();
    await one.session.addProjects([site('a')], []);
    void one.session.signInWith('google', null);
    await vi.waitFor(() => expect(left).toEqual(['https://google.test/auth']));
    one.close();
    const next = await tab('u1');
    await vi.waitFor(async () => expect(await projects(next)).toEqual(['a.example']));
  });
});

describe('access to a group of data', () => {
  const groupOf = (entries: number) =>
    api.routes.set('/api/v1/user/get/', (call) =>
      call.query.get('scopes') === 'google_webmaster'
        ? { google_webmaster: Array.from({ length: entries }, () => ({ email: 'a@b.example', isChosen: true })) }
        : accountNamed('u1'),
    );

  it.each([
    [1, '/insights/'],
    [0, '/'],
  ])('is read again: with %i entries it goes on to %s', async (entries, path) => {
    const one = await tab('u1');
    groupOf(entries);
    expect(await one.session.askForAccess('google_webmaster', '/insights/', closedAtOnce())).toBe(path);
    const sent = Object.fromEntries(api.callsTo(LINK)[0]?.query ?? []);
    expect(sent).toMatchObject({ group: 'google_webmaster', redirectURI: '/insights/' });
  });

  it('tells why it was not given', async () => {
    const one = await tab('u1');
    groupOf(0);
    const opened = fakeWindow(() => say('SOCIAL_ACCESS_DENIED'));
    const asked = one.session.askForAccess('google_webmaster', '/insights/', opened);
    await expect(asked).rejects.toMatchObject({ code: 'SOCIAL_ACCESS_DENIED' });
  });
});

describe('a change to a linked account', () => {
  it('opens its login, project list and current project, in every tab, and each account keeps its own [spec:4.07]', async () => {
    const one = await tab('u1');
    const two = await openTab({ api, host, socketOrigin: sockets.origin, user: 'u1' });
    tabs.push(two);
    await one.session.addProjects([site('of-first')], []);
    await vi.waitFor(() => expect([...api.sites.keys()]).toEqual(['of-first.example']));
    one.session.runtime().drafts.set('report', 'of the first');
    await one.session.runtime().drafts.flushed();
    api.sites.clear();

    await one.session.selectAccount('u2');
    expect([userOf(one), await projects(one)]).toEqual(['u2', []]);
    expect(await one.session.runtime().drafts.get('report')).toBeUndefined();
    await vi.waitFor(() => expect(userOf(two)).toBe('u2'));
    await one.session.addProjects([site('of-second')], []);
    await vi.waitFor(() => expect([...api.sites.keys()]).toEqual(['of-second.example']));

    await one.session.selectAccount('u1');
    expect(await projects(one)).toEqual(['of-first.example']);
    expect(await one.session.runtime().drafts.get('report')).toBe('of the first');
  });

  it('that is refused changes nothing [sec:A14]', async () => {
    const one = await tab('u1');
    await expect(one.session.selectAccount('u3')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(userOf(one)).toBe('u1');
  });
});
