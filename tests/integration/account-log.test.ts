import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, exportAccount } from '#core/contract/account.ts';
import { exportAccountLog, readAccountLog, type LogEntry } from '#core/contract/account-log.ts';
import { changeMember, getTeam } from '#core/contract/members.ts';
import { addSites, deleteSites } from '#core/contract/sites.ts';
import { getUser, signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { idOf, memberOf } from '#tests/support/team.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
let owner: Browser;
beforeAll(async () => {
  server = await startTestApp();
  owner = await server.signUp('owner@example.org');
});
afterAll(() => server.close());

const read = async (query: Parameters<typeof owner.call<typeof readAccountLog>>[1]['query'] = {}) =>
  (await owner.call(readAccountLog, { query })).result;
const kinds = (entries: readonly LogEntry[]) => entries.map(({ kind }) => kind);

describe('the log of an account', () => {
  it('says who did what, when and from where, the newest first', async () => {
    const editor = await memberOf(server, owner, 'editor@example.org', [{ site: '*', role: 'editor' }]);
    const body = { sitesAll: [{ site: 'a.example' }, { site: 'b.example' }] };
    await editor.call(addSites, { body }, { 'user-agent': 'Firefox', 'idempotency-key': 'once' });
    await editor.call(addSites, { body }, { 'idempotency-key': 'once' });
    await editor.call(addSites, { body });
    await owner.call(deleteSites, { body: { site: 'b.example' } });
    const [member] = (await owner.call(getTeam, {})).result.members;
    await owner.call(changeMember, { body: { id: member?.id ?? '', grants: [{ site: '*', role: 'viewer' }] } });
    const { entries, people } = await read();
    expect(kinds(entries)).toEqual([
      'memberChanged',
      'sitesRemoved',
      'sitesAdded',
      'entered',
      'memberJoined',
      'memberInvited',
      'signIn',
    ]);
    expect(entries[2]).toMatchObject({
      personName: 'editor',
      detail: { about: ['a.example', 'b.example'] },
      userAgent: 'Firefox',
    });
    expect(entries[0]?.detail).toEqual({
      about: ['editor@example.org'],
      grants: [{ site: '*', role: 'viewer' }],
      before: [{ site: '*', role: 'editor' }],
    });
    expect(people.map(({ name }) => name).toSorted()).toEqual(['editor', 'owner']);
    expect((await editor.call(readAccountLog, { query: {} })).error?.code).toBe('ROLE_FORBIDDEN');
    // What a person does in their own matters is in the log of their own account.
    expect(JSON.stringify(entries)).not.toContain('passwordChanged');
  });

  it('is filtered by person, kind and period, read in pages, and saved as a file', async () => {
    const all = await read();
    const editor = all.people.find(({ name }) => name === 'editor')?.id ?? '';
    expect(kinds((await read({ person: editor })).entries)).toEqual(['sitesAdded', 'entered', 'memberJoined']);
    expect(kinds((await read({ kind: 'sitesRemoved' })).entries)).toEqual(['sitesRemoved']);
    const { atMs = 0 } = all.entries[2] ?? {};
    server.clock.nowMs += 10;
    await owner.call(deleteSites, { body: { site: 'a.example' } });
    expect(kinds((await read({ from: atMs + 1 })).entries)).toEqual(['sitesRemoved']);
    expect(kinds((await read({ until: atMs + 1 })).entries)).toEqual(kinds(all.entries));
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<typeof read>> = await read({ limit: 2, ...(cursor !== undefined && { cursor }) });
      found.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(found.slice(1)).toEqual(all.entries.map(({ id }) => id));
    const file = await owner.send({ method: 'GET', url: `${exportAccountLog.path}?kind=sitesRemoved` });
    expect([file.headers['content-type'], file.body.trimEnd().split('\r\n')]).toEqual([
      'text/csv; charset=utf-8',
      [
        expect.stringContaining('time,person'),
        expect.stringContaining('a.example'),
        expect.stringContaining('b.example'),
      ],
    ]);
  });

  it('notes sign-ins, passwords and exports, each with what was done or not at all', async () => {
    const person = await server.signUp('person@example.org');
    const own = obfuscatePassword(PASSWORD);
    const again = server.browser();
    await again.call(signInNative, { body: { mode: 'signin', email: 'person@example.org', password: own } });
    await again.call(signInNative, { body: { mode: 'signin', email: 'person@example.org', password: 'wrong' } });
    await person.call(changePassword, { body: { oldPassword: own, password: obfuscatePassword('quite another one') } });
    await person.call(exportAccount, {});
    const { result } = await person.call(readAccountLog, { query: {} });
    expect(kinds(result.entries)).toEqual(['dataExported', 'passwordChanged', 'signIn', 'signIn']);
  });

  it('takes the change back when it cannot be noted', async () => {
    await server.database.run('alter table account_log add constraint broken check (kind <> $$sitesAdded$$) not valid');
    const answer = await owner.call(addSites, { body: { sitesAll: [{ site: 'unnoted.example' }] } });
    await server.database.run('alter table account_log drop constraint broken');
    expect(answer.status).toBe(500);
    const { rows } = await server.database.run(`select host from sites where host = 'unnoted.example'`);
    expect(rows).toEqual([]);
  });

  it('is changed by nobody, and goes after a year', async () => {
    await expect(server.database.run(`update account_log set person_name = 'Somebody else'`)).rejects.toThrow();
    await expect(server.database.run('delete from account_log')).rejects.toThrow();
    const accountId = await idOf(owner);
    const person = { id: accountId, name: 'owner', email: null };
    const yearMs = 365 * 24 * 3_600_000;
    const { database } = server;
    await createAccountLog({ database, now: () => Date.now() - yearMs - 3_600_000 }).add({
      ...{ accountId, person, kind: 'signIn', userAgent: '', country: '' },
    });
    const before = (await read({ limit: 200 })).entries.length;
    // A clock that is wrong deletes nothing too early.
    await createAccountLog({ database, now: () => Date.now() + 10 * yearMs }).prune();
    expect((await read({ limit: 200 })).entries).toHaveLength(before - 1);
    expect((await owner.call(getUser, { query: { scopes: 'id' } })).status).toBe(200);
  });
});
