import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { changePassword, deleteAccount, exportAccount, getProfile, listSessions } from '#core/contract/account.ts';
import { putListRows, readList, removeListRows } from '#core/contract/lists.ts';
import {
  acceptInvitation,
  changeMember,
  declineInvitation,
  getTeam,
  inviteMember,
  leaveAccount,
  listMemberships,
  readInvitation,
  removeMember,
  revokeInvitation,
  sendInvitationAgain,
} from '#core/contract/members.ts';
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '#core/contract/realtime.ts';
import { getResult, listResults } from '#core/contract/results.ts';
import { addSites, changeTags, deleteSites, listSites, listTags } from '#core/contract/sites.ts';
import { selectAccount } from '#core/contract/social.ts';
import { cancelTask, createTask, getTask, listTasks } from '#core/contract/tasks.ts';
import { getUser, signInNative } from '#core/contract/user.ts';
import type { Grant } from '#core/domain/roles.ts';
import { guides } from '#core/contract/lists/guides.ts';
import { siteNotes } from '#core/contract/lists/site-notes.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { confirmedUser, idOf, join, memberOf, tokenOfMail } from '#tests/support/team.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const SEEN = 'seen.example';
const HIDDEN = 'hidden.example';
const all = (role: Grant['role']): Grant[] => [{ site: '*', role }];
const only = (site: string, role: Grant['role'] = 'viewer'): Grant[] => [{ site, role }];
const task = (site: string) => ({ body: { type: 'PageAudit' as const, params: { url: `https://${site}/` } } });
const note = (site: string, text: string) => ({ site, atMs: 1, text });
const added = (id: string, site: string) => ({ rows: [{ id, value: note(site, id), isNew: true }] });

let server: TestApp;
let origin: string;
let owner: Browser;
let account: string;
let ids: { seenTask: string; hiddenTask: string; seenResult: string; hiddenResult: string };
let people = 0;
const email = () => `member${(people += 1)}@example.org`;
const member = (grants: Grant[], address = email()) => memberOf(server, owner, address, grants);

beforeAll(async () => {
  server = await startTestApp({ analyses: [echoAnalysis()], lists: [siteNotes, guides], works: true });
  origin = await server.listen();
  owner = await server.signUp('owner@example.org');
  account = await idOf(owner);
  await owner.call(addSites, {
    body: {
      sitesAll: [
        { site: SEEN, tags: ['open'] },
        { site: HIDDEN, tags: ['secret'] },
      ],
    },
  });
  for (const site of [SEEN, HIDDEN])
    await owner.call(putListRows, { params: { list: siteNotes.name }, body: added(`of ${site}`, site) });
  const [seen, hidden] = [await owner.call(createTask, task(SEEN)), await owner.call(createTask, task(HIDDEN))];
  ids = {
    seenTask: seen.result.id,
    hiddenTask: hidden.result.id,
    seenResult: (await owner.ended(seen.result.id)).resultId ?? '',
    hiddenResult: (await owner.ended(hidden.result.id)).resultId ?? '',
  };
});
afterAll(() => server.close());

describe('a member', () => {
  it('with the role of a viewer sees everything and changes nothing', async () => {
    const viewer = await member(all('viewer'));
    const { result } = await viewer.call(listSites, { query: { scopes: 'site' } });
    expect(result.sites.map(({ site }) => site).toSorted()).toEqual([HIDDEN, SEEN]);
    expect((await viewer.call(getResult, { params: { id: ids.hiddenResult } })).status).toBe(200);
    const refused = [
      await viewer.call(addSites, { body: { sitesAll: [{ site: 'new.example' }] } }),
      await viewer.call(deleteSites, { body: { site: SEEN } }),
      await viewer.call(changeTags, { body: { tags: ['x'], site: [SEEN] } }),
      await viewer.call(createTask, task(SEEN)),
      await viewer.call(cancelTask, { params: { id: ids.seenTask } }),
      await viewer.call(putListRows, { params: { list: siteNotes.name }, body: added('mine', SEEN) }),
      await viewer.call(removeListRows, { params: { list: siteNotes.name }, body: { ids: [`of ${SEEN}`] } }),
      await viewer.call(getTeam, {}),
    ];
    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
      refused.map(() => [403, 'ROLE_FORBIDDEN']),
    );
  });

  it('with the role of an editor changes the data, not what belongs to the account', async () => {
    const editor = await member(all('editor'));
    expect((await editor.call(addSites, { body: { sitesAll: [{ site: 'edited.example' }] } })).status).toBe(200);
    expect((await editor.call(deleteSites, { body: { site: 'edited.example' } })).status).toBe(200);
    expect((await editor.call(createTask, task(SEEN))).status).toBe(200);
    const refused = [
      await editor.call(getTeam, {}),
      await editor.call(inviteMember, { body: { email: email(), grants: all('owner'), lang: 'en' } }),
      await editor.call(changeMember, { body: { id: await personOf(editor), grants: all('owner') } }),
      await editor.call(exportAccount, {}),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => 'ROLE_FORBIDDEN'));
  });

  it('with the role of an owner looks after the team; the account stays its holder’s', async () => {
    const second = await member(all('owner'));
    const { result } = await second.call(getTeam, {});
    expect(result.holder).toEqual({ name: 'owner', email: 'owner@example.org' });
    expect(result.members.filter(({ isSelf }) => isSelf)).toHaveLength(1);
    const password = obfuscatePassword(PASSWORD);
    expect((await second.call(deleteAccount, { body: { password } })).error?.code).toBe('ROLE_FORBIDDEN');
    for (const call of [removeMember, changeMember])
      expect(
        (await second.send({ method: 'POST', url: call.path, payload: { id: account, grants: all('viewer') } }))
          .statusCode,
      ).toBeGreaterThanOrEqual(400);
    expect((await owner.call(getTeam, {})).status).toBe(200);
  });

  it('of one website sees that one only, in every list, document and change', async () => {
    const viewer = await member(only(SEEN));
    const { result: sites } = await viewer.call(listSites, { query: { scopes: 'site' } });
    expect([sites.sites.map(({ site }) => site), sites.countFilter]).toEqual([[SEEN], 1]);
    const { result: changes } = await viewer.call(listSites, { query: { scopes: 'site', since: 0 } });
    expect([changes.sites.map(({ site }) => site), changes.countFilter]).toEqual([[SEEN], 1]);
    expect((await viewer.call(listTags, {})).result).toEqual([{ tag: 'open' }]);
    const results = (await viewer.call(listResults, { query: {} })).result.results;
    expect(new Set(results.map(({ site }) => site))).toEqual(new Set([SEEN]));
    expect(new Set((await viewer.call(listTasks, { query: {} })).result.tasks.map(({ site }) => site))).toEqual(
      new Set([SEEN]),
    );
    const rows = (await viewer.call(readList, { params: { list: siteNotes.name }, query: {} })).result.rows;
    expect(rows.map(({ id }) => id)).toEqual([`of ${SEEN}`]);
    const hidden = [
      await viewer.call(getResult, { params: { id: ids.hiddenResult } }),
      await viewer.call(getTask, { params: { id: ids.hiddenTask } }),
      await viewer.call(cancelTask, { params: { id: ids.hiddenTask } }),
    ];
    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 403]);
    expect((await viewer.call(getResult, { params: { id: ids.seenResult } })).status).toBe(200);
    for (const answer of hidden) expect(answer.text).not.toContain(HIDDEN);
  });

  it('who edits one website changes that one only, and moves nothing to or from another', async () => {
    const editor = await member(only(SEEN, 'editor'));
    const put = (id: string, site: string) =>
      editor.call(putListRows, { params: { list: siteNotes.name }, body: added(id, site) });
    expect((await editor.call(createTask, task(SEEN))).status).toBe(200);
    expect((await put('allowed', SEEN)).status).toBe(200);
    const refused = [
      await editor.call(createTask, task(HIDDEN)),
      await put('elsewhere', HIDDEN),
      await put(`of ${HIDDEN}`, SEEN),
      await editor.call(removeListRows, { params: { list: siteNotes.name }, body: { ids: [`of ${HIDDEN}`] } }),
      await editor.call(addSites, { body: { sitesAll: [{ site: 'third.example' }] } }),
      await editor.call(deleteSites, { body: { site: SEEN } }),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => 'ROLE_FORBIDDEN'));
  });

  it('keeps what is personal: password, devices, profile and what was seen of the guides', async () => {
    const address = email();
    const viewer = await member(all('viewer'), address);
    expect((await viewer.call(getProfile, {})).result.account.email).toBe(address);
    expect((await viewer.call(listSessions, {})).result.sessions.length).toBeGreaterThan(0);
    const row = { id: 'dashboard', value: { page: 'dashboard', status: 'later', atMs: 1 }, isNew: true };
    expect((await viewer.call(putListRows, { params: { list: guides.name }, body: { rows: [row] } })).status).toBe(200);
    expect((await owner.call(readList, { params: { list: guides.name }, query: {} })).result.rows).toEqual([]);
    const changed = await viewer.call(changePassword, {
      body: { oldPassword: obfuscatePassword(PASSWORD), password: obfuscatePassword('another long enough one') },
    });
    expect(changed.status).toBe(200);
    const again = await server.browser().call(signInNative, {
      body: { mode: 'signin', email: 'owner@example.org', password: obfuscatePassword(PASSWORD) },
    });
    expect(again.status).toBe(200);
  });

  it('is told in whose account they work, and goes back to their own', async () => {
    const address = email();
    const viewer = await member(only(SEEN), address);
    const { result: who } = await viewer.call(getUser, { query: { scopes: 'id,email,member,accounts,balance' } });
    expect(who).toMatchObject({ email: 'owner@example.org', member: { email: address, grants: only(SEEN) } });
    expect(who?.id).toContain(account);
    const own = who?.accounts?.find(({ isOwn }) => isOwn);
    await viewer.call(selectAccount, { params: { id: own?.id ?? '' } });
    expect((await viewer.call(getUser, { query: { scopes: 'email,member' } })).result).toEqual({
      email: address,
      member: null,
    });
  });
});

describe('a role', () => {
  it('that is lowered while a write waits refuses the write', async () => {
    const editor = await member(all('editor'));
    const id = await personOf(editor);
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query(`update memberships set grants = '[{"site":"*","role":"viewer"}]' where member_id = $1`, [id]);
    const write = editor.call(addSites, { body: { sitesAll: [{ site: 'late.example' }] } });
    await new Promise((resolve) => setTimeout(resolve, 150));
    await client.query('commit');
    client.release();
    expect((await write).error?.code).toBe('ROLE_FORBIDDEN');
    const { result } = await owner.call(listSites, { query: { scopes: 'site' } });
    expect(result.sites.map(({ site }) => site)).not.toContain('late.example');
  });

  it('cannot be lowered in the middle of a write, which is done before', async () => {
    const editor = await member(all('editor'));
    const id = await personOf(editor);
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from users where id = $1 for update', [account]);
    const write = editor.call(addSites, { body: { sitesAll: [{ site: 'in-time.example' }] } });
    await new Promise((resolve) => setTimeout(resolve, 150));
    const lowered = owner.call(changeMember, { body: { id, grants: all('viewer') } });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await client.query('commit');
    client.release();
    expect([(await write).status, (await lowered).status]).toEqual([200, 200]);
    expect((await editor.call(addSites, { body: { sitesAll: [{ site: 'too-late.example' }] } })).status).toBe(403);
  });

  it('that ends puts every session out at once, and back into the own account', async () => {
    const address = email();
    const viewer = await member(all('viewer'), address);
    const { result: before } = await viewer.call(getUser, { query: { scopes: 'id' } });
    await owner.call(removeMember, { body: { id: await personOf(viewer) } });
    const refused = await viewer.call(listSites, { query: {} });
    expect([refused.status, refused.error?.code]).toEqual([403, 'MEMBERSHIP_ENDED']);
    expect((await viewer.call(createTask, task(SEEN))).error?.code).toBe('MEMBERSHIP_ENDED');
    const { result: after } = await viewer.call(getUser, { query: { scopes: 'id,email,member' } });
    expect(after).toMatchObject({ email: address, member: null });
    expect(after?.id).not.toBe(before?.id);
    expect((await viewer.call(listSites, { query: {} })).result.sites).toEqual([]);
    expect((await viewer.call(selectAccount, { params: { id: account } })).status).toBe(404);
  });

  it('that shows other websites is another account to the browser; one that allows more is the same', async () => {
    const viewer = await member(only(SEEN));
    const id = await personOf(viewer);
    const first = await idOf(viewer);
    await owner.call(changeMember, { body: { id, grants: only(SEEN, 'editor') } });
    expect(await idOf(viewer)).toBe(first);
    await owner.call(changeMember, { body: { id, grants: only(HIDDEN) } });
    expect(await idOf(viewer)).not.toBe(first);
  });

  it('is left by the member', async () => {
    const viewer = await member(all('viewer'));
    expect((await viewer.call(listMemberships, {})).result.memberships).toMatchObject([{ account }]);
    expect((await viewer.call(leaveAccount, { body: { account } })).result.memberships).toEqual([]);
    expect((await viewer.call(leaveAccount, { body: { account } })).status).toBe(404);
    expect((await viewer.call(listSites, { query: {} })).error?.code).toBe('MEMBERSHIP_ENDED');
  });
});

describe('an invitation', () => {
  const invite = (address: string, grants = all('viewer')) =>
    owner.call(inviteMember, { body: { email: address, grants, lang: 'de' } });
  const tokenFor = (address: string) => tokenOfMail(server, address, 'invitation');

  it('is mailed in the language chosen, as text and as HTML, and only its hash is stored', async () => {
    const address = email();
    const { result } = await invite(address, only(SEEN));
    expect(result.invitations.find((each) => each.email === address)).toMatchObject({
      grants: only(SEEN),
      sentCount: 1,
    });
    const { rows } = await server.database.run('select * from mails where recipient = $1', [address]);
    const token = await tokenFor(address);
    expect(String(rows[0]?.['html'])).toContain(`/invitation/${token}/`);
    expect(String(rows[0]?.['html'])).toContain('lang="de"');
    const { rows: stored } = await server.database.run('select * from invitations where email = $1', [address]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await server.browser().call(readInvitation, { body: { token } })).result).toMatchObject({
      account: { email: 'owner@example.org' },
      email: address,
      grants: only(SEEN),
    });
  });

  it('is accepted once, by whom it was sent to, when their address is confirmed', async () => {
    const address = email();
    await invite(address);
    const token = await tokenFor(address);
    const accept = (browser: Browser) => browser.call(acceptInvitation, { body: { token } });
    expect((await accept(server.browser())).status).toBe(401);
    expect((await accept(await confirmedUser(server, email()))).error?.code).toBe('INVITATION_OTHER_EMAIL');
    const invited = await server.signUp(address);
    expect((await accept(invited)).error?.code).toBe('INVITATION_UNCONFIRMED');
    await server.database.run('update users set email_confirmed_at_ms = 1 where email = $1', [address]);
    const both = await Promise.all([accept(invited), accept(invited)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await accept(invited)).error?.code).toBe('INVITATION_USED');
    expect((await invite(address)).error?.code).toBe('ALREADY_MEMBER');
  });

  it('that was withdrawn, declined, replaced or is too old is told as that', async () => {
    const address = email();
    const invited = await confirmedUser(server, address);
    const code = async (token: string) => (await invited.call(acceptInvitation, { body: { token } })).error?.code;
    const { result } = await invite(address);
    const first = await tokenFor(address);
    await invite(address);
    expect(await code(first)).toBe('INVITATION_REVOKED');
    const second = await tokenFor(address);
    const open = (await owner.call(getTeam, {})).result.invitations.filter((each) => each.email === address);
    expect(open).toHaveLength(1);
    expect(result.invitations.filter((each) => each.email === address)).toHaveLength(1);
    await owner.call(revokeInvitation, { body: { id: open[0]?.id ?? '' } });
    expect(await code(second)).toBe('INVITATION_REVOKED');
    await invite(address);
    const third = await tokenFor(address);
    await server.browser().call(declineInvitation, { body: { token: third } });
    expect(await code(third)).toBe('INVITATION_USED');
    await invite(address);
    const fourth = await tokenFor(address);
    server.clock.nowMs += 7 * 24 * 3_600_000 + 1000;
    onTestFinished(() => void (server.clock.nowMs -= 7 * 24 * 3_600_000 + 1000));
    expect(await code(fourth)).toBe('INVITATION_EXPIRED');
    expect(await code('A'.repeat(43))).toBe('NOT_FOUND');
  });

  it('is mailed again with a new link, five times at most', async () => {
    const address = email();
    await invite(address);
    const first = await tokenFor(address);
    const id = (await owner.call(getTeam, {})).result.invitations.find((each) => each.email === address)?.id ?? '';
    const statuses = [];
    for (let time = 0; time < 5; time += 1) {
      server.clock.nowMs += 1;
      statuses.push((await owner.call(sendInvitationAgain, { body: { id } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await server.browser().call(readInvitation, { body: { token: first } })).status).toBe(404);
    expect((await server.browser().call(readInvitation, { body: { token: await tokenFor(address) } })).status).toBe(
      200,
    );
  });

  it.each<[string, Grant[]]>([
    ['no website', []],
    ['an owner of one website', only(SEEN, 'owner')],
    ['a website twice', [...only(SEEN), ...only(SEEN, 'editor')]],
    ['what is no website', only('no website')],
  ])('cannot be for %s', async (_what, grants) => {
    expect((await invite(email(), grants)).status).toBe(400);
  });

  it('is nothing for another brand or a stranger: of it nobody else knows', async () => {
    const stranger = await server.signUp();
    const address = email();
    const { result } = await invite(address);
    const id = result.invitations.find((each) => each.email === address)?.id ?? '';
    expect((await stranger.call(revokeInvitation, { body: { id } })).status).toBe(404);
    expect((await stranger.call(sendInvitationAgain, { body: { id } })).status).toBe(404);
  });
});

describe('the live channel', () => {
  it('tells a member of one website nothing of others, and lets go when the membership ends', async () => {
    const viewer = await member(only(SEEN));
    const client: Socket<ServerEvents, ClientEvents> = io(origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { origin, cookie: viewer.cookieHeader() },
    });
    onTestFinished(() => void client.close());
    const heard: string[] = [];
    let toldAccount = 0;
    client.on('success', ({ site }) => heard.push(site));
    client.on('echo', ({ site }) => heard.push(site));
    client.on('account', () => (toldAccount += 1));
    await vi.waitFor(() => expect(client.connected).toBe(true));
    const answer = new Promise<readonly { id: string }[]>((resolve) => client.on('api response', resolve));
    client.emit('set events', [ids.hiddenTask, ids.seenTask]);
    expect((await answer).map(({ id }) => id)).toEqual([ids.seenTask]);
    await owner.ended((await owner.call(createTask, task(HIDDEN))).result.id);
    await owner.ended((await owner.call(createTask, task(SEEN))).result.id);
    await vi.waitFor(() => expect(heard).toContain(SEEN));
    expect(heard).not.toContain(HIDDEN);
    await owner.call(removeMember, { body: { id: await personOf(viewer) } });
    await vi.waitFor(() => expect([toldAccount, client.connected]).toEqual([1, false]));
  });
});

it('who deletes their account is no member any more, and who holds one takes it from all', async () => {
  const holder = await server.signUp();
  const address = email();
  const viewer = await confirmedUser(server, address);
  const id = await join(server, holder, { member: viewer, email: address, grants: all('viewer') });
  await viewer.call(selectAccount, { params: { id } });
  await holder.call(deleteAccount, { body: { password: obfuscatePassword(PASSWORD) } });
  expect((await viewer.call(listSites, { query: {} })).error?.code).toBe('MEMBERSHIP_ENDED');
  expect((await viewer.call(getUser, { query: { scopes: 'email' } })).result?.email).toBe(address);
});

/** The id of the person, in whosever account they work. */
async function personOf(browser: Browser): Promise<string> {
  const { result } = await browser.call(getUser, { query: { scopes: 'id,member' } });
  return result?.member?.person ?? result?.id ?? '';
}
