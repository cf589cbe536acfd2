import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  disconnectService,
  getConnections,
  getFacebookToken,
  getSessionToken,
  revokeGoogleAccess,
  selectAccount,
  sendSocialCode,
  setSocialAccount,
  unlinkAccount,
} from '#core/contract/social.ts';
import { beginSecondFactor, confirmSecondFactor } from '#core/contract/second-factor.ts';
import { getUser, signInNative } from '#core/contract/user.ts';
import { GOOGLE_GROUPS } from '#core/domain/google-groups.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { hashPassword } from '#server/services/passwords.ts';
import { startFacebookServer, type FacebookServer } from '#tests/support/facebook-server.ts';
import { startOpenIdProvider, type OpenIdProvider, type Person } from '#tests/support/openid-provider.ts';
import { begin, comeBack, NAVIGATION, signInAt, walk } from '#tests/support/social-walk.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const RETURN = 'http://localhost:8080/api/v1/user/auth/google/';
const WHO = { query: { scopes: 'id,email,name,oauth_provider,reg,visited' } };

let google: OpenIdProvider;
let facebook: FacebookServer;
let server: TestApp;
let count = 0;
beforeAll(async () => {
  google = await startOpenIdProvider([RETURN]);
  facebook = await startFacebookServer();
  const env = { ...google.env, ...facebook.env, PUBLIC_URL: 'http://localhost:8080', BRAND: 'agency' };
  server = await startTestApp({ env });
});
afterAll(async () => {
  await server.close();
  await google.close();
  await facebook[Symbol.asyncDispose]();
});
beforeEach(() => {
  facebook.state.says = 'yes';
  google.refused.clear();
});

function person(more: Partial<Person> = {}): Person {
  const sub = `sub-${(count += 1)}`;
  const made = { sub, email: `${sub}@mail.example`, email_verified: true, name: `Person ${sub}`, ...more };
  google.people.set(made.sub, made);
  return made;
}
const whoIs = async (browser: Browser) => (await browser.call(getUser, WHO)).result;

const TABLES = ['users', 'sessions', 'social_identities', 'linked_accounts', 'google_access'];
async function stored(): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => server.database.run(`select * from ${table} order by 1, 2`)));
  return JSON.stringify(rows.map((each) => each.rows));
}
/** Comes back in a way that must be refused, and looks whether it left anything behind. */
async function expectRefused(browser: Browser, url: string, outcome: string): Promise<void> {
  const before = await stored();
  const ending = await comeBack(browser, url);
  expect(ending).toMatchObject({ outcome, status: expect.any(Number) as number });
  expect(ending.status).toBeGreaterThanOrEqual(400);
  expect(await stored()).toBe(before);
}
async function signInAgain(browser: Browser, email: string): Promise<void> {
  const body = { mode: 'signin' as const, email, password: obfuscatePassword(PASSWORD) };
  expect((await browser.call(signInNative, { body })).status).toBe(200);
}
async function linkFor(browser: Browser, options: Parameters<typeof begin>[2] = {}): Promise<string> {
  return (await begin(browser, 'google', options)).result.link;
}

describe('signing in with Google', () => {
  it('makes an account the first time and finds it again, whatever its e-mail is by then', async () => {
    const ann = person();
    const browser = server.browser();
    expect(await signInAt(browser, 'google', ann.sub, { redirect: '/de/dashboard/' })).toMatchObject({
      status: 200,
      outcome: 'DONE',
      target: '/de/dashboard/',
    });
    const first = await whoIs(browser);
    expect(first).toMatchObject({
      email: ann.email,
      name: ann.name,
      oauth_provider: 'google',
      reg: true,
      visited: false,
    });

    person({ sub: ann.sub, email: 'moved@mail.example' });
    const other = server.browser();
    expect((await signInAt(other, 'google', ann.sub)).outcome).toBe('DONE');
    expect(await whoIs(other)).toMatchObject({ id: first?.id, email: ann.email, reg: false, visited: true });
    expect((await other.call(getConnections, {})).result).toMatchObject({
      hasPassword: false,
      isFresh: true,
      services: [{ service: 'google', email: 'moved@mail.example' }],
    });
  });

  it('begins a new session and ends the one before [sec:A8]', async () => {
    const browser = await server.signUp();
    const old = browser.cookieHeader();
    await signInAt(browser, 'google', person().sub);
    expect(browser.cookieHeader()).not.toBe(old);
    const before = await server.browser().call(getUser, WHO, { cookie: old });
    expect(before.result).toBeNull();
  });

  it('mails a link to confirm an address that Google has not verified, and none for one that it has', async () => {
    const mails = async (email: string) =>
      (await server.database.run('select 1 from mails where recipient = $1', [email])).rows.length;
    const [verified, unverified] = [person(), person({ email_verified: false })];
    await signInAt(server.browser(), 'google', verified.sub);
    await signInAt(server.browser(), 'google', unverified.sub);
    expect([await mails(verified.email), await mails(unverified.email)]).toEqual([0, 1]);
  });

  it.each([true, false])(
    'never takes over the account of an e-mail, verified by Google or not (%s) [sec:A12]',
    async (email_verified) => {
      const email = `owner-${String(email_verified)}@mail.example`;
      await server.signUp(email);
      const thief = person({ email: email.toUpperCase(), email_verified });
      const browser = server.browser();
      await expectRefused(browser, await walk(await linkFor(browser), thief.sub), 'SOCIAL_EMAIL_TAKEN');
      expect(await whoIs(browser)).toBeNull();
    },
  );

  it('works in two tabs of a browser at once', async () => {
    const [one, two] = [person(), person()];
    const browser = server.browser();
    const links = [await linkFor(browser), await linkFor(browser)];
    const [first, second] = [await walk(links[0] ?? '', one.sub), await walk(links[1] ?? '', two.sub)];
    expect((await comeBack(browser, first)).outcome).toBe('DONE');
    expect((await comeBack(browser, second)).outcome).toBe('DONE');
    expect(await whoIs(browser)).toMatchObject({ email: two.email });
  });
});

it('an account is made, and found again, by e-mail and password, by Google and by Facebook [spec:1.13]', async () => {
  const email = 'three@mail.example';
  const native = async (mode: 'signup' | 'signin', password = PASSWORD) => {
    const browser = server.browser();
    const { error } = await browser.call(signInNative, {
      body: { mode, email, password: obfuscatePassword(password) },
    });
    return error?.code ?? whoIs(browser);
  };
  const made = await native('signup');
  expect(made).toMatchObject({ email });
  expect(await native('signin')).toMatchObject({ id: (made as { id: string }).id, email });
  expect(await native('signin', `${PASSWORD}x`)).toBe('SIGN_IN_FAILED');

  const own = person();
  facebook.state.person = { id: 'fb-1.13', name: 'Fay', email: 'facebook-113@mail.example' };
  const ways = [
    ['google', own.sub, own.email],
    ['facebook', '', 'facebook-113@mail.example'],
  ] as const;
  for (const [service, sub, address] of ways) {
    const [first, again] = [server.browser(), server.browser()];
    for (const browser of [first, again]) expect((await signInAt(browser, service, sub)).outcome).toBe('DONE');
    expect(await whoIs(first)).toMatchObject({ email: address, oauth_provider: service });
    expect((await whoIs(again))?.id).toBe((await whoIs(first))?.id);
  }
});

describe('the way back from a service is refused', () => {
  it('without, with a wrong and with a replayed state [sec:A12]', async () => {
    const browser = server.browser();
    const url = await walk(await linkFor(browser), person().sub);
    await expectRefused(browser, url.replace(/state=[^&]+&?/u, ''), 'SOCIAL_STATE_WRONG');
    await expectRefused(browser, url.replace(/state=[^&]+/u, `state=${'A'.repeat(43)}`), 'SOCIAL_STATE_WRONG');
    expect((await comeBack(browser, url)).outcome).toBe('DONE');
    await expectRefused(browser, url, 'SOCIAL_STATE_WRONG');
  });

  it('in another browser, which has not the verifier [sec:A12]', async () => {
    const thief = server.browser();
    const url = await walk(await linkFor(thief), person().sub);
    await expectRefused(server.browser(), url, 'SOCIAL_STATE_WRONG');
    const victim = server.browser();
    await linkFor(victim);
    await expectRefused(victim, url, 'SOCIAL_STATE_WRONG');
  });

  it('with the code of another user [sec:A12]', async () => {
    const [victim, thief] = [server.browser(), server.browser()];
    const code = /code=([^&]+)/u.exec(await walk(await linkFor(victim), person().sub))?.[1] ?? '';
    const url = await walk(await linkFor(thief), person().sub);
    await expectRefused(thief, url.replace(/code=[^&]+/u, `code=${code}`), 'SOCIAL_FAILED');
  });

  it('with the issuer of another service, or none [sec:A12]', async () => {
    for (const iss of [encodeURIComponent('https://www.facebook.com'), '']) {
      const browser = server.browser();
      const url = await walk(await linkFor(browser), person().sub);
      expect(url).toContain('iss=');
      await expectRefused(browser, url.replace(/iss=[^&]+/u, iss === '' ? 'x=1' : `iss=${iss}`), 'SOCIAL_FAILED');
    }
  });

  it('at the address of another service [sec:A12]', async () => {
    const browser = server.browser();
    const url = await walk(await linkFor(browser), person().sub);
    await expectRefused(browser, url.replace('/google/', '/facebook/'), 'SOCIAL_STATE_WRONG');
  });

  it('after ten minutes', async () => {
    const browser = server.browser();
    const url = await walk(await linkFor(browser), person().sub);
    server.clock.nowMs += 10 * 60_000 + 1;
    await expectRefused(browser, url, 'SOCIAL_STATE_WRONG');
  });

  it('when it is an image, a frame or a call in place of a page', async () => {
    const browser = server.browser();
    const url = await walk(await linkFor(browser), person().sub);
    for (const [mode, dest] of [
      ['no-cors', 'image'],
      ['navigate', 'iframe'],
      ['cors', 'empty'],
    ] as const)
      expect(await comeBack(browser, url, { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest })).toMatchObject({
        status: 403,
      });
    expect((await comeBack(browser, url)).outcome).toBe('DONE');
  });

  it('when the person cancelled, and when the service is down, each with its reason', async () => {
    const browser = server.browser();
    await expectRefused(browser, await walk(await linkFor(browser), 'cancel'), 'SOCIAL_CANCELLED');
    const url = await walk(await linkFor(browser), person().sub);
    google.isDown = true;
    await expectRefused(browser, url, 'SOCIAL_UNREACHABLE');
    google.isDown = false;
    expect(await whoIs(browser)).toBeNull();
  });

  it('and its page sends no address on, closes itself by a script of ours, and lets its opener see that', async () => {
    const browser = server.browser();
    const url = `${new URL(RETURN).pathname}?state=x&code=secret-code`;
    const response = await browser.send({ method: 'GET', url, headers: NAVIGATION });
    expect(response.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'unsafe-none',
    });
    expect(response.body).toContain('<script src="/sign-in-window.js">');
    expect(response.body).not.toContain('secret-code');
    const page = await server.app.inject({ url: '/', headers: { host: 'localhost:8080' } });
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});

describe('the link to a service', () => {
  it.each([
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    '%2f%2fevil.test',
    '/a?next=//evil',
  ])('with %s to go on to leads to the start [sec:A13]', async (address) => {
    for (const name of ['redirect', 'redirectURI']) {
      const browser = server.browser();
      const { result } = await begin(browser, 'google', { [name]: address });
      expect(result.target).toBe('/');
      expect((await comeBack(browser, await walk(result.link, person().sub))).target).toBe('/');
    }
  });

  it('asks with state, S256 and nonce, none of which is stored', async () => {
    const link = new URL(await linkFor(server.browser()));
    expect(link.searchParams.get('code_challenge_method')).toBe('S256');
    const attempts = JSON.stringify((await server.database.run('select * from social_attempts')).rows);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(link.searchParams.get(name)).toMatch(/^[\w-]{43}$/u);
      expect(attempts).not.toContain(link.searchParams.get(name));
    }
  });

  it('is not given where the service is not set up, off, or the brand has none', async () => {
    const plain = await startTestApp();
    expect((await begin(plain.browser(), 'google')).status).toBe(404);
    await plain.close();
    const main = await startTestApp({ env: { ...google.env, ...facebook.env, BRAND: 'main' } });
    expect((await begin(main.browser(), 'google')).status).toBe(200);
    expect((await begin(main.browser(), 'facebook')).status).toBe(404);
    expect((await comeBack(main.browser(), '/api/v1/user/auth/facebook/?state=x')).status).toBe(404);
    await main.close();
  });

  it('is not given while Google is down', async () => {
    const cold = await startTestApp({ env: { ...google.env, GOOGLE_ISSUER: 'http://127.0.0.1:9' } });
    expect((await begin(cold.browser(), 'google')).error?.code).toBe('SOCIAL_UNREACHABLE');
    await cold.close();
  });
});

describe('signing in with Facebook', () => {
  it('makes an account whose address is yet to be confirmed, and finds it again', async () => {
    facebook.state.person = { id: '77', name: 'Fay', email: 'Fay@Mail.example' };
    const browser = server.browser();
    expect((await signInAt(browser, 'facebook', '')).outcome).toBe('DONE');
    expect(await whoIs(browser)).toMatchObject({ email: 'fay@mail.example', oauth_provider: 'facebook' });
    const again = server.browser();
    expect((await signInAt(again, 'facebook', '')).outcome).toBe('DONE');
    expect((await whoIs(again))?.id).toBe((await whoIs(browser))?.id);
  });

  it('needs an address, and never takes over the account of one [sec:A12]', async () => {
    facebook.state.person = { id: '78', name: 'Nomail' };
    expect((await signInAt(server.browser(), 'facebook', '')).outcome).toBe('SOCIAL_EMAIL_MISSING');
    await server.signUp('native@mail.example');
    facebook.state.person = { id: '79', name: 'Thief', email: 'native@mail.example' };
    expect((await signInAt(server.browser(), 'facebook', '')).outcome).toBe('SOCIAL_EMAIL_TAKEN');
  });

  it('that is cancelled changes nothing', async () => {
    facebook.state.says = 'no';
    const browser = server.browser();
    const { result } = await begin(browser, 'facebook');
    await expectRefused(browser, await walk(result.link, ''), 'SOCIAL_CANCELLED');
  });
});

describe('an account with a second factor', () => {
  /** Somebody who signs in with Google, and whose app shows codes. */
  async function secured() {
    const ann = person();
    const browser = server.browser();
    await signInAt(browser, 'google', ann.sub);
    const userId = (await whoIs(browser))?.id ?? '';
    await server.database.run('update users set password_hash = $1 where id = $2', [
      await hashPassword(PASSWORD),
      userId,
    ]);
    const { uri } = (await browser.call(beginSecondFactor, { body: { password: obfuscatePassword(PASSWORD) } })).result;
    const codeNow = () => {
      const url = new URL(uri).searchParams;
      server.clock.nowMs += 30_000;
      const totp = new TOTP({ secret: url.get('secret') ?? '', issuer: url.get('issuer') ?? '' });
      return totp.generate({ timestamp: server.clock.nowMs });
    };
    await browser.call(confirmSecondFactor, { body: { code: codeNow() } });
    return { ann, browser, userId, codeNow };
  }
  const send = (browser: Browser, code: string) => browser.call(sendSocialCode, { body: { code } });

  it('is entered with Google and the code, and not with Google alone', async () => {
    const { ann, userId, codeNow } = await secured();
    const browser = server.browser();
    const ending = await signInAt(browser, 'google', ann.sub, { redirect: '/dashboard/#x' });
    expect(ending).toMatchObject({ status: 401, outcome: 'SECOND_FACTOR_REQUIRED', target: '/dashboard/#login-code' });
    expect(await whoIs(browser)).toBeNull();
    expect((await send(browser, '')).error?.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await send(browser, '000000')).error?.code).toBe('WRONG_CODE');
    expect(await whoIs(browser)).toBeNull();
    expect((await send(browser, codeNow())).result).toMatchObject({ id: userId });
    expect((await whoIs(browser))?.id).toBe(userId);
    // It was for one sign-in.
    expect((await send(browser, codeNow())).error?.code).toBe('SOCIAL_STATE_WRONG');
  });

  it('takes the code in the browser that came back only, and for five minutes', async () => {
    const { ann, codeNow } = await secured();
    const browser = server.browser();
    await signInAt(browser, 'google', ann.sub);
    expect((await send(server.browser(), codeNow())).error?.code).toBe('SOCIAL_STATE_WRONG');
    server.clock.nowMs += 5 * 60_000;
    expect((await send(browser, codeNow())).error?.code).toBe('SOCIAL_STATE_WRONG');
    expect(await whoIs(browser)).toBeNull();
  });

  it('cannot be linked by Google alone, since one changes to a linked account without a code', async () => {
    const { ann } = await secured();
    const stranger = await server.signUp();
    const ending = await signInAt(stranger, 'google', ann.sub, { purpose: 'connect' });
    expect(ending).toMatchObject({ status: 403, outcome: 'SOCIAL_LINK_PROTECTED' });
    expect((await stranger.call(getUser, { query: { scopes: 'accounts' } })).result?.accounts).toEqual([]);
  });
});

describe('connecting a service', () => {
  it('needs somebody who is signed in, and has signed in just now [sec:A12]', async () => {
    expect((await begin(server.browser(), 'google', { purpose: 'connect' })).error?.code).toBe('AUTH_REQUIRED');
    const browser = await server.signUp('late@mail.example');
    server.clock.nowMs += 11 * 60_000;
    expect((await begin(browser, 'google', { purpose: 'connect' })).error?.code).toBe('REAUTH_REQUIRED');
    await signInAgain(browser, 'late@mail.example');
    const ann = person();
    expect((await signInAt(browser, 'google', ann.sub, { purpose: 'connect' })).outcome).toBe('DONE');
    const same = server.browser();
    await signInAt(same, 'google', ann.sub);
    expect(await whoIs(same)).toMatchObject({ email: 'late@mail.example', oauth_provider: 'native' });
  });

  it('is refused when somebody else is signed in by the time of the way back [sec:A12]', async () => {
    const browser = await server.signUp();
    const url = await walk(await linkFor(browser, { purpose: 'connect' }), person().sub);
    await signInAt(browser, 'google', person().sub);
    await expectRefused(browser, url, 'SOCIAL_STATE_WRONG');
  });

  it('is refused when another account of the service is connected', async () => {
    const browser = await server.signUp();
    await signInAt(browser, 'google', person().sub, { purpose: 'connect' });
    expect((await signInAt(browser, 'google', person().sub, { purpose: 'connect' })).outcome).toBe(
      'SOCIAL_CONNECTED_ALREADY',
    );
  });

  it('is taken back, but never the last way to sign in', async () => {
    const browser = await server.signUp('twoways@mail.example');
    await signInAt(browser, 'google', person().sub, { purpose: 'connect' });
    const google = { body: { service: 'google' as const } };
    expect((await browser.call(disconnectService, { body: { service: 'facebook' } })).status).toBe(404);
    server.clock.nowMs += 11 * 60_000;
    expect((await browser.call(disconnectService, google)).error?.code).toBe('REAUTH_REQUIRED');
    await signInAgain(browser, 'twoways@mail.example');
    expect((await browser.call(disconnectService, google)).status).toBe(200);

    const only = server.browser();
    await signInAt(only, 'google', person().sub);
    expect((await only.call(disconnectService, google)).error?.code).toBe('LAST_SIGN_IN_WAY');
    const id = (await whoIs(only))?.id ?? '';
    await server.database.run(
      `insert into passkeys (id, user_id, name, public_key, counter, transports, created_at_ms)
       values ('key', $1, 'Key', '', 0, '{}', 1)`,
      [id],
    );
    expect((await only.call(getConnections, {})).result).toMatchObject({ hasPasskey: true, hasPassword: false });
    expect((await only.call(disconnectService, google)).status).toBe(200);
    await signInAt(only, 'google', person().sub, { purpose: 'connect' });
    await server.database.run('delete from passkeys');
    facebook.state.person = { id: '90', name: 'Both' };
    await signInAt(only, 'facebook', '', { purpose: 'connect' });
    const ends = await Promise.all(
      (['google', 'facebook'] as const).map((service) => only.call(disconnectService, { body: { service } })),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

/** Two accounts of one person, the second of which Google knows; the browser is in the first. */
async function linkedPair() {
  const ann = person();
  const second = server.browser();
  await signInAt(second, 'google', ann.sub);
  const browser = await server.signUp();
  expect((await signInAt(browser, 'google', ann.sub, { purpose: 'connect' })).outcome).toBe('DONE');
  const [own, other] = [await whoIs(browser), await whoIs(second)];
  return { browser, ownId: own?.id ?? '', otherId: other?.id ?? '', other };
}
const accountsOf = async (browser: Browser) =>
  (await browser.call(getUser, { query: { scopes: 'accounts' } })).result?.accounts;

describe('linked accounts', () => {
  it('are those whose owner has signed in to both, and one changes between them [sec:A14]', async () => {
    const { browser, ownId, otherId, other } = await linkedPair();
    expect(await accountsOf(browser)).toEqual([
      { id: otherId, name: other?.name, email: other?.email, picture: null, oauth_provider: 'google' },
    ]);
    const before = browser.cookieHeader();
    const { result } = await browser.call(selectAccount, { params: { id: otherId } });
    expect(result).toMatchObject({ id: otherId, email: other?.email });
    expect((await whoIs(browser))?.id).toBe(otherId);
    expect((await server.browser().call(getUser, WHO, { cookie: before })).result).toBeNull();
    expect((await accountsOf(browser))?.map(({ id }) => id)).toEqual([ownId]);
  });

  it('are none that are not linked: nothing changes [sec:A14]', async () => {
    const { browser, ownId } = await linkedPair();
    const stranger = await whoIs(await server.signUp());
    const before = await stored();
    for (const id of [stranger?.id ?? '', ownId, 'nobody'])
      expect((await browser.call(selectAccount, { params: { id } })).status).toBe(404);
    expect(await stored()).toBe(before);
  });

  it('prove nothing by a change: what takes a sign-in still takes one [sec:A12]', async () => {
    const { browser, otherId } = await linkedPair();
    await browser.call(selectAccount, { params: { id: otherId } });
    expect((await begin(browser, 'google', { purpose: 'connect' })).error?.code).toBe('REAUTH_REQUIRED');
    expect((await browser.call(disconnectService, { body: { service: 'google' } })).error?.code).toBe(
      'REAUTH_REQUIRED',
    );
  });

  it('are taken apart again', async () => {
    const { browser, otherId } = await linkedPair();
    expect((await browser.call(unlinkAccount, { body: { id: otherId } })).status).toBe(200);
    expect(await accountsOf(browser)).toEqual([]);
    expect((await browser.call(selectAccount, { params: { id: otherId } })).status).toBe(404);
    expect((await browser.call(unlinkAccount, { body: { id: otherId } })).status).toBe(404);
  });
});

describe('access to data at Google', () => {
  const groupsOf = async (browser: Browser, scopes = 'google_webmaster,google_drive') =>
    (await browser.call(getUser, { query: { scopes } })).result;

  it('is asked for by group, stored encrypted, and listed with the account that is used', async () => {
    const browser = await server.signUp();
    expect(await groupsOf(browser)).toEqual({ google_webmaster: [], google_drive: [] });
    const [one, two] = [person(), person()];
    const ending = await signInAt(browser, 'google', one.sub, { group: 'google_webmaster', redirectURI: '/insights/' });
    expect(ending).toMatchObject({ outcome: 'DONE', target: '/insights/' });
    await signInAt(browser, 'google', two.sub, { group: 'google_webmaster' });
    expect(await groupsOf(browser)).toEqual({
      google_webmaster: [
        { email: one.email, isChosen: false },
        { email: two.email, isChosen: true },
      ],
      google_drive: [],
    });
    const { rows } = await server.database.run('select refresh_token, access_token from google_access');
    for (const token of rows.flatMap((row) => Object.values(row))) expect(token).toMatch(/^v1\.[\w-]{40,}$/u);

    const choose = (email: string, groupaccess: 'google_webmaster' | 'google_drive' = 'google_webmaster') =>
      browser.call(setSocialAccount, { query: { groupaccess, email } });
    expect((await choose(one.email)).status).toBe(200);
    expect((await groupsOf(browser))?.google_webmaster?.map(({ isChosen }) => isChosen)).toEqual([true, false]);
    expect((await choose(one.email, 'google_drive')).status).toBe(404);
    expect((await choose('stranger@mail.example')).status).toBe(404);
  });

  it('does not sign anybody in, and needs somebody who is', async () => {
    expect((await begin(server.browser(), 'google', { group: 'google_drive' })).error?.code).toBe('AUTH_REQUIRED');
    const browser = await server.signUp();
    const before = await whoIs(browser);
    await signInAt(browser, 'google', person().sub, { group: 'google_drive' });
    expect(await whoIs(browser)).toEqual(before);
    expect((await begin(browser, 'facebook', { group: 'google_drive' })).error?.code).toBe('INVALID_INPUT');
  });

  it('that was not allowed is said to be missing', async () => {
    const browser = await server.signUp();
    google.refused.add(GOOGLE_GROUPS.google_tag);
    const ending = await signInAt(browser, 'google', person().sub, { group: 'google_tag', redirectURI: '/insights/' });
    expect(ending).toMatchObject({ outcome: 'SOCIAL_ACCESS_DENIED', target: '/' });
  });

  it('is given back at Google, too; while Google is down it stays', async () => {
    const browser = await server.signUp();
    const ann = person();
    await signInAt(browser, 'google', ann.sub, { group: 'google_drive' });
    const { result } = await browser.call(getConnections, {});
    expect(result.google).toMatchObject([{ subject: ann.sub, email: ann.email, groups: ['google_drive'] }]);
    const revoke = (who: Browser) => who.call(revokeGoogleAccess, { body: { subject: ann.sub } });
    expect((await revoke(await server.signUp())).status).toBe(404);
    google.isDown = true;
    expect((await revoke(browser)).error?.code).toBe('SOCIAL_UNREACHABLE');
    google.isDown = false;
    const before = google.revocations();
    expect((await revoke(browser)).status).toBe(200);
    expect(google.revocations()).toBe(before + 1);
    expect((await browser.call(getConnections, {})).result.google).toEqual([]);
  });
});

describe('a token of the session', () => {
  const read = (token: string | null, scopes: string) =>
    server.browser().call(getUser, { query: { scopes } }, { authorization: `Bearer ${token ?? ''}` });

  it('reads the fields it was made for, for five minutes, as long as the session lasts', async () => {
    const browser = await server.signUp('token@mail.example');
    const ask = async () =>
      (await browser.call(getSessionToken, { query: { scopes: 'id,email,nonsense' } })).result.token;
    const token = await ask();
    expect((await read(token, 'email,name,phone')).result).toEqual({ email: 'token@mail.example' });
    expect((await read('A'.repeat(43), 'email')).error?.code).toBe('AUTH_REQUIRED');
    server.clock.nowMs += 5 * 60_000 + 1;
    expect((await read(token, 'email')).status).toBe(401);
    const second = await ask();
    await signInAt(browser, 'google', person().sub);
    expect((await read(second, 'email')).status).toBe(401);
  });

  it('is none for a visitor', async () => {
    expect((await server.browser().call(getSessionToken, { query: {} })).result).toEqual({
      token: null,
      expiresAtMs: null,
    });
  });

  it('is given for an account with Facebook, and never the one of Facebook', async () => {
    expect((await (await server.signUp()).call(getFacebookToken, {})).result.token).toBeNull();
    facebook.state.person = { id: '95', name: 'Tok', email: 'tok@mail.example' };
    const browser = server.browser();
    await signInAt(browser, 'facebook', '');
    const { token } = (await browser.call(getFacebookToken, {})).result;
    expect((await read(token, 'name,email')).result).toEqual({ name: 'Tok' });
  });
});
