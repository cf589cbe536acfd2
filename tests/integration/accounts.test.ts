import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  checkExistence,
  getUser,
  setLanguage,
  setOnline,
  setPhone,
  signInNative,
  signOut,
  USER_SCOPES,
} from '#core/contract/user.ts';
import { addSites, listSites } from '#core/contract/sites.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const ROUNDS = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Credentials = { mode?: 'signin' | 'signup'; email?: string; password?: string; name?: string; lang?: string };

function sign(
  browser: Browser,
  { mode = 'signin', email = 'ann@example.org', password = PASSWORD, ...rest }: Credentials,
  headers?: Record<string, string>,
) {
  return browser.call(signInNative, { body: { mode, email, password: obfuscatePassword(password), ...rest } }, headers);
}

describe('signing up', () => {
  it('makes an account and signs in with a cookie that scripts cannot read', async () => {
    const answer = await sign(server.browser(), {
      mode: 'signup',
      email: ' Ann@Example.org ',
      name: ' Ann ',
      lang: 'de',
    });
    expect(answer).toMatchObject({
      status: 200,
      result: { email: 'ann@example.org', name: 'Ann', picture: null, lang: 'de' },
    });
    expect(answer.headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u);
  });

  it('stores the password with Argon2id, 19 MiB, two passes, and each with its own salt [sec:A1]', async () => {
    await server.signUp('salt1@example.org');
    await server.signUp('salt2@example.org');
    const { rows } = await server.database.run("select password_hash from users where email like 'salt%'");
    const hashes = rows.map((row) => String(row['password_hash']));
    expect(hashes).toHaveLength(2);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/u);
  });

  it('makes a hash of older parameters anew at the next sign-in [sec:A1]', async () => {
    const browser = await server.signUp('older@example.org');
    const older = '$argon2id$v=19$m=4096,t=1,p=1$';
    const { hash } = await import('@node-rs/argon2');
    const stored = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    expect(stored.startsWith(older)).toBe(true);
    await server.database.run('update users set password_hash = $1 where email = $2', [stored, 'older@example.org']);
    expect((await sign(browser, { email: 'older@example.org' })).status).toBe(200);
    const { rows } = await server.database.run('select password_hash from users where email = $1', [
      'older@example.org',
    ]);
    expect(rows[0]?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  });

  it.each([
    ['64 characters', 'a1'.repeat(32), `${'a1'.repeat(31)}a2`],
    ['128 characters', 'b2'.repeat(64), `${'b2'.repeat(63)}b3`],
    ['128 characters, the first 72 of another', 'c3'.repeat(64), 'c3'.repeat(36)],
    ['spaces at its start', '  leading spaces', 'leading spaces'],
    ['spaces at its end', 'trailing spaces  ', 'trailing spaces'],
    ['emoji', '🦊🦊🦊🦊🦊🦊🦊🦊', '🦊🦊🦊🦊🦊🦊🦊🐻'],
    ['zeros at its start', '0000000000047', '47'],
    ['a zero at its end', 'ends with 0', 'ends with '],
    ['a NUL', 'a NUL\0 inside', 'a NUL inside'],
    ['capitals', 'With Capitals', 'with capitals'],
    ['a ligature', 'a ﬁne password', 'a fine password'],
  ])('takes a password with %s as it is, and no other [sec:A2]', async (name, password, other) => {
    const email = `${name.replace(/\W/gu, '')}@example.org`;
    expect((await sign(server.browser(), { mode: 'signup', email, password })).status).toBe(200);
    expect((await sign(server.browser(), { email, password })).status).toBe(200);
    expect((await sign(server.browser(), { email, password: other })).status).toBe(401);
  });

  it('treats both ways to type an accent as one password [sec:A2]', async () => {
    const email = 'accent@example.org';
    expect((await sign(server.browser(), { mode: 'signup', email, password: 'Zo\u00eb trinkt Kaffee' })).status).toBe(
      200,
    );
    expect((await sign(server.browser(), { email, password: 'Zoe\u0308 trinkt Kaffee' })).status).toBe(200);
  });

  it.each([
    ['7 characters', 'short 7', 'PASSWORD_TOO_SHORT'],
    ['129 characters', 'x'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['more than 1 KB', '🦊'.repeat(300), 'PASSWORD_TOO_LONG'],
    ['a common one', 'Password123', 'PASSWORD_TOO_COMMON'],
    ["the product's name", 'SiteWarden', 'PASSWORD_TOO_COMMON'],
    ["the e-mail's local part", 'Refused.Person', 'PASSWORD_TOO_COMMON'],
    ['nothing', '', 'REQUIRE_MSG'],
  ])('refuses a password that is %s [sec:A2] [sec:A3]', async (_case, password, code) => {
    const answer = await sign(server.browser(), { mode: 'signup', email: 'refused.person@example.org', password });
    expect(answer.error).toMatchObject({ code, details: [{ path: 'password', code }] });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('refuses the 3,000 commonest passwords of eight and more characters [sec:A3]', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const commonest = dictionary['passwords-common'].filter((text) => Array.from(text).length >= 8).slice(0, 3000);
    expect(commonest).toHaveLength(3000);
    const { checkNewPassword } = await import('#server/services/password-rules.ts');
    for (const text of commonest)
      for (const typed of [text, text.toUpperCase()])
        await expect(checkNewPassword(typed, 'ann@example.org'), typed).rejects.toThrow('PASSWORD_TOO_COMMON');
  });

  it.each([
    ['no-at.example.org', 'INVALID_EMAIL'],
    ['a@b', 'INVALID_EMAIL'],
    ['a b@example.org', 'INVALID_EMAIL'],
    ['', 'REQUIRE_MSG'],
  ])('refuses the e-mail "%s"', async (email, code) => {
    expect((await sign(server.browser(), { mode: 'signup', email })).error).toMatchObject({
      code,
      details: [{ path: 'email' }],
    });
  });

  it('refuses an e-mail that is taken, however it is written', async () => {
    await server.signUp('taken@example.org');
    expect(
      await sign(server.browser(), { mode: 'signup', email: 'TAKEN@example.org', password: 'another good one' }),
    ).toMatchObject({ status: 409, error: { code: 'EMAIL_TAKEN' } });
  });

  it('signs in instead when the same call comes again because its answer got lost', async () => {
    const key = { 'idempotency-key': '6f0d3a52-37ce-4d5c-9c52-0d5a3c8e7f11' };
    const first = await sign(server.browser(), { mode: 'signup', email: 'again@example.org' }, key);
    const second = await sign(server.browser(), { mode: 'signup', email: 'again@example.org' }, key);
    expect(second).toMatchObject({ status: 200, result: { ...first.result, reg: false, visited: true } });
    expect(
      (await sign(server.browser(), { mode: 'signup', email: 'again@example.org', password: 'not the same one' }, key))
        .error?.code,
    ).toBe('EMAIL_TAKEN');
  });
});

describe('signing in', () => {
  it('gives one answer for an unknown e-mail and a wrong password [sec:A5]', async () => {
    await server.signUp('known@example.org');
    const answers = [];
    for (const email of ['known@example.org', 'unknown@example.org']) {
      const { status, error } = await sign(server.browser(), { email, password: 'not the right one' });
      answers.push({ status, code: error?.code, message: error?.message });
    }
    expect(answers[0]).toEqual({ status: 401, code: 'SIGN_IN_FAILED', message: 'Wrong e-mail or password' });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('answers both alike and costs the same for both [sec:A5]', { timeout: 120_000 }, async () => {
    await server.signUp('timed@example.org');
    const bodies = new Set<string>();
    const attempt = async (email: string) => {
      const [startedAt, before] = [performance.now(), process.cpuUsage()];
      const { status, error, text } = await sign(server.browser(), { email, password: 'not the right one' });
      const { user, system } = process.cpuUsage(before);
      bodies.add(`${status} ${text.replace(error?.requestId ?? '', '')}`);
      return { cost: user + system, timeMs: performance.now() - startedAt };
    };
    /** Known by unknown, what the processor did and how long it took. */
    const compare = async () => {
      const known: Awaited<ReturnType<typeof attempt>>[] = [];
      const unknown: typeof known = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        known.push(await attempt('timed@example.org'));
        unknown.push(await attempt('nobody@example.org'));
      }
      const ratioOf = (of: 'cost' | 'timeMs') =>
        medianOf(known.map((each) => each[of])) / medianOf(unknown.map((each) => each[of]));
      return { cost: ratioOf('cost'), time: ratioOf('timeMs') };
    };
    // The clock also counts what other processes do, so it only tells a great difference. A real one is there in every series.
    const isAlike = ({ cost, time }: { cost: number; time: number }) =>
      Math.abs(cost - 1) < 0.05 && time > 0.6 && time < 1.6;
    const series = [await compare()];
    while (series.length < 3 && !series.some(isAlike)) series.push(await compare());
    expect(series.some(isAlike), `known by unknown: ${JSON.stringify(series)}`).toBe(true);
    expect([...bodies]).toEqual([expect.stringMatching(/^401 .*SIGN_IN_FAILED/u)]);
  });

  it('gives a new session id and ends the old one [sec:A8]', async () => {
    const browser = await server.signUp('fixation@example.org');
    const old = browser.cookieHeader();
    await sign(browser, { email: 'fixation@example.org' });
    expect(browser.cookieHeader()).not.toBe(old);
    const asOld = server.browser();
    const { result } = await asOld.call(getUser, { query: {} }, { cookie: old });
    expect(result).toBeNull();
  });

  it('keeps only the hash of a session id', async () => {
    const browser = await server.signUp('hashed@example.org');
    const { rows } = await server.database.run('select token_hash from sessions');
    expect(rows.map((row) => row['token_hash'])).not.toContain(browser.cookies.get('sid'));
  });
});

describe('whether there is an account', () => {
  const ask = (email: string) => server.browser().call(checkExistence, { query: { email } });

  it('is told of each e-mail, however it is written, and changes nothing', async () => {
    await server.signUp('there@example.org');
    const stored = async () => (await server.database.run('select count(*) from users')).rows;
    const before = await stored();
    for (const email of ['there@example.org', ' THERE@Example.org '])
      expect((await ask(email)).result, email).toEqual({ exists: true });
    expect((await ask('nowhere@example.org')).result).toEqual({ exists: false });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['', 'REQUIRE_MSG'],
    ['no-address', 'INVALID_EMAIL'],
  ])('is not told of "%s"', async (email, code) => {
    expect((await ask(email)).error).toMatchObject({ code, details: [{ path: 'email', code }] });
  });
});

describe('a session', () => {
  it('ends at sign-out, on the server too [sec:A9]', async () => {
    const browser = await server.signUp();
    const cookie = browser.cookieHeader();
    expect((await browser.call(signOut, {})).result).toEqual({ signedOut: true });
    expect(browser.cookies.size).toBe(0);
    expect((await server.browser().call(listSites, { query: {} }, { cookie })).status).toBe(401);
    expect((await server.browser().call(signOut, {})).status).toBe(200);
  });

  it.each([
    ['that is never used', [], 30 * DAY_MS],
    ['used right before its end', [30 * DAY_MS - 1], 60 * DAY_MS - 1],
    ['used again and again', [29 * DAY_MS, 58 * DAY_MS, 87 * DAY_MS], 117 * DAY_MS],
    ['used within the hour, which is not stored', [HOUR_MS], 30 * DAY_MS],
    ['used while the clock was a day slow', [-DAY_MS], 29 * DAY_MS],
    ['used while the clock was 20 days fast, and after', [20 * DAY_MS, 0], 30 * DAY_MS],
    ['used, in vain, while the clock was a year fast', [365 * DAY_MS], 30 * DAY_MS],
  ])('%s lives for 30 days, to the millisecond [sec:A10]', async (_case, usesMs, endMs) => {
    const startedAtMs = server.clock.nowMs;
    onTestFinished(() => void (server.clock.nowMs = startedAtMs));
    const isAlive = async (browser: Browser, afterMs: number) => {
      server.clock.nowMs = startedAtMs + afterMs;
      // A browser forgets what has ended; the server must not rely on that.
      const { result } = await server.browser().call(getUser, { query: {} }, { cookie: browser.cookieHeader() });
      return result !== null;
    };
    for (const [afterMs, expected] of [
      [endMs - 1, true],
      [endMs, false],
    ] as const) {
      server.clock.nowMs = startedAtMs;
      const browser = await server.signUp();
      for (const useMs of usesMs) expect(await isAlive(browser, useMs)).toBe(useMs < 365 * DAY_MS);
      expect(await isAlive(browser, afterMs)).toBe(expected);
    }
  });

  it('has its cookie sent anew, for 30 days, when it is prolonged [sec:A10]', async () => {
    const startedAtMs = server.clock.nowMs;
    onTestFinished(() => void (server.clock.nowMs = startedAtMs));
    const browser = await server.signUp();
    server.clock.nowMs += 29 * DAY_MS;
    const answer = await browser.call(getUser, { query: {} });
    expect(answer.headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Max-Age=2592000;/u);
  });

  it('is not written to the database more than once an hour', async () => {
    const browser = await server.signUp();
    server.clock.nowMs += 59 * 60_000;
    expect((await browser.call(getUser, { query: {} })).headers['set-cookie']).toBeUndefined();
    server.clock.nowMs += 2 * 60_000;
    expect((await browser.call(getUser, { query: {} })).headers['set-cookie']).toBeDefined();
    expect((await browser.call(getUser, { query: {} })).headers['set-cookie']).toBeUndefined();
  });

  it('has a cookie tied to this host over https', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://app.example.org' } });
    const answer = await sign(secure.browser(), { mode: 'signup' });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
    );
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/u);
    await secure.close();
  });
});

describe('the user', () => {
  it('is told exactly the fields asked for [spec:3.01]', async () => {
    const browser = await server.signUp('fields@example.org');
    const some = await browser.call(getUser, { query: { scopes: 'email,lang,nothing' } });
    expect(some.result).toEqual({ email: 'fields@example.org', lang: 'en' });
    const all = await browser.call(getUser, { query: { scopes: USER_SCOPES.join() } });
    expect(Object.keys(all.result ?? {}).sort()).toEqual([...USER_SCOPES].sort());
    expect(all.result).toMatchObject({
      name: 'fields',
      status: 'active',
      oauth_provider: 'native',
      reg: true,
      visited: false,
      limits: { sites: 100_000 },
    });
    expect(all.text).not.toMatch(/argon2|password/u);
  });

  it('is a known visitor from the second sign-in on', async () => {
    const browser = await server.signUp('second@example.org');
    await sign(browser, { email: 'second@example.org' });
    expect((await browser.call(getUser, { query: { scopes: 'reg,visited' } })).result).toEqual({
      reg: false,
      visited: true,
    });
  });

  it('is null for a visitor', async () => {
    const answer = await server.browser().call(getUser, { query: {} });
    expect(answer.text).toBe('{"result":null}');
  });

  it('can choose one of the languages offered and be noted as there', async () => {
    const browser = await server.signUp();
    expect((await browser.call(setLanguage, { query: { lang: 'uk' } })).result).toEqual({ lang: 'uk' });
    expect((await browser.call(getUser, { query: { scopes: 'lang' } })).result).toEqual({ lang: 'uk' });
    expect((await browser.call(setLanguage, { query: { lang: 'xx' } })).error?.code).toBe('INVALID_INPUT');
    expect((await browser.call(setOnline, { query: { tz: '-120' } })).result).toEqual({ online: true });
  });

  it('can store a phone number; what is none is refused and changes nothing', async () => {
    const browser = await server.signUp();
    const phone = async () => (await browser.call(getUser, { query: { scopes: 'phone' } })).result?.phone;
    expect(await phone()).toBe('');
    expect((await browser.call(setPhone, { body: { phone: '+4930901820' } })).result).toEqual({ phone: '+4930901820' });
    for (const wrong of ['', '030 901820', '+49 30 901820', '+0301234567'])
      expect((await browser.call(setPhone, { body: { phone: wrong } })).error?.code, wrong).toBe('INVALID_INPUT');
    expect(await phone()).toBe('+4930901820');
    expect((await server.browser().call(setPhone, { body: { phone: '+4930901820' } })).error?.code).toBe(
      'AUTH_REQUIRED',
    );
  });

  it('cannot set fields that are not asked for [sec:I6]', async () => {
    const body = {
      mode: 'signup' as const,
      email: 'mass@example.org',
      password: obfuscatePassword(PASSWORD),
      status: 'admin',
      balance: 1e6,
    };
    expect((await server.browser().call(signInNative, { body })).error?.code).toBe('INVALID_INPUT');
    const browser = await server.signUp();
    const added = await browser.call(addSites, {
      body: { sitesAll: [{ site: 'example.org', userId: 'another' } as { site: string }] },
    });
    expect(added.error?.code).toBe('INVALID_INPUT');
  });
});

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;
}
