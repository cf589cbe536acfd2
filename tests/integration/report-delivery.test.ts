import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  answerAsRecipient,
  askRecipients,
  fetchSharedReport,
  getRecipientAnswer,
  getWebhookKey,
  listRecipients,
  removeRecipient,
  revokeReportLink,
} from '#core/contract/report-delivery.ts';
import {
  decideReportRun,
  getRunChanges,
  listNextTimes,
  listReportRuns,
  listReportSchedules,
  pauseReportSchedule,
  removeReportSchedule,
  runReportSchedule,
  saveReportSchedule,
} from '#core/contract/report-schedules.ts';
import { saveReportSettings } from '#core/contract/report-center.ts';
import { NEW_DELIVERY, type ReportDelivery } from '#core/reports/delivery.ts';
import type { ReportSchedule } from '#core/reports/schedule.ts';
import { defaultSettings } from '#core/reports/settings.ts';
import { MOST_OF_ACCOUNT, MOST_TO_ADDRESS } from '#server/features/report-center/delivery/ask-recipients.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { startReportWorker, type ReportWorker } from '#tests/support/report-worker.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';
import { createReportAnalysis } from '#server/features/report-center/create-report-analysis.ts';

const SECRET_KEY = 'of-this-test-only-of-this-test-only-of-this';
const DAY_MS = 86_400_000;
let server: TestApp;
let mailbox: MailServer;
let worker: ReportWorker;
beforeAll(async () => {
  const env = { SECRET_KEY, ALLOW_TARGETS: '127.0.0.0/8' };
  server = await startTestApp({ analyses: [createReportAnalysis], works: true, env });
  mailbox = await startMailServer();
  worker = await startReportWorker(server, { ...env, smtpUrl: mailbox.url, analyses: [createReportAnalysis] });
});
afterAll(async () => {
  await worker.stop();
  await mailbox.close();
  await server.close();
});

let people = 0;
/** Somebody with a confirmed address. */
async function sender(): Promise<{ user: Browser; email: string }> {
  const email = `sender${(people += 1)}@agency.example`;
  const user = await server.signUp(email);
  await server.database.run(`update users set email_confirmed_at_ms = 1, name = 'Ann' where email = $1`, [email]);
  return { user, email };
}

const mailsTo = (email: string) =>
  mailbox.mails.filter(({ headers, to }) => JSON.stringify([headers.get('to'), to]).includes(email));
const tokenIn = (text: string | undefined): string => /report-recipient\/([\w-]{43})\//u.exec(text ?? '')?.[1] ?? '';

/** Asks somebody and waits for the mail. @returns the token of their links. */
async function asked(user: Browser, email: string): Promise<string> {
  const { error } = await user.call(askRecipients, { body: { emails: [email] } });
  expect(error).toBeUndefined();
  await worker.mail();
  return tokenIn(mailsTo(email).at(-1)?.text);
}

async function confirmed(user: Browser, email: string): Promise<string> {
  const token = await asked(user, email);
  const { result } = await server.browser().call(answerAsRecipient, { body: { token, isWanted: true } });
  expect(result.state).toBe('confirmed');
  return token;
}

const schedule = (more: Partial<ReportSchedule> = {}): ReportSchedule => ({
  name: 'Monthly',
  report: { ...defaultSettings(['example.org'], 'en', 'Europe/Berlin'), title: 'Report <b>' },
  format: 'txt',
  deliveryId: 'mine',
  timing: { kind: 'daily', weekday: 1, monthDay: 1, week: 1, hour: 6, minute: 0, zone: 'Europe/Berlin' },
  refresh: [],
  waitHours: 1,
  isReviewed: false,
  isPaused: false,
  ...more,
});

async function deliver(user: Browser, more: Partial<ReportDelivery>): Promise<void> {
  const settings = { ...NEW_DELIVERY, name: 'Clients', ...more };
  const { error } = await user.call(saveReportSettings, {
    params: { type: 'delivery', id: 'mine' },
    body: { settings },
  });
  expect(error).toBeUndefined();
}
const ids = { count: 0 };
async function saved(user: Browser, more: Partial<ReportSchedule> = {}): Promise<string> {
  const id = `schedule-${(ids.count += 1)}`;
  const { error } = await user.call(saveReportSchedule, { body: { id, settings: schedule(more) } });
  expect(error).toBeUndefined();
  return id;
}
const runsOf = async (user: Browser) => (await user.call(listReportRuns, { query: {} })).result.runs;

/** Works until the newest run is in a state. */
async function until(user: Browser, state: string) {
  return vi.waitFor(
    async () => {
      await worker.look();
      const [run] = await runsOf(user);
      expect(run?.state).toBe(state);
      if (run === undefined) throw new Error('no run');
      return run;
    },
    { timeout: 30_000, interval: 100 },
  );
}

describe('recipients', () => {
  it('are asked once by mail, and say yes or no themselves, without signing in; opening the page changes nothing', async () => {
    const { user } = await sender();
    const token = await asked(user, 'client1@client.example');
    const [mail] = mailsTo('client1@client.example');
    expect(mail?.subject).toBe('Ann would like to send you reports');
    expect(mail?.headers.get('list')).toMatchObject({ unsubscribe: { url: expect.stringContaining(token) as string } });
    const visitor = server.browser();
    for (let at = 0; at < 3; at += 1)
      expect((await visitor.call(getRecipientAnswer, { params: { token } })).result).toMatchObject({
        state: 'asked',
        email: 'client1@client.example',
      });
    expect((await visitor.call(answerAsRecipient, { body: { token, isWanted: true } })).result.state).toBe('confirmed');
    const { result } = await user.call(listRecipients, {});
    expect(result.recipients.map(({ email, state }) => [email, state])).toEqual([
      ['client1@client.example', 'confirmed'],
    ]);
    const wrong = { token: 'A'.repeat(43), isWanted: true };
    expect((await visitor.call(answerAsRecipient, { body: wrong })).error?.code).toBe('NOT_FOUND');
  });

  it('who say no are never asked again, not even when they are removed and added again', async () => {
    const { user } = await sender();
    const token = await asked(user, 'no@client.example');
    await server.browser().call(answerAsRecipient, { body: { token, isWanted: false } });
    const [row] = (await user.call(listRecipients, {})).result.recipients;
    await user.call(removeRecipient, { body: { id: row?.id ?? '' } });
    server.clock.nowMs += 20 * DAY_MS;
    const again = await user.call(askRecipients, { body: { emails: ['no@client.example'] } });
    expect([again.result.asked, again.result.recipients[0]?.state]).toEqual([0, 'refused']);
  });

  it('are not asked by an account whose own address is not confirmed, and not twice in a day', async () => {
    const stranger = await server.signUp();
    const body = { emails: ['a@client.example'] };
    expect((await stranger.call(askRecipients, { body })).error?.code).toBe('EMAIL_NOT_CONFIRMED');
    const { user } = await sender();
    const count = async () => (await user.call(askRecipients, { body })).result.asked;
    expect([await count(), await count()]).toEqual([1, 0]);
    const later: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      server.clock.nowMs += DAY_MS;
      later.push(await count());
    }
    expect(later).toEqual([1, 1, 0, 0]);
  });

  it.each(['a@b.example\r\nBcc: x@y.example', 'a@b.example,c@d.example', '"a b"@c.example', 'a@b.example\u0000'])(
    'are no more than one address: %j is refused',
    async (email) => {
      const { user } = await sender();
      expect((await user.call(askRecipients, { body: { emails: [email] } })).status).toBe(400);
    },
  );

  it('are protected against floods: of one account in a day, and to one address by many accounts', async () => {
    const { user } = await sender();
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_unused, at) => `flood${from + at}@client.example`);
    expect((await user.call(askRecipients, { body: { emails: many(0, MOST_OF_ACCOUNT) } })).result.asked).toBe(
      MOST_OF_ACCOUNT,
    );
    const more = await user.call(askRecipients, { body: { emails: many(500, 1) } });
    expect(more.error?.code).toBe('TOO_MANY_REQUESTS');
    const askedBy: number[] = [];
    for (let at = 0; at <= MOST_TO_ADDRESS; at += 1) {
      const other = await sender();
      askedBy.push(
        (await other.user.call(askRecipients, { body: { emails: ['victim@client.example'] } })).result.asked,
      );
    }
    expect(askedBy).toEqual([...Array.from({ length: MOST_TO_ADDRESS }, () => 1), 0]);
  });

  it('read the name of the sender as text: no line, no address of a page [sec:R5]', async () => {
    const { user, email } = await sender();
    const name = 'Ann\r\nBcc: x@y.example <script>https://evil.example/ www.evil.example';
    await server.database.run('update users set name = $1 where email = $2', [name, email]);
    await asked(user, 'text@client.example');
    const [mail] = mailsTo('text@client.example');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).not.toMatch(/[\r\n]/u);
    expect(mail?.html).not.toContain('<script');
    expect(mail?.text).not.toContain('evil.example');
  });
});

describe('a schedule', () => {
  it('makes, asks, sends after approval, and stops by one click without signing in', { timeout: 60_000 }, async () => {
    const { user, email } = await sender();
    const token = await confirmed(user, 'boss@client.example');
    await confirmed(user, 'copy@client.example');
    await confirmed(user, 'hidden@client.example');
    const texts = [
      { language: 'en', subject: '{{report}}\r\nBcc: evil@x.example', text: 'Hi <img src=x>, {{websites}}' },
    ];
    await deliver(user, {
      ...{
        to: ['boss@client.example'],
        cc: ['copy@client.example'],
        bcc: ['hidden@client.example', 'never@client.example'],
      },
      texts,
    });
    const id = await saved(user, { isReviewed: true });
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    const run = await until(user, 'review');
    await worker.mail();
    expect(mailsTo(email).at(-1)?.subject).toContain('Please approve: Report <b> (Monthly)');
    expect(mailsTo('boss@client.example')).toHaveLength(1);
    expect((await user.call(getRunChanges, { params: { id: run.id } })).result).toEqual({ sinceMs: null, changes: [] });
    const other = await sender();
    const decide = { id: run.id, isApproved: true };
    expect((await other.user.call(decideReportRun, { body: decide })).error?.code).toBe('NOT_FOUND');
    await user.call(decideReportRun, { body: decide });
    await user.call(decideReportRun, { body: decide });
    await worker.mail();
    const done = await until(user, 'done');
    expect(done.sends.map(({ target, state, reason }) => [target, state, reason])).toEqual([
      ['boss@client.example', 'sent', ''],
      ['copy@client.example', 'sent', ''],
      ['hidden@client.example', 'sent', ''],
      ['never@client.example', 'skipped', 'notAsked'],
    ]);
    const mail = mailbox.mails.filter(({ attachments }) => attachments.length > 0).slice(-3);
    expect(mail).toHaveLength(3);
    for (const each of mail) {
      expect(each.subject).toBe('Report <b> Bcc: evil@x.example');
      expect(each.bcc).toBeUndefined();
      expect(each.html).toContain('Hi &lt;img src=x&gt;, example.org');
      expect(JSON.stringify([each.to, each.cc, each.text])).not.toContain('hidden@');
      expect(each.attachments[0]?.filename).toMatch(/\.txt$/u);
      expect(each.headers.get('list')).toMatchObject({ 'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' } });
    }
    // As a mail program sends it: a form, no cookie, no page of ours.
    const click = await server.app.inject({
      method: 'POST',
      url: `/report-recipient/${token}/`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(click.statusCode).toBe(200);
    server.clock.nowMs += 60_000;
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    const second = await until(user, 'review');
    await user.call(decideReportRun, { body: { id: second.id, isApproved: true } });
    await worker.mail();
    const [boss] = (await until(user, 'done')).sends;
    expect([boss?.target, boss?.state, boss?.reason]).toEqual(['boss@client.example', 'skipped', 'stopped']);
    expect((await user.call(getRunChanges, { params: { id: second.id } })).result.sinceMs).not.toBeNull();
  });

  it(
    'that was missed for ten days comes once, and rests while it is paused or deleted',
    { timeout: 60_000 },
    async () => {
      const { user, email } = await sender();
      await deliver(user, { to: [email] });
      const id = await saved(user);
      server.clock.nowMs += 10 * DAY_MS;
      await until(user, 'sending').catch(() => undefined);
      await worker.mail();
      await until(user, 'done');
      await worker.look();
      expect(await runsOf(user)).toHaveLength(1);
      const [listed] = (await user.call(listReportSchedules, {})).result.schedules;
      expect((listed?.nextAtMs ?? 0) - server.clock.nowMs).toBeLessThanOrEqual(DAY_MS);
      expect(listed?.lastRun).toMatchObject({ state: 'done', sent: 1, failed: 0 });
      await user.call(pauseReportSchedule, { body: { id, isPaused: true } });
      server.clock.nowMs += 2 * DAY_MS;
      await worker.look();
      await user.call(removeReportSchedule, { body: { id, isRemoved: true } });
      expect((await user.call(listReportSchedules, {})).result.schedules).toEqual([]);
      const back = await user.call(removeReportSchedule, { body: { id, isRemoved: false } });
      expect(back.result.schedules.map((each) => [each.id, each.nextAtMs])).toEqual([[id, null]]);
      expect(await runsOf(user)).toHaveLength(1);
    },
  );

  it('tests go to the user alone; what is wrong is said', { timeout: 60_000 }, async () => {
    const { user, email } = await sender();
    await deliver(user, { to: ['somebody@client.example'], webhook: 'http://127.0.0.1:9/' });
    const id = await saved(user, { isReviewed: true });
    await user.call(runReportSchedule, { body: { id, kind: 'test' } });
    await until(user, 'sending').catch(() => undefined);
    await worker.mail();
    expect((await until(user, 'done')).sends.map(({ target }) => target)).toEqual([email]);
    const missing = await saved(user, { deliveryId: 'gone' });
    server.clock.nowMs += 60_000;
    await user.call(runReportSchedule, { body: { id: missing, kind: 'now' } });
    expect((await until(user, 'failed')).reason).toBe('noDelivery');
    const settings = schedule({ timing: { ...schedule().timing, zone: 'Mars/Olympus' } });
    expect((await user.call(saveReportSchedule, { body: { id: 'schedule-zone', settings } })).error?.code).toBe(
      'INVALID_INPUT',
    );
    const other = await sender();
    for (const call of [
      other.user.call(saveReportSchedule, { body: { id, settings: schedule() } }),
      other.user.call(pauseReportSchedule, { body: { id, isPaused: true } }),
      other.user.call(runReportSchedule, { body: { id, kind: 'now' } }),
    ])
      expect((await call).error?.code).toBe('NOT_FOUND');
    expect((await user.call(listNextTimes, { body: { timing: schedule().timing } })).result.times).toHaveLength(5);
  });

  it('holds as many as the plan has room for', async () => {
    const { user } = await sender();
    await server.database.run(
      `insert into plans (id, name, position, month_price, currency, limits) values ('few', 'Few', 1, 0, 'USD', '{"jobs": 1}')`,
    );
    await server.database.run(`update users set plan = 'few' where email = $1`, [`sender${people}@agency.example`]);
    await saved(user);
    const { error } = await user.call(saveReportSchedule, { body: { id: 'one-too-many', settings: schedule() } });
    expect(error?.code).toBe('LIMIT_REACHED');
    expect((await user.call(listReportSchedules, {})).result.schedules).toHaveLength(1);
  });
});

describe('a link to a report', () => {
  it(
    'works without signing in, is counted, and ends with its day or when it is taken back',
    { timeout: 60_000 },
    async () => {
      const { user, email } = await sender();
      await deliver(user, { to: [email], fileAs: 'link', linkDays: 7 });
      const id = await saved(user);
      await user.call(runReportSchedule, { body: { id, kind: 'now' } });
      await until(user, 'sending').catch(() => undefined);
      await worker.mail();
      await until(user, 'done');
      const mail = mailsTo(email).at(-1);
      expect(mail?.attachments).toEqual([]);
      const token = /shared-report\/([\w-]{43})\//u.exec(mail?.text ?? '')?.[1] ?? '';
      const open = (asked = token) =>
        server.app.inject({ method: 'GET', url: fetchSharedReport.path.replace(':token', asked) });
      const first = await open();
      expect([first.statusCode, first.headers['content-disposition'], first.headers['x-content-type-options']]).toEqual(
        [200, expect.stringMatching(/^attachment;/u), 'nosniff'],
      );
      expect(first.body).toContain('Report <b>');
      await open();
      const [run] = await runsOf(user);
      expect(run?.links.map(({ opens }) => opens)).toEqual([2]);
      expect((await open('A'.repeat(43))).statusCode).toBe(404);
      const other = await sender();
      const linkId = run?.links[0]?.id ?? '';
      expect((await other.user.call(revokeReportLink, { body: { id: linkId } })).error?.code).toBe('NOT_FOUND');
      server.clock.nowMs += 6 * DAY_MS;
      expect((await open()).statusCode).toBe(200);
      await user.call(revokeReportLink, { body: { id: linkId } });
      const taken = await open();
      expect([taken.statusCode, taken.body]).toEqual([410, expect.stringContaining('was taken back')]);
      server.clock.nowMs += 2 * DAY_MS;
      expect((await open()).statusCode).toBe(410);
    },
  );
});

describe('a webhook', () => {
  it('is told with a signature, and again after an error', { timeout: 60_000 }, async () => {
    const heard: { headers: Record<string, unknown>; body: string }[] = [];
    const hook = await serveHttp((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        heard.push({ headers: request.headers, body });
        response.writeHead(heard.length === 1 ? 500 : 204).end();
      });
    });
    onTestFinished(() => hook[Symbol.asyncDispose]());
    const { user } = await sender();
    await deliver(user, { webhook: `http://127.0.0.1:${hook.port}/hook` });
    const id = await saved(user);
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    await vi.waitFor(
      async () => {
        await worker.look();
        expect(heard).toHaveLength(1);
      },
      { timeout: 30_000, interval: 100 },
    );
    const [waiting] = (await runsOf(user))[0]?.sends ?? [];
    expect([waiting?.state, waiting?.reason, waiting?.said]).toEqual(['waiting', 'webhookAnswer', '500']);
    server.clock.nowMs += 61_000;
    await until(user, 'done');
    const { key } = (await user.call(getWebhookKey, { body: { isNew: false } })).result;
    for (const { headers, body } of heard) {
      const [, at = '', given = ''] =
        /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(String(headers['sitewarden-signature'])) ?? [];
      expect(createHmac('sha256', key).update(`${at}.${body}`).digest('hex')).toBe(given);
      expect(JSON.parse(body)).toMatchObject({ event: 'report.ready', schedule: 'Monthly', websites: ['example.org'] });
    }
    expect(new Set(heard.map(({ headers }) => headers['sitewarden-delivery'])).size).toBe(1);
  });

  it('is never asked for at a private address', { timeout: 60_000 }, async () => {
    const { user } = await sender();
    await deliver(user, { webhook: 'http://10.0.0.1/' });
    const id = await saved(user);
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    await vi.waitFor(
      async () => {
        await worker.look();
        const [send] = (await runsOf(user))[0]?.sends ?? [];
        expect([send?.reason, send?.attempts]).toEqual(['webhookUnreachable', 1]);
      },
      { timeout: 30_000, interval: 100 },
    );
  });
});
