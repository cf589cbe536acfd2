import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import {
  chooseMailByToken,
  confirmEmail,
  getMailSettings,
  saveMailSettings,
  sendConfirmation,
} from '#core/contract/mail-settings.ts';
import { getManager, getManagerAvatar, sendMessage } from '#core/contract/messages.ts';
import { listPlans } from '#core/contract/plans.ts';
import { getUser } from '#core/contract/user.ts';
import { FREE_PLAN_SITES } from '#server/services/plan-limits.ts';
import { managers, plans } from '#server/db/brand-schema.ts';
import { createMailRepository, MOST_ATTEMPTS, queueMail } from '#server/services/mail/mail-repository.ts';
import { createMailTransport } from '#server/services/mail/mail-transport.ts';
import { startMailWorker } from '#server/services/mail/mail-worker.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const PHOTO = Buffer.from('89504e470d0a1a0a', 'hex');
const BODY = {
  id: 'message-000000000000001',
  kind: 'consultation',
  name: 'Ann',
  email: 'ann@example.org',
  phone: '',
  website: 'example.org',
  topic: 'audit',
  message: 'Hello there',
} as const;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { CONTACT_EMAIL: 'office@example.org', PUBLIC_URL: 'https://app.example.org' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['mails', 'messages', 'managers', 'plans']) await server.database.run(`delete from ${table}`);
});

async function mails(kind?: string) {
  const { rows } = await server.database.run('select * from mails order by created_at_ms, recipient');
  return rows.filter((row) => kind === undefined || row['kind'] === kind);
}
async function tokenOfMail(email: string): Promise<string> {
  const mail = (await mails()).filter((row) => row['recipient'] === email).at(-1);
  return /\/email-confirmation\/([\w-]{43})\//u.exec(String(mail?.['text']))?.[1] ?? '';
}
async function confirmed(email: string): Promise<Browser> {
  const user = await server.signUp(email);
  await user.call(confirmEmail, { body: { token: await tokenOfMail(email) } });
  await server.database.run('delete from mails');
  return user;
}
const ann = { id: 'ann', name: 'Ann', email: 'ann@agency.example', phone: '+1 23456', isDefault: true };

describe('a message', () => {
  it('of a visitor reaches the contact by mail, answers reach the writer, and sent twice it is one [spec:2.25]', async () => {
    const visitor = server.browser();
    expect((await visitor.call(sendMessage, { body: BODY })).status).toBe(200);
    expect((await visitor.call(sendMessage, { body: BODY })).status).toBe(200);
    const all = await mails();
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ recipient: 'office@example.org', reply_to: 'ann@example.org', sent_at_ms: null });
    expect(all[0]?.['text']).toContain('Hello there');
    const { rows } = await server.database.run('select * from messages');
    expect(rows).toMatchObject([{ id: BODY.id, kind: 'consultation', user_id: null }]);
  });

  it.each<[string, string, object]>([
    ['their own manager', 'bob@agency.example', { managerId: 'bob' }],
    ['the one of all who have nobody else', 'ann@agency.example', { managerId: null }],
  ])('of a user reaches %s', async (_who, recipient, { managerId }: { managerId?: string | null }) => {
    const user = await server.signUp();
    await server.database.db
      .insert(managers)
      .values([ann, { ...ann, id: 'bob', name: 'Bob', email: 'bob@agency.example', isDefault: false }]);
    const me = (await user.call(getUser, { query: { scopes: 'id' } })).result;
    await server.database.run('update users set manager_id = $1 where id = $2', [managerId, me?.id]);
    await user.call(sendMessage, { body: { ...BODY, kind: 'support' } });
    expect((await mails()).filter((row) => row['reply_to'] === BODY.email)).toMatchObject([{ recipient }]);
  });

  it('of a person with a confirmed address comes back as a copy, until one click stops that', async () => {
    const email = 'copy@example.org';
    const user = await confirmed(email);
    await user.call(sendMessage, { body: { ...BODY, email, kind: 'support' } });
    const [copy] = await mails('copies');
    expect(copy).toMatchObject({ recipient: email });
    const url = String(copy?.['unsubscribe_url']);
    expect(url).toMatch(/^https:\/\/app\.example\.org\/unsubscribe\/[\w-]{43}\/\?kind=copies$/u);
    // A mail program: neither cookie nor origin of ours.
    const click = await server.app.inject({
      method: 'POST',
      url: url.replace('https://app.example.org', ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(click.statusCode).toBe(200);
    expect((await user.call(getMailSettings, {})).result.unwanted).toEqual(['copies']);
    await user.call(sendMessage, { body: { ...BODY, email, kind: 'support', id: 'message-000000000000002' } });
    expect(await mails('copies')).toHaveLength(1);

    const token = /unsubscribe\/([\w-]{43})/u.exec(url)?.[1] ?? '';
    await server.browser().call(chooseMailByToken, { body: { token, kind: 'copies', isWanted: true } });
    expect((await user.call(getMailSettings, {})).result.unwanted).toEqual([]);
  });

  it('is never copied to an address that is not known to be the sender’s', async () => {
    const user = await server.signUp();
    await user.call(sendMessage, { body: { ...BODY, kind: 'support' } });
    expect(await mails('copies')).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'REQUIRE_MSG', 'name'],
    [{ email: 'ann' }, 'INVALID_EMAIL', 'email'],
    [{ phone: 'call me' }, 'INVALID_INPUT', 'phone'],
    [{ message: '' }, 'REQUIRE_MSG', 'message'],
  ])('with %j is refused by its field and stores nothing [spec:5.06]', async (wrong, code, path) => {
    const { error } = await server.browser().call(sendMessage, { body: { ...BODY, ...wrong } });
    expect([error?.code, error?.details]).toEqual([code, [{ path, code }]]);
    expect(await mails()).toEqual([]);
  });

  it('to support needs an account', async () => {
    const { error } = await server.browser().call(sendMessage, { body: { ...BODY, kind: 'support' } });
    expect(error?.code).toBe('AUTH_REQUIRED');
  });

  it('is one of five that a visitor’s address may send in an hour', async () => {
    const limited = await startTestApp({ limits: { visitorMessages: { max: 5, windowMs: 3_600_000 } } });
    onTestFinished(() => limited.close());
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { error } = await limited
        .browser()
        .call(sendMessage, { body: { ...BODY, id: `message-00000000000000${count}` } });
      codes.push(error?.code);
    }
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'TOO_MANY_REQUESTS']);
  });

  it('waits for a mail server that is down, and is mailed once it is there', async () => {
    await server.browser().call(sendMessage, { body: BODY });
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    const worker = startMailWorker({
      mails: createMailRepository(server.database.db, Date.now),
      transport: createMailTransport({ smtpUrl: mailServer.url, from: 'mail@app.example.org', folder: '' }),
      logger: SILENT_LOGGER,
      everyMs: 20,
    });
    onTestFinished(() => worker.stop());
    await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), { timeout: 10_000 });
    expect(mailServer.mails[0]?.replyTo?.text).toBe('ann@example.org');
  });
});

describe('mail on its way', () => {
  const queue = (subject: string, attachedId = '') =>
    queueMail(
      server.database.db,
      { brandId: '', kind: 'service', recipient: 'ann@example.org', subject, text: 'Text', attachedId },
      { now: Date.now, random: randomBytes },
    );

  it('keeps its order, but what comes with files, many at once, comes after what somebody waits for', async () => {
    await queue('first report', 'file');
    await queue('second report', 'file');
    await pause(2);
    await queue('confirm');
    await pause(2);
    await queue('restore');
    const waiting = createMailRepository(server.database.db, () => Date.now() + 1000);
    const taken: (string | undefined)[] = [];
    for (let at = 0; at < 5; at += 1) taken.push((await waiting.take())?.subject);
    expect([taken.slice(0, 2), taken.slice(2, 4).toSorted(), taken[4]]).toEqual([
      ['confirm', 'restore'],
      ['first report', 'second report'],
      undefined,
    ]);
  });

  it('whose file was deleted is given up at once, and holds up no other', async () => {
    await queue('without its file', 'deleted');
    await queue('with it', 'there');
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    const file = { fileName: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') };
    const worker = startMailWorker({
      mails: createMailRepository(server.database.db, Date.now),
      transport: createMailTransport({ smtpUrl: mailServer.url, from: 'mail@app.example.org', folder: '' }),
      logger: SILENT_LOGGER,
      fileOf: (id) => Promise.resolve(id === 'there' ? file : null),
      everyMs: 20,
    });
    onTestFinished(() => worker.stop());
    await vi.waitFor(() => expect(mailServer.mails.map(({ subject }) => subject)).toEqual(['with it']), 10_000);
    await vi.waitFor(async () => {
      const [lost] = (await mails()).filter(({ subject }) => subject === 'without its file');
      expect([lost?.['error'], lost?.['attempts']]).toEqual(['The attached file was deleted', MOST_ATTEMPTS]);
    });
  });
});

describe('the manager', () => {
  it('is shown with name, e-mail, phone and the path of the photo, also with the user', async () => {
    const user = await server.signUp();
    expect((await user.call(getManager, { query: {} })).result).toBeNull();
    await server.database.db
      .insert(managers)
      .values({ ...ann, photo: PHOTO.toString('base64'), photoType: 'image/png' });
    const shown = {
      name: 'Ann',
      email: 'ann@agency.example',
      phone: '+1 23456',
      photo: '/api/v1/user/manager-avatar/',
      messengers: {},
    };
    expect((await user.call(getManager, { query: {} })).result).toEqual(shown);
    expect((await user.call(getUser, { query: { scopes: 'manager' } })).result).toEqual({ manager: shown });
    const photo = await user.send({ method: 'GET', url: shown.photo });
    expect([photo.headers['content-type'], photo.rawPayload]).toEqual(['image/png', PHOTO]);
    expect(photo.headers['content-security-policy']).toContain('sandbox');
  });

  it('has no photo without one, and is nobody’s for a visitor', async () => {
    const user = await server.signUp();
    await server.database.db.insert(managers).values([ann, { ...ann, id: 'else', brandId: 'other' }]);
    expect((await user.call(getManager, { query: {} })).result).toMatchObject({ photo: null });
    expect((await user.call(getManagerAvatar, { query: {} })).error?.code).toBe('NOT_FOUND');
    expect((await server.browser().call(getManager, { query: {} })).error?.code).toBe('AUTH_REQUIRED');
  });
});

describe('the confirmation of an address', () => {
  it('is mailed at sign-up, works once, and then is done', async () => {
    const email = 'new@example.org';
    const user = await server.signUp(email);
    expect((await user.call(getMailSettings, {})).result).toMatchObject({ email, isConfirmed: false });
    const token = await tokenOfMail(email);
    const stranger = server.browser();
    expect((await stranger.call(confirmEmail, { body: { token } })).status).toBe(200);
    expect((await user.call(getMailSettings, {})).result.isConfirmed).toBe(true);
    expect((await stranger.call(confirmEmail, { body: { token } })).error?.code).toBe('NOT_FOUND');
    await user.call(sendConfirmation, {});
    expect((await mails()).filter((row) => row['recipient'] === email)).toHaveLength(1);
  });

  it('is too old after three days, and a new one can be asked for', async () => {
    const email = 'late@example.org';
    const user = await server.signUp(email);
    const token = await tokenOfMail(email);
    server.clock.nowMs += 3 * 24 * 3_600_000;
    onTestFinished(() => {
      server.clock.nowMs = Date.now();
    });
    expect((await user.call(confirmEmail, { body: { token } })).error?.code).toBe('NOT_FOUND');
    await user.call(sendConfirmation, {});
    const next = await tokenOfMail(email);
    expect(next).not.toBe(token);
    expect((await user.call(confirmEmail, { body: { token: next } })).status).toBe(200);
  });

  it('says nothing to a token that somebody made up', async () => {
    const { error } = await server.browser().call(confirmEmail, { body: { token: 'A'.repeat(43) } });
    expect(error?.code).toBe('NOT_FOUND');
  });
});

it('which mail is wanted is stored, and only what can be refused is taken', async () => {
  const user = await server.signUp();
  const saved = await user.call(saveMailSettings, { body: { unwanted: ['copies'] } });
  expect(saved.result.unwanted).toEqual(['copies']);
  expect((await user.call(saveMailSettings, { body: { unwanted: ['service' as 'copies'] } })).error?.code).toBe(
    'INVALID_INPUT',
  );
  expect((await user.call(getMailSettings, {})).result.unwanted).toEqual(['copies']);
});

it('the plans are those of the operator in their order, else the one of the product [spec:2.25]', async () => {
  const visitor = server.browser();
  expect((await visitor.call(listPlans, {})).result).toEqual({
    plans: [{ id: 'free', name: 'Free', monthPrice: 0, currency: 'USD', limits: { sites: FREE_PLAN_SITES } }],
    current: null,
  });
  const row = { monthPrice: 0, currency: 'EUR', limits: { sites: 5 } };
  await server.database.db.insert(plans).values([
    { ...row, id: 'pro', name: 'Pro', position: 2, monthPrice: 1900 },
    { ...row, id: 'free', name: 'Start', position: 1 },
    { ...row, id: 'old', name: 'Old', position: 0, isPublic: false },
  ]);
  const { result } = await (await server.signUp()).call(listPlans, {});
  expect([result.plans.map(({ id }) => id), result.current]).toEqual([['free', 'pro'], 'free']);
});
