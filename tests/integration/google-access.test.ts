import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#core/contract/account.ts';
import { getConnections } from '#core/contract/social.ts';
import { getUser } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { createGoogle } from '#server/services/social/google/google.ts';
import { createGoogleAccess } from '#server/services/social/google-access.ts';
import { createGoogleAccessRepository } from '#server/services/social/google-access-repository.ts';
import { createGoogleRevocations } from '#server/services/social/google-revocation-repository.ts';
import { createSecretBox } from '#server/services/secret-box.ts';
import { CLIENT_ID, CLIENT_SECRET, startOpenIdProvider, type OpenIdProvider } from '#tests/support/openid-provider.ts';
import { signInAt } from '#tests/support/social-walk.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const SECRET_KEY = 'k'.repeat(40);
const password = obfuscatePassword(PASSWORD);
const GROUP = { group: 'google_webmaster' as const };

let google: OpenIdProvider;
let server: TestApp;
beforeAll(async () => {
  google = await startOpenIdProvider(['http://localhost:8080/api/v1/user/auth/google/']);
  google.people.set('ann', { sub: 'ann', email: 'ann@mail.example', email_verified: true, name: 'Ann' });
  server = await startTestApp({ env: { ...google.env, SECRET_KEY, PUBLIC_URL: 'http://localhost:8080' } });
});
afterAll(async () => {
  await server.close();
  await google.close();
});

/** As the server has it: on the same database, key and provider. */
function accessOf(key = SECRET_KEY) {
  const now = () => server.clock.nowMs;
  return createGoogleAccess({
    google: createGoogle({ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: google.issuer }, now),
    access: createGoogleAccessRepository(server.database, now),
    box: createSecretBox({ secretKey: key, dataDir: '/nowhere', random: randomBytes }),
    now,
  });
}

async function granted(): Promise<{ browser: Browser; userId: string }> {
  const browser = await server.signUp();
  expect((await signInAt(browser, 'google', 'ann', GROUP)).outcome).toBe('DONE');
  return { browser, userId: (await browser.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '' };
}

/** Whether Google takes a token. */
const isTaken = async (token: string) =>
  (await fetch(`${google.issuer}/me`, { headers: { authorization: `Bearer ${token}` } })).ok;

describe('the token for a group of data at Google', () => {
  it('is the one that was given, until a minute before its end, then a new one, once for all who ask', async () => {
    const { userId } = await granted();
    const access = accessOf();
    const first = await access.token(userId, 'google_webmaster');
    expect(first.email).toBe('ann@mail.example');
    expect(await isTaken(first.accessToken)).toBe(true);
    expect(await access.token(userId, 'google_webmaster')).toEqual(first);

    server.clock.nowMs += 3_600_000 - 30_000;
    const renewed = await Promise.all([1, 2, 3].map(() => access.token(userId, 'google_webmaster')));
    expect(new Set(renewed.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(renewed[0]?.accessToken).not.toBe(first.accessToken);
    expect(await isTaken(renewed[0]?.accessToken ?? '')).toBe(true);
    expect(await access.token(userId, 'google_webmaster')).toEqual(renewed[0]);
  });

  it('is none for a group that was not granted, for nobody, and where Google is not set up', async () => {
    const { userId } = await granted();
    const needed = { code: 'GOOGLE_ACCESS_NEEDED' };
    await expect(accessOf().token(userId, 'google_drive')).rejects.toMatchObject(needed);
    await expect(accessOf().token('nobody', 'google_webmaster')).rejects.toMatchObject(needed);
  });

  it('waits while Google is down, and has to be asked for again when it was taken back there', async () => {
    const { browser, userId } = await granted();
    server.clock.nowMs += 3_600_000;
    const access = accessOf();
    // Knows where to ask.
    await access.token(userId, 'google_webmaster');
    server.clock.nowMs += 3_600_000 - 30_000;
    google.isDown = true;
    await expect(access.token(userId, 'google_webmaster')).rejects.toMatchObject({ code: 'SOCIAL_UNREACHABLE' });
    google.isDown = false;
    await access.token(userId, 'google_webmaster');

    server.clock.nowMs += 3_600_000;
    google.forgetGrants();
    await expect(access.token(userId, 'google_webmaster')).rejects.toMatchObject({ code: 'GOOGLE_ACCESS_NEEDED' });
    google.rememberGrants();
    expect((await browser.call(getConnections, {})).result.google).toEqual([]);
  });

  it('has to be asked for again when the key of the server was lost', async () => {
    const { userId } = await granted();
    await expect(accessOf('x'.repeat(40)).token(userId, 'google_webmaster')).rejects.toMatchObject({
      code: 'GOOGLE_ACCESS_NEEDED',
    });
  });
});

describe('access of an account that is deleted', () => {
  const remaining = async () =>
    (await server.database.run('select id, token from google_revocations')).rows.map(({ token }) => String(token));
  const run = () =>
    createGoogleRevocations({
      google: createGoogle({ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: google.issuer }, Date.now),
      box: createSecretBox({ secretKey: SECRET_KEY, dataDir: '/nowhere', random: randomBytes }),
      now: () => server.clock.nowMs,
      random: randomBytes,
    }).run(server.database.db);

  it('is given back at Google', async () => {
    const { browser } = await granted();
    const before = google.revocations();
    expect((await browser.call(deleteAccount, { body: { password } })).status).toBe(200);
    await vi.waitFor(() => expect(google.revocations()).toBe(before + 1), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await remaining()).toEqual([]), { timeout: 10_000 });
  });

  it('does not hold the deletion up while Google is down, and is given back once it answers', async () => {
    const { browser, userId } = await granted();
    const { rows } = await server.database.run('select refresh_token from google_access where user_id = $1', [userId]);
    const before = google.revocations();
    google.isDown = true;
    expect((await browser.call(deleteAccount, { body: { password } })).result).toEqual({ deleted: true });
    // Tried once, and put off.
    await vi.waitFor(
      async () =>
        expect(
          (await server.database.run('select next_at_ms > created_at_ms as later from google_revocations')).rows,
        ).toEqual([{ later: true }]),
      { timeout: 20_000, interval: 100 },
    );
    const [kept] = await remaining();
    expect(kept).not.toBe(rows[0]?.['refresh_token']);
    google.isDown = false;
    await run();
    expect(await remaining()).toHaveLength(1);
    server.clock.nowMs += 3_600_000;
    await run();
    expect(await remaining()).toEqual([]);
    expect(google.revocations()).toBe(before + 1);
  });
});
