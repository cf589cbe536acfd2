import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, deleteAccount } from '#core/contract/account.ts';
import {
  createApiToken,
  listApiTokens,
  MAX_API_TOKENS,
  revokeApiToken,
  type ApiToken,
} from '#core/contract/api-tokens.ts';
import { readAccountLog } from '#core/contract/account-log.ts';
import type { EndpointInput } from '#core/contract/endpoint.ts';
import { addSites, listSites } from '#core/contract/sites.ts';
import { getUser } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { memberOf } from '#tests/support/team.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const password = obfuscatePassword(PASSWORD);
const DAY_MS = 86_400_000;
const lines: string[] = [];

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    limits: { apiToken: { max: 8, windowMs: 60_000 } },
    logTo: { write: (line) => lines.push(line) },
  });
});
afterAll(() => server.close());

type Wanted = Partial<EndpointInput<typeof createApiToken>['body']>;
const create = (browser: Browser, wanted: Wanted = {}) =>
  browser.call(createApiToken, {
    body: { name: 'Nightly import', scopes: ['projects:write'], endsInDays: 30, password, ...wanted },
  });
async function tokenOf(browser: Browser, wanted?: Wanted): Promise<{ token: string; made: ApiToken }> {
  const { result } = await create(browser, wanted);
  const [made] = result.tokens;
  if (made === undefined) throw new Error('No token was made');
  return { token: result.token, made };
}

/** As a program calls: no cookie, no page. */
async function callAs(
  token: string,
  url = listSites.path as string,
  more: { payload?: object; cookie?: string; scheme?: string } = {},
) {
  const { payload, cookie, scheme = 'Bearer' } = more;
  const response = await server.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: { authorization: `${scheme} ${token}`, ...(cookie !== undefined && { cookie }) },
    ...(payload !== undefined && { payload }),
  });
  const { result, error } = response.json<{ result?: unknown; error?: { code: string } }>();
  return { status: response.statusCode, code: error?.code, result, headers: response.headers };
}

describe('an API token', () => {
  it('calls what its scopes allow, without a cookie and from no page, and nothing else', async () => {
    const browser = await server.signUp('program@example.org');
    const { token } = await tokenOf(browser);
    const added = await callAs(token, addSites.path, { payload: { sitesAll: [{ site: 'by-token.example.org' }] } });
    expect([added.status, added.code]).toEqual([200, undefined]);
    expect((await browser.call(listSites, { query: {} })).result.sites).toMatchObject([
      { site: 'by-token.example.org' },
    ]);
    expect((await callAs(token)).result).toMatchObject({ countFilter: 1 });
    expect((await callAs(token, '/api/v1/tasks/')).code).toBe('TOKEN_SCOPE_MISSING');
    expect((await callAs(token, '/api/v1/user/sessions/')).code).toBe('TOKEN_NOT_ALLOWED');
    expect((await callAs(token, '/api/v1/user/api-tokens/')).code).toBe('TOKEN_NOT_ALLOWED');
    expect((await callAs(token, '/api/v1/no-such-call/')).status).toBe(404);
  });

  it('is told once, and only its hash is stored', async () => {
    const browser = await server.signUp();
    const { token, made } = await tokenOf(browser);
    expect(made).toMatchObject({
      name: 'Nightly import',
      prefix: token.slice(0, 8),
      lastUsedAtMs: null,
      revokedAtMs: null,
    });
    expect((await browser.call(listApiTokens, {})).text).not.toContain(token);
    const { rows } = await server.database.run('select row_to_json(t)::text as row from api_tokens t');
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
  });

  it('is what counts where a cookie comes along, which is ignored', async () => {
    const [one, two] = [await server.signUp('one-cookie@example.org'), await server.signUp('two-cookie@example.org')];
    const { token } = await tokenOf(one, { scopes: ['account:read'] });
    const mine = await callAs(token, `${getUser.path}?scopes=email,token,balance`, { cookie: two.cookieHeader() });
    // Nothing it could go on with, such as a token of a session.
    expect(mine.result).toEqual({ email: 'one-cookie@example.org' });
    const wrong = await callAs(`swt_${'A'.repeat(43)}`, listSites.path, { cookie: two.cookieHeader() });
    expect([wrong.status, wrong.code]).toEqual([401, 'TOKEN_UNKNOWN']);
    expect(mine.headers['set-cookie']).toBeUndefined();
  });

  it.each(['', 'nonsense', `swt_${'A'.repeat(43)}`, `swt_${'A'.repeat(42)}`])('%j is none', async (token) => {
    const answer = await callAs(token);
    expect([answer.status, answer.code]).toEqual([401, 'TOKEN_UNKNOWN']);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api", error="invalid_token"');
  });

  it('may be written with any case of its scheme', async () => {
    const { token } = await tokenOf(await server.signUp());
    expect((await callAs(token, undefined, { scheme: 'bearer' })).status).toBe(200);
  });

  it('ends when it is revoked, when its time is over and with the account, and says which', async () => {
    const browser = await server.signUp();
    const [first, second] = [await tokenOf(browser), await tokenOf(browser, { endsInDays: 1 })];
    const { result } = await browser.call(revokeApiToken, { body: { id: first.made.id } });
    expect(result.tokens.find(({ id }) => id === first.made.id)?.revokedAtMs).toBe(server.clock.nowMs);
    expect(await callAs(first.token)).toMatchObject({ status: 401, code: 'TOKEN_REVOKED' });
    expect((await callAs(second.token)).status).toBe(200);
    server.clock.nowMs += DAY_MS;
    expect(await callAs(second.token)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
    const { token } = await tokenOf(browser, { endsInDays: null });
    expect((await callAs(token)).status).toBe(200);
    await browser.call(deleteAccount, { body: { password } });
    expect(await callAs(token)).toMatchObject({ status: 401, code: 'TOKEN_UNKNOWN' });
  });

  it('of somebody else cannot be revoked', async () => {
    const { token, made } = await tokenOf(await server.signUp());
    await (await server.signUp()).call(revokeApiToken, { body: { id: made.id } });
    expect((await callAs(token)).status).toBe(200);
  });

  it('is nothing to those who work in the account of its maker: they have their own', async () => {
    const holder = await server.signUp('holder@example.org');
    const { made } = await tokenOf(holder);
    const editor = await memberOf(server, holder, 'editor@example.org', [{ site: '*', role: 'editor' }]);
    expect((await editor.call(listApiTokens, {})).result.tokens).toEqual([]);
    await editor.call(revokeApiToken, { body: { id: made.id } });
    expect((await holder.call(listApiTokens, {})).result.tokens).toMatchObject([{ id: made.id, revokedAtMs: null }]);
    const own = await tokenOf(editor);
    expect((await editor.call(listApiTokens, {})).result.tokens).toMatchObject([{ id: own.made.id }]);
    // It works where its maker is at home, not in the account of the holder.
    await holder.call(addSites, { body: { sitesAll: [{ site: 'holder.example' }] } });
    expect(JSON.stringify((await callAs(own.token)).result)).not.toContain('holder.example');
  });

  it('is noted in the log of the account when it is made and when it is revoked, by its name only', async () => {
    const browser = await server.signUp();
    const { token, made } = await tokenOf(browser, { name: 'Export' });
    await browser.call(revokeApiToken, { body: { id: made.id } });
    await browser.call(revokeApiToken, { body: { id: made.id } });
    const { entries } = (await browser.call(readAccountLog, { query: {} })).result;
    expect(entries.map(({ kind, detail }) => [kind, detail.about])).toEqual([
      ['tokenRevoked', ['Export']],
      ['tokenCreated', ['Export']],
      ['signIn', undefined],
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it('stays when the password changes, unless it is to end with it', async () => {
    const browser = await server.signUp();
    const { token } = await tokenOf(browser);
    const [second, third] = [obfuscatePassword('the second one of all'), obfuscatePassword('the third one of all')];
    await browser.call(changePassword, { body: { oldPassword: password, password: second } });
    expect((await callAs(token)).status).toBe(200);
    await browser.call(changePassword, { body: { oldPassword: second, password: third, revokesTokens: true } });
    expect((await callAs(token)).code).toBe('TOKEN_REVOKED');
  });

  it('is made with the password only, by a name and at least one scope', async () => {
    const browser = await server.signUp();
    expect((await create(browser, { password: obfuscatePassword('wrong') })).error?.code).toBe('WRONG_PASSWORD');
    expect((await create(browser, { name: '  ' })).error?.details).toEqual([{ path: 'name', code: 'REQUIRE_MSG' }]);
    expect((await create(browser, { scopes: [] })).error?.details).toEqual([{ path: 'scopes', code: 'REQUIRE_MSG' }]);
    expect((await browser.call(listApiTokens, {})).result.tokens).toEqual([]);
  });

  it('is one of at most so many that work', async () => {
    const browser = await server.signUp();
    const { made } = await tokenOf(browser);
    const answers = await Promise.all(Array.from({ length: MAX_API_TOKENS }, () => create(browser)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_API_TOKENS - 1);
    expect(answers.find(({ status }) => status !== 200)?.error?.code).toBe('TOKENS_FULL');
    await browser.call(revokeApiToken, { body: { id: made.id } });
    expect((await create(browser)).status).toBe(200);
  });

  it('is limited by itself: another one of the same user goes on', async () => {
    const browser = await server.signUp();
    const [one, two] = [await tokenOf(browser), await tokenOf(browser)];
    const statuses = [];
    for (let call = 0; call < 10; call += 1) statuses.push((await callAs(one.token)).status);
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429, 429]);
    expect((await callAs(two.token)).status).toBe(200);
    expect((await browser.call(listSites, { query: {} })).status).toBe(200);
  });

  it('notes when it was used, at most once a minute', async () => {
    const browser = await server.signUp();
    const { token } = await tokenOf(browser);
    const usedAt = async () => (await browser.call(listApiTokens, {})).result.tokens[0]?.lastUsedAtMs;
    const firstMs = server.clock.nowMs;
    await callAs(token);
    server.clock.nowMs += 30_000;
    await callAs(token);
    expect(await usedAt()).toBe(firstMs);
    server.clock.nowMs += 31_000;
    await callAs(token);
    expect(await usedAt()).toBe(server.clock.nowMs);
  });

  it('is refused in an address, and stands in no line of the log', async () => {
    const { token } = await tokenOf(await server.signUp());
    for (const url of [
      `${listSites.path}?access_token=${token}`,
      `${listSites.path}?x=${token.replace('_', '%5F')}`,
      `/api/v1/results/${token}/`,
    ]) {
      const response = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([
        400,
        'TOKEN_IN_ADDRESS',
      ]);
    }
    await server.app.inject({ url: `/some-page/${token}` });
    await callAs(token, '/api/v1/tasks/');
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.join('\n')).not.toMatch(/swt_[\w-]{9,}/u);
  });
});
