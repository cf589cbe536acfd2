// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#core/contract/user.ts';
import type { Grant } from '#core/domain/roles.ts';
import { siteNotes } from '#core/contract/lists/site-notes.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { accountNamed, memberIn, openTab, startSocketServer, type Tab } from '#tests/support/browser-tab.ts';
import { createFakeApi, type FakeApi } from '#tests/support/fake-api.ts';

const EDITOR: Grant[] = [{ site: '*', role: 'editor' }];
const VIEWER: Grant[] = [{ site: '*', role: 'viewer' }];
const MEMBER = memberIn('boss', 'u1', 1, EDITOR);
const errors: unknown[] = [];
let sockets: Awaited<ReturnType<typeof startSocketServer>>;
let api: FakeApi;
let tabs: Tab[] = [];
let count = 0;
let host = '';
/** Who the server says is there. */
let there: Account | null;
/** The accounts of others that they work in. */
let memberships: string[] = [];

function site(name: string): SiteHost {
  const found = toSiteHost(`${name}.example`);
  if (found === null) throw new Error(`${name} is no host`);
  return found;
}

async function tab(user: Account | null, isFromCache = false): Promise<Tab> {
  there = user;
  const opened = await openTab({ api, host, socketOrigin: sockets.origin, user, isFromCache });
  tabs.push(opened);
  return opened;
}
function close(opened: Tab): void {
  opened.close();
  tabs = tabs.filter((each) => each !== opened);
}
const idOf = ({ store }: Tab): string | null => store.getState().runtime?.userId ?? null;
const onDevice = async (): Promise<string[]> =>
  (await indexedDB.databases())
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(`sitewarden:${host}:`) && !name.endsWith(':visitor'))
    .map((name) => name.slice(`sitewarden:${host}:`.length))
    .sort();
/** Nothing that is queued reaches the server. */
const keepUnsent = (): void => api.failWhen(({ path }) => (path === '/api/v1/sites/add/' ? 'unreachable' : null));

beforeAll(async () => {
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
  sockets = await startSocketServer();
});
afterAll(() => sockets.stop());
beforeEach(() => {
  api = createFakeApi();
  host = `members-${(count += 1)}.test`;
  memberships = [];
  api.routes.set('/api/v1/user/get/', ({ query }) => {
    const accounts = memberships.map((id) => ({ ...accountNamed(id), oauth_provider: '', grants: EDITOR }));
    if (there === null) return null;
    return query.get('scopes') === 'accounts' ? { accounts } : there;
  });
  api.routes.set('/api/v1/user/logout/', () => {
    there = null;
    return { signedOut: true };
  });
  api.routes.set('/api/v1/user/select/boss/', () => (there = MEMBER));
  api.routes.set('/api/v1/file/service/', () => ({ plan: 'free' }));
  api.routes.set('/api/v1/navigation/', () => ({ en: [], metaTags: {}, protected: [] }));
  api.routes.set('/api/v1/tasks/', () => ({ tasks: [], nextCursor: null }));
});
afterEach(() => {
  for (const each of tabs) each.close();
  tabs = [];
  expect(errors.splice(0)).toEqual([]);
});

describe('who works in the account of another', () => {
  it('leaves nothing of it on the device, nor of their own, when they sign out', async () => {
    close(await tab(accountNamed('u1')));
    close(await tab(accountNamed('u2')));
    const one = await tab(MEMBER);
    expect(await onDevice()).toEqual(['boss.u1.1', 'u1', 'u2']);
    await one.session.signOut();
    // Other people's accounts on this device are theirs.
    expect(await onDevice()).toEqual(['u2']);
  });

  it('is asked about what was not sent in their own account, too, before they sign out', async () => {
    keepUnsent();
    const own = await tab(accountNamed('u1'));
    await own.session.addProjects([site('own')], []);
    close(own);
    const one = await tab(MEMBER);
    await one.session.addProjects([site('theirs')], []);
    expect(await one.session.pendingChanges()).toBe(1);
    expect(await one.session.unsentOfPerson()).toBe(2);
  });

  it('leaves nothing of it when the membership ended while no page was open', async () => {
    close(await tab(MEMBER));
    const next = await tab(accountNamed('u1'));
    await vi.waitFor(async () => expect(await onDevice()).toEqual(['u1']));
    expect(next.store.getState().lostChanges).toBe(0);
  });

  it('is told how many changes were lost when the membership ended while no page was open', async () => {
    keepUnsent();
    const before = await tab(MEMBER);
    await before.session.addProjects([site('a'), site('b')], []);
    close(before);
    const next = await tab(accountNamed('u1'));
    await vi.waitFor(() => expect(next.store.getState().lostChanges).toBe(2));
    expect(await onDevice()).toEqual(['u1']);
  });

  it('takes unsent changes along when other websites are seen by now, whether a page was open or not', async () => {
    keepUnsent();
    const before = await tab(MEMBER);
    await before.session.addProjects([site('a')], []);
    there = memberIn('boss', 'u1', 2, EDITOR);
    await before.session.renewAccount();
    await vi.waitFor(() => expect(idOf(before)).toBe('boss.u1.2'));
    expect(await before.session.pendingChanges()).toBe(1);
    expect(await onDevice()).toEqual(['boss.u1.2']);
    close(before);

    const next = await tab(memberIn('boss', 'u1', 3, EDITOR));
    await vi.waitFor(async () => expect(await onDevice()).toEqual(['boss.u1.3']));
    expect(await next.session.pendingChanges()).toBe(1);
    api.failWhen(() => null);
    await next.session.runtime().outbox.makeDue();
    await next.session.sendNow();
    await vi.waitFor(() => expect([...api.sites.keys()]).toEqual(['a.example']), { timeout: 8000 });
  }, 20_000);

  it('keeps unsent changes of a membership that still is when the session was another’s for a while', async () => {
    keepUnsent();
    memberships = ['boss'];
    const one = await tab(MEMBER);
    await one.session.addProjects([site('a')], []);
    there = accountNamed('u1');
    await one.session.renewAccount();
    await vi.waitFor(() => expect(idOf(one)).toBe('u1'));
    expect(await onDevice()).toEqual(['boss.u1.1', 'u1']);
    expect(one.store.getState().lostChanges).toBe(0);

    await one.session.selectAccount('boss');
    expect(idOf(one)).toBe('boss.u1.1');
    expect(await one.session.pendingChanges()).toBe(1);
  });

  it('does not leave it while something could not be sent', async () => {
    keepUnsent();
    const one = await tab(MEMBER);
    await one.session.addProjects([site('a')], []);
    await expect(one.session.selectAccount('u1')).rejects.toMatchObject({ code: 'UNSENT_CHANGES' });
    expect(idOf(one)).toBe('boss.u1.1');
  }, 20_000);

  it('is back in their own account as soon as any call says that the membership has ended, and told what was lost', async () => {
    keepUnsent();
    const one = await tab(MEMBER);
    await one.session.addProjects([site('a')], []);
    there = accountNamed('u1');
    api.failWhen(({ path }) => {
      if (path === '/api/v1/sites/add/') return 'unreachable';
      return path === '/api/v1/results/r1/' ? { status: 403, code: 'MEMBERSHIP_ENDED' } : null;
    });
    await expect(one.session.readResult('r1', new AbortController().signal)).rejects.toMatchObject({
      code: 'MEMBERSHIP_ENDED',
    });
    await vi.waitFor(() => expect(idOf(one)).toBe('u1'));
    await vi.waitFor(() => expect(one.store.getState().lostChanges).toBe(1));
    expect(await onDevice()).toEqual(['u1']);
  });
});

describe('a role that allows no changes', () => {
  it('still lets somebody choose among the websites that are there, and add none', async () => {
    const api_ = await tab(memberIn('boss', 'u1', 1, VIEWER));
    await api_.session.runtime().projects.add([site('there')]);
    expect(await api_.session.addProjects([site('there')], [])).toEqual([]);
    const refused = { code: 'ROLE_FORBIDDEN' };
    await expect(api_.session.addProjects([site('there'), site('new')], [])).rejects.toMatchObject(refused);
    await expect(api_.session.addProjectsAgain([{ site: site('new'), tags: [] }])).rejects.toMatchObject(refused);
  });

  it('holds on one website where it allows them on another', async () => {
    const grants: Grant[] = [
      { site: 'mine.example', role: 'editor' },
      { site: 'theirs.example', role: 'viewer' },
    ];
    const { session } = await tab(memberIn('boss', 'u1', 1, grants));
    const note = (name: string) => ({ site: `${name}.example`, atMs: 1, text: name });
    const refused = { code: 'ROLE_FORBIDDEN' };
    const [id = ''] = await session.changeList(siteNotes, (table) => table.add([note('mine')]));
    const [other = ''] = await session
      .runtime()
      .list(siteNotes)
      .add([note('theirs')]);
    await expect(session.changeList(siteNotes, (table) => table.add([note('theirs')]))).rejects.toMatchObject(refused);
    await expect(session.changeList(siteNotes, (table) => table.change(other, note('mine')))).rejects.toMatchObject(
      refused,
    );
    await expect(session.changeList(siteNotes, (table) => table.remove([other]))).rejects.toMatchObject(refused);
    await session.changeList(siteNotes, (table) => table.remove([id]));
    const rows = await session.runtime().list(siteNotes).all();
    expect(rows.map(({ value }) => value.text)).toEqual(['theirs']);

    await expect(session.startAnalysis('PageAudit', { url: 'https://theirs.example/' })).rejects.toMatchObject(refused);
    await session.startAnalysis('PageAudit', { url: 'https://mine.example/' });
  });
});
