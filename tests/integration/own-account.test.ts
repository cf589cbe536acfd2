import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  getProfile,
  listSessions,
  removePicture,
  restorePassword,
  savePicture,
  saveProfile,
  setRestoredPassword,
} from '#core/contract/account.ts';
import { confirmEmail } from '#core/contract/mail-settings.ts';
import { addSites } from '#core/contract/sites.ts';
import { getAvatar, getUser, signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const NEW_PASSWORD = 'an entirely new one';
const MINUTE_MS = 60_000;
const ORIGIN = 'https://app.example.org';
const password = obfuscatePassword(PASSWORD);
const newPassword = obfuscatePassword(NEW_PASSWORD);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.run('delete from mails');
});

type Mail = Record<'recipient' | 'subject' | 'text' | 'html', string>;
async function mailsTo(recipient: string): Promise<Mail[]> {
  const { rows } = await server.database.run('select * from mails where recipient = $1 order by created_at_ms', [
    recipient,
  ]);
  return rows as Mail[]; // columns of the table
}
const linkIn = (mail: Mail | undefined, path: string) =>
  new RegExp(`${path}/([\\w-]{43})/`, 'u').exec(mail?.text ?? '')?.[1] ?? '';
async function soon<T>(look: () => Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 5000, interval: 20 });
}
const signIn = (email: string, secret = password, browser: Browser = server.browser()) =>
  browser.call(signInNative, { body: { mode: 'signin', email, password: secret } });
const isSignedIn = async (browser: Browser) => (await browser.call(getUser, { query: {} })).result !== null;
let count = 0;
const freshEmail = () => `own${String((count += 1))}@example.org`;

describe('a password that was forgotten', () => {
  async function askFor(email: string, headers?: Record<string, string>): Promise<string> {
    await server.database.run('delete from mails');
    await server.browser().call(restorePassword, { body: { email } }, headers);
    return soon(async () => {
      const token = linkIn((await mailsTo(email)).at(-1), '/restore-password');
      expect(token).toHaveLength(43);
      return token;
    });
  }
  const choose = (token: string, chosen = newPassword) =>
    server.browser().call(setRestoredPassword, { body: { token, password: chosen } });

  it('is replaced by the link of a mail, which ends all sessions and works once [sec:A11]', async () => {
    const email = freshEmail();
    const [one, two] = [await server.signUp(email), server.browser()];
    await signIn(email, password, two);
    const token = await askFor(email);
    const [mail] = await mailsTo(email);
    expect(mail?.html).toContain(`href="${ORIGIN}/restore-password/${token}/"`);
    expect((await choose(token)).result).toEqual({ email });
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, false]);
    expect((await signIn(email)).error?.code).toBe('SIGN_IN_FAILED');
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect((await choose(token, obfuscatePassword('yet another one'))).status).toBe(404);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your Sitewarden password was changed');
  });

  it('is not replaced by a link of more than an hour ago, nor by one before the last [sec:A11]', async () => {
    const email = freshEmail();
    await server.signUp(email);
    const first = await askFor(email);
    const second = await askFor(email);
    expect((await choose(first)).status).toBe(404);
    server.clock.nowMs += 61 * MINUTE_MS;
    expect((await choose(second)).status).toBe(404);
    const third = await askFor(email);
    server.clock.nowMs += 59 * MINUTE_MS;
    expect((await choose(third)).status).toBe(200);
  });

  it('has a link to the configured address whatever host was asked [sec:A11]', async () => {
    const email = freshEmail();
    await server.signUp(email);
    await askFor(email, { host: 'evil.test', 'x-forwarded-host': 'evil.test' });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`${ORIGIN}/restore-password/`);
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('evil.test');
  });

  it('is asked for with one answer, whether there is an account or not [sec:A6]', async () => {
    const email = freshEmail();
    await server.signUp(email);
    const answers = [];
    for (const each of [email, freshEmail()]) {
      const { status, text } = await server.browser().call(restorePassword, { body: { email: each } });
      answers.push([status, text]);
    }
    expect(answers[0]).toEqual([200, '{"result":{"sent":true}}']);
    expect(answers[1]).toEqual(answers[0]);
    await soon(async () => expect(await mailsTo(email)).not.toEqual([]));
  });

  it('keeps its link when the new one is refused', async () => {
    const email = freshEmail();
    await server.signUp(email);
    const token = await askFor(email);
    expect((await choose(token, obfuscatePassword('password123'))).error?.code).toBe('PASSWORD_TOO_COMMON');
    expect((await choose(token, obfuscatePassword('short'))).error?.code).toBe('PASSWORD_TOO_SHORT');
    expect((await choose(token)).status).toBe(200);
  });

  it('is mailed in the language of the account, three times an hour at most', async () => {
    const limited = await startTestApp({ limits: { restoreMailsByEmail: { max: 3, windowMs: 3_600_000 } } });
    onTestFinished(() => limited.close());
    const browser = await limited.signUp('german@example.org');
    await browser.call(saveProfile, { body: { lang: 'de' } });
    await limited.database.run('delete from mails');
    const statuses = [];
    for (let asked = 0; asked < 5; asked += 1)
      statuses.push((await limited.browser().call(restorePassword, { body: { email: 'german@example.org' } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    await soon(async () => {
      const { rows } = await limited.database.run('select subject, html from mails');
      expect(rows).toHaveLength(3);
      expect(rows[0]?.['html']).toContain('<html lang="de">');
      expect(rows[0]?.['subject']).toContain('Passwort');
    });
  });
});

describe('a new password', () => {
  it('needs the old one, ends all other sessions, and keeps this one [sec:A9]', async () => {
    const email = freshEmail();
    const [here, there] = [await server.signUp(email), server.browser()];
    await signIn(email, password, there);
    const wrong = await here.call(changePassword, { body: { oldPassword: newPassword, password: newPassword } });
    expect(wrong.error).toMatchObject({ code: 'WRONG_PASSWORD', details: [{ path: 'oldPassword' }] });
    expect(await isSignedIn(there)).toBe(true);
    const done = await here.call(changePassword, { body: { oldPassword: password, password: newPassword } });
    expect(done.result).toEqual({ ended: 1 });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  it.each([
    ['12345678a', 'PASSWORD_TOO_COMMON'],
    ['sitewarden', 'PASSWORD_TOO_COMMON'],
    ['seven77', 'PASSWORD_TOO_SHORT'],
  ])('is not %s', async (text, code) => {
    const browser = await server.signUp(freshEmail());
    const body = { oldPassword: password, password: obfuscatePassword(text) };
    expect((await browser.call(changePassword, { body })).error).toMatchObject({
      code,
      details: [{ path: 'password' }],
    });
  });

  it('is slowed down when the old one is guessed', async () => {
    const limited = await startTestApp({ limits: { wrongPasswordByEmail: { max: 3, windowMs: 60_000 } } });
    onTestFinished(() => limited.close());
    const browser = await limited.signUp(freshEmail());
    const codes = [];
    for (let tried = 0; tried < 4; tried += 1)
      codes.push((await browser.call(changePassword, { body: { oldPassword: newPassword, password } })).error?.code);
    expect(codes).toEqual(['WRONG_PASSWORD', 'WRONG_PASSWORD', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS']);
  });
});

describe('a new e-mail address', () => {
  it('is the account’s once the link sent there is opened; the old one hears of it', async () => {
    const [email, next] = [freshEmail(), freshEmail()];
    const browser = await server.signUp(email);
    await server.database.run('delete from mails');
    expect((await browser.call(changeEmail, { body: { email: next, password: newPassword } })).error?.code).toBe(
      'WRONG_PASSWORD',
    );
    expect(await mailsTo(next)).toEqual([]);
    await browser.call(changeEmail, { body: { email: next.toUpperCase(), password } });
    expect((await browser.call(getProfile, {})).result).toMatchObject({ newEmail: next, account: { email } });
    const [notice] = await mailsTo(email);
    expect(notice?.text).toContain(next);
    const token = linkIn((await mailsTo(next))[0], '/email-confirmation');
    expect((await server.browser().call(confirmEmail, { body: { token } })).status).toBe(200);
    expect((await browser.call(getProfile, {})).result).toMatchObject({
      newEmail: '',
      isEmailConfirmed: true,
      account: { email: next },
    });
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(next)).status).toBe(200);
    expect((await server.browser().call(confirmEmail, { body: { token } })).status).toBe(404);
  });

  it('is not one that somebody has, also when they got it meanwhile', async () => {
    const [taken, next] = [freshEmail(), freshEmail()];
    await server.signUp(taken);
    const browser = await server.signUp(freshEmail());
    expect((await browser.call(changeEmail, { body: { email: taken, password } })).error?.code).toBe('EMAIL_TAKEN');
    await browser.call(changeEmail, { body: { email: next, password } });
    const token = linkIn((await mailsTo(next))[0], '/email-confirmation');
    await server.signUp(next);
    expect((await server.browser().call(confirmEmail, { body: { token } })).error?.code).toBe('EMAIL_TAKEN');
    expect((await signIn(next)).status).toBe(200);
  });
});

describe('the profile', () => {
  it('is changed field by field, and only to what can be', async () => {
    const browser = await server.signUp(freshEmail());
    await browser.call(saveProfile, { body: { name: '  Ann Lee ' } });
    await browser.call(saveProfile, { body: { timeZone: 'Europe/Kyiv', unwanted: ['copies'], lang: 'uk' } });
    const { result } = await browser.call(getProfile, {});
    expect(result).toMatchObject({
      account: { name: 'Ann Lee', lang: 'uk' },
      timeZone: 'Europe/Kyiv',
      unwanted: ['copies'],
      hasPassword: true,
    });
    for (const [body, path] of [
      [{ name: ' ' }, 'name'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ lang: 'xx' }, 'lang'],
    ] as const)
      expect((await browser.call(saveProfile, { body })).error?.details?.[0]?.path).toBe(path);
    expect((await browser.call(getProfile, {})).result).toEqual(result);
  });

  it('takes no field that is not the user’s to change [sec:I6]', async () => {
    const browser = await server.signUp(freshEmail());
    for (const body of [{ plan: 'pro' }, { balance: 5 }, { email: 'x@example.org' }, { status: 'active' }])
      expect((await browser.send({ method: 'POST', url: saveProfile.path, payload: body })).statusCode).toBe(400);
  });

  it('says how much is stored', async () => {
    const browser = await server.signUp(freshEmail());
    await browser.call(addSites, { body: { sitesAll: [{ site: 'a.example' }] } });
    expect((await browser.call(getProfile, {})).result.stored).toEqual({ sites: 1, results: 0, bytes: 0 });
  });
});

describe('the picture', () => {
  const red = { create: { width: 900, height: 600, channels: 3, background: 'red' } } as const;
  const avatarOf = async (browser: Browser) => {
    const id = (await browser.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '';
    return browser.send({ url: `${getAvatar.path}?user_id=${id}` });
  };

  it('is drawn anew as a small square, without what its file said besides', async () => {
    const browser = await server.signUp(freshEmail());
    const sent = await sharp(red)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer();
    expect(sent.includes('secret place')).toBe(true);
    const { result } = await browser.call(savePicture, { body: { picture: sent.toString('base64') } });
    expect((await browser.call(getUser, { query: { scopes: 'picture' } })).result).toEqual(result);
    const shown = await avatarOf(browser);
    expect(shown.headers['content-type']).toBe('image/webp');
    const { width, height, format, exif } = await sharp(shown.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 256, height: 256, format: 'webp', exif: undefined });
    expect(shown.rawPayload.includes('secret place')).toBe(false);

    await browser.call(removePicture, {});
    expect((await avatarOf(browser)).headers['content-type']).toMatch(/^image\/svg/u);
    expect((await browser.call(getUser, { query: { scopes: 'picture' } })).result).toEqual({ picture: null });
  });

  it('is seen by nobody else', async () => {
    const browser = await server.signUp(freshEmail());
    const id = (await browser.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '';
    const other = await server.signUp(freshEmail());
    expect((await other.send({ url: `${getAvatar.path}?user_id=${id}` })).statusCode).toBe(404);
  });

  it.each([
    ['no picture', Buffer.from('hello there')],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a picture that was cut off', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['one of 10,000 megapixels', hugePng()],
  ])('is not %s', async (_name, bytes) => {
    const browser = await server.signUp(freshEmail());
    const { error } = await browser.call(savePicture, { body: { picture: bytes.toString('base64') } });
    expect(error?.code).toBe('PICTURE_UNREADABLE');
    expect((await avatarOf(browser)).headers['content-type']).toMatch(/^image\/svg/u);
  });
});

/** Its head says 100,000 by 100,000; nothing of it may be unpacked. */
function hugePng(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(100_000, 0);
  head.writeUInt32BE(100_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', Buffer.alloc(20))]);
}
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

describe('sessions', () => {
  it('are listed with their devices, and end one by one or all but this one', async () => {
    const email = freshEmail();
    const here = await server.signUp(email);
    const [phone, work] = [server.browser(), server.browser()];
    await phone.call(
      signInNative,
      { body: { mode: 'signin', email, password } },
      { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0' },
    );
    await signIn(email, password, work);
    const { sessions } = (await here.call(listSessions, {})).result;
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    const onPhone = sessions.find(({ userAgent }) => userAgent.includes('Android'));
    const after = (await here.call(endSession, { body: { id: onPhone?.id ?? '' } })).result;
    expect(after.sessions).toHaveLength(2);
    expect([await isSignedIn(phone), await isSignedIn(work)]).toEqual([false, true]);
    expect((await here.call(endOtherSessions, {})).result.sessions).toMatchObject([{ isThis: true }]);
    expect([await isSignedIn(here), await isSignedIn(work)]).toEqual([true, false]);
  });

  it('of others are neither told nor ended', async () => {
    const [ann, bob] = [await server.signUp(freshEmail()), await server.signUp(freshEmail())];
    const [own] = (await ann.call(listSessions, {})).result.sessions;
    await bob.call(endSession, { body: { id: own?.id ?? '' } });
    await bob.call(endOtherSessions, {});
    expect(await isSignedIn(ann)).toBe(true);
    expect((await bob.call(listSessions, {})).result.sessions).toHaveLength(1);
  });

  it('are told without anything that opens them', async () => {
    const browser = await server.signUp(freshEmail());
    const { text } = await browser.call(listSessions, {});
    const { rows } = await server.database.run('select token_hash from sessions');
    for (const row of rows) expect(text).not.toContain(row['token_hash']);
    for (const token of browser.cookies.values()) expect(text).not.toContain(token);
  });
});

describe('leaving', () => {
  it('takes everything along as JSON in a zip, without what opens the account', async () => {
    const email = freshEmail();
    const browser = await server.signUp(email);
    await browser.call(addSites, { body: { sitesAll: [{ site: 'a.example', tags: ['x'] }] } });
    const response = await browser.send({ url: exportAccount.path });
    expect(response.headers['content-type']).toBe('application/zip');
    const files = unzipSync(response.rawPayload);
    const parsed = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes)) as object[]]), // arrays of rows
    );
    expect(parsed['account.json']).toMatchObject([{ email }]);
    expect(parsed['websites.json']).toMatchObject([{ host: 'a.example', tags: ['x'] }]);
    expect(parsed['sessions.json']).toHaveLength(1);
    expect(parsed['results.json']).toEqual([]);
    expect(JSON.stringify(parsed)).not.toMatch(/argon2|token|secret/u);
    expect(
      (await browser.send({ url: exportAccount.path, headers: { 'sec-fetch-mode': 'navigate' } })).statusCode,
    ).toBe(403);
  });

  it('has a file for every table that belongs to a user, or says why not', async () => {
    const { rows } = await server.database.run(
      `select distinct table_name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'`,
    );
    const { EXPORTED } = await import('#server/features/user/leaving/export-repository.ts');
    const queries = Object.values(EXPORTED).join(' ');
    const missing = rows
      .map((row) => String(row['table_name']))
      .filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(queries));
    // How somebody signs in, what is ours alone, what only counts or remembers deletions.
    expect(missing.sort()).toEqual(
      [
        'deploy_secrets',
        'idempotency_keys',
        'linked_accounts',
        'lists',
        'mail_tokens',
        'passkey_challenges',
        'pending_sign_ins',
        'recovery_codes',
        'report_webhook_keys',
        'second_factors',
        'seen_popups',
        'sign_in_places',
        'site_deletions',
      ].sort(),
    );
  });

  it('needs the password, deletes all there is, and ends every session [sec:A9]', async () => {
    const email = freshEmail();
    const [here, there] = [await server.signUp(email), server.browser()];
    await signIn(email, password, there);
    await here.call(addSites, { body: { sitesAll: [{ site: 'a.example' }] } });
    const id = (await here.call(getUser, { query: { scopes: 'id' } })).result?.id;
    expect((await here.call(deleteAccount, { body: { password: newPassword } })).error?.code).toBe('WRONG_PASSWORD');
    const cookie = here.cookieHeader();
    expect((await here.call(deleteAccount, { body: { password } })).result).toEqual({ deleted: true });
    expect(here.cookies.size).toBe(0);
    expect((await server.browser().call(listSessions, {}, { cookie })).status).toBe(401);
    expect(await isSignedIn(there)).toBe(false);
    for (const table of ['sites', 'sessions', 'sign_in_places', 'mail_tokens'])
      expect((await server.database.run(`select 1 from ${table} where user_id = $1`, [id])).rows, table).toEqual([]);
    expect((await signIn(email)).error?.code).toBe('SIGN_IN_FAILED');
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Sitewarden account was deleted');
    expect((await server.signUp(email)).cookies.size).toBe(1);
  });
});
