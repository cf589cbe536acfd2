import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  signInWithPasskey,
} from '#core/contract/second-factor.ts';
import { signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const password = obfuscatePassword(PASSWORD);
const wrongPassword = obfuscatePassword('not the right one');
const STEP_MS = 30_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://app.example.org' } });
});
afterAll(() => server.close());

let count = 0;
const freshEmail = () => `factor${String((count += 1))}@example.org`;
const codeOf = (uri: string, atMs: number) => {
  const [secret, issuer] = [
    new URL(uri).searchParams.get('secret') ?? '',
    new URL(uri).searchParams.get('issuer') ?? '',
  ];
  return new TOTP({ secret, issuer }).generate({ timestamp: atMs });
};
const signIn = (email: string, code?: string, browser: Browser = server.browser(), secret = password) =>
  browser.call(signInNative, {
    body: { mode: 'signin', email, password: secret, ...(code !== undefined && { code }) },
  });

/** Somebody with a second factor. */
async function secured(email: string, app: TestApp = server) {
  const browser = await app.signUp(email);
  const { uri } = (await browser.call(beginSecondFactor, { body: { password } })).result;
  const code = codeOf(uri, app.clock.nowMs);
  const { recoveryCodes } = (await browser.call(confirmSecondFactor, { body: { code } })).result;
  app.clock.nowMs += STEP_MS;
  return { browser, uri, recoveryCodes };
}

describe('a second factor', () => {
  it('counts from the first code on, and is then asked for at every sign-in', async () => {
    const email = freshEmail();
    const browser = await server.signUp(email);
    const { uri } = (await browser.call(beginSecondFactor, { body: { password } })).result;
    expect((await signIn(email)).status).toBe(200);
    expect((await browser.call(confirmSecondFactor, { body: { code: '000000' } })).error?.code).toBe('WRONG_CODE');
    const confirmed = await browser.call(confirmSecondFactor, { body: { code: codeOf(uri, server.clock.nowMs) } });
    expect(confirmed.result.recoveryCodes).toHaveLength(10);
    expect((await browser.call(getSecondFactor, {})).result).toEqual({ isOn: true, recoveryCodes: 10, passkeys: [] });

    server.clock.nowMs += STEP_MS;
    const asked = await signIn(email);
    expect(asked).toMatchObject({
      status: 401,
      error: { code: 'SECOND_FACTOR_REQUIRED', details: [{ path: 'code' }] },
    });
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect((await signIn(email, codeOf(uri, server.clock.nowMs))).status).toBe(200);
  });

  it('is not told to somebody without the password', async () => {
    const email = freshEmail();
    await secured(email);
    expect((await signIn(email, undefined, server.browser(), wrongPassword)).error?.code).toBe('SIGN_IN_FAILED');
  });

  it('takes no code twice, and none of another time', async () => {
    const email = freshEmail();
    const { uri } = await secured(email);
    const code = codeOf(uri, server.clock.nowMs);
    expect((await signIn(email, code)).status).toBe(200);
    expect((await signIn(email, code)).error?.code).toBe('WRONG_CODE');
    server.clock.nowMs += 10 * STEP_MS;
    expect((await signIn(email, codeOf(uri, server.clock.nowMs - 5 * STEP_MS))).error?.code).toBe('WRONG_CODE');
    expect((await signIn(email, codeOf(uri, server.clock.nowMs))).status).toBe(200);
  });

  it('has recovery codes that work once each, however they are typed', async () => {
    const email = freshEmail();
    const { browser, recoveryCodes } = await secured(email);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/u);
    expect((await signIn(email, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await signIn(email, first)).error?.code).toBe('WRONG_CODE');
    expect((await browser.call(getSecondFactor, {})).result.recoveryCodes).toBe(9);
    const renewed = (await browser.call(renewRecoveryCodes, { body: { password } })).result.recoveryCodes;
    expect((await signIn(email, second)).error?.code).toBe('WRONG_CODE');
    expect((await signIn(email, renewed[0] ?? '')).status).toBe(200);
  });

  it('needs the password to be switched on and off', async () => {
    const email = freshEmail();
    const { browser } = await secured(email);
    for (const endpoint of [beginSecondFactor, renewRecoveryCodes, endSecondFactor])
      expect((await browser.call(endpoint, { body: { password: wrongPassword } })).error?.code).toBe('WRONG_PASSWORD');
    expect((await browser.call(beginSecondFactor, { body: { password } })).error?.code).toBe('FORBIDDEN');
    expect((await browser.call(endSecondFactor, { body: { password } })).result.isOn).toBe(false);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is stored so that the database alone makes no code', async () => {
    const { uri, recoveryCodes } = await secured(freshEmail());
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    const { rows } = await server.database.run('select secret::text as text from second_factors');
    const { rows: hashes } = await server.database.run('select code_hash::text as text from recovery_codes');
    const stored = JSON.stringify([...rows, ...hashes]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('is slowed down when it is guessed, from wherever', async () => {
    const limited = await startTestApp({ limits: { wrongCodeByUser: { max: 3, windowMs: 60_000 } } });
    onTestFinished(() => limited.close());
    const email = freshEmail();
    const { uri } = await secured(email, limited);
    const codes = [];
    for (let tried = 0; tried < 4; tried += 1)
      codes.push((await signIn(email, '000000', limited.browser())).error?.code);
    expect(codes).toEqual(['WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'TOO_MANY_REQUESTS']);
    expect((await signIn(email, codeOf(uri, limited.clock.nowMs), limited.browser())).status).toBe(429);
    limited.clock.nowMs += 61_000;
    expect((await signIn(email, codeOf(uri, limited.clock.nowMs), limited.browser())).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('is made for the configured host, whatever host was asked', async () => {
    const browser = await server.signUp(freshEmail());
    const { options } = (await browser.call(beginPasskey, { body: { password } }, { host: 'evil.test' })).result;
    expect(options).toMatchObject({
      rp: { id: 'app.example.org' },
      authenticatorSelection: { residentKey: 'required' },
    });
    expect((await browser.call(beginPasskey, { body: { password: wrongPassword } })).error?.code).toBe(
      'WRONG_PASSWORD',
    );
  });

  it('is asked for without a word about accounts, and with another question each time', async () => {
    const [one, two] = [
      (await server.browser().call(beginPasskeySignIn, {})).result.options,
      (await server.browser().call(beginPasskeySignIn, {})).result.options,
    ];
    expect(one).not.toHaveProperty('allowCredentials.0');
    expect(one['challenge']).not.toBe(two['challenge']);
  });

  it.each([
    ['nothing', {}],
    ['an unknown one', { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} }],
    ['odd values', { id: { $ne: '' }, response: null }],
  ])('that is %s signs nobody in', async (_name, response) => {
    const answer = await server.browser().call(signInWithPasskey, { body: { response } });
    expect(answer).toMatchObject({ status: 403, error: { code: 'PASSKEY_REFUSED' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const browser = await server.signUp(freshEmail());
    expect((await browser.call(addPasskey, { body: { name: 'x', response } })).error?.code).toBe('PASSKEY_REFUSED');
    expect((await browser.call(getSecondFactor, {})).result.passkeys).toEqual([]);
  });
});
