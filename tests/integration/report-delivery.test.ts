import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#core/contract/errors.ts';
import {
  answerAsRecipient,
  askRecipients,
  changeRecipient,
  fetchSharedReport,
  getRecipientAnswer,
  getWebhookKey,
  listRecipients,
  removeRecipient,
  revokeReportLink,
} from '#core/contract/report-delivery.ts';
import {
  decideReportRun,
  getReportRun,
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
import { obfuscatePassword } from '#core/domain/password.ts';
import { NEW_DELIVERY, type ReportDelivery } from '#core/reports/delivery.ts';
import type { ReportSchedule } from '#core/reports/schedule.ts';
import { defaultSettings } from '#core/reports/settings.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { reportCenterFeature } from '#server/features/report-center/feature.ts';
import { createDownloads } from '#server/services/downloads/download-repository.ts';
import { countJobs, lockUser } from '#server/services/plan-repository.ts';
import { MOST_OF_ACCOUNT, MOST_TO_ADDRESS } from '#server/features/report-center/delivery/ask-recipients.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { startReportWorker, type ReportWorker } from '#tests/support/report-worker.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';
import { createReportAnalysis } from '#server/features/report-center/create-report-analysis.ts';

const SECRET_KEY = 'of-this-test-only-of-this-test-only-of-this';
const DAY_MS = 86_400_000;
const password = obfuscatePassword(PASSWORD);
/** Who may have no report made. */
const refused = { emails: new Set<string>() };
const analysis: Analysis = {
  ...createReportAnalysis,
  async admit(_params, { userId }) {
    const [row] = (await server.database.run('select email from users where id = $1', [userId])).rows;
    if (refused.emails.has(String(row?.['email']))) throw new AppError('LIMIT_REACHED', 'In this test');
  },
};
let server: TestApp;
let mailbox: MailServer;
let worker: ReportWorker;
beforeAll(async () => {
  const env = { SECRET_KEY, ALLOW_TARGETS: '127.0.0.0/8' };
  server = await startTestApp({ analyses: [analysis], works: true, env });
  mailbox = await startMailServer();
  worker = await startReportWorker(server, { ...env, smtpUrl: mailbox.url, analyses: [analysis] });
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
/** The newest run with all that was sent of it. */
async function newest(user: Browser) {
  const id = (await runsOf(user))[0]?.id ?? '';
  const { error, result } = await user.call(getReportRun, { params: { id } });
  expect(error).toBeUndefined();
  return result;
}

/** Works until the newest run is in a state. */
async function until(user: Browser, state: string) {
  return vi.waitFor(
    async () => {
      await worker.look();
      const run = await newest(user);
      expect(run.state).toBe(state);
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

  it('get no more questions in a week than that, also when one account asks again and again', async () => {
    const body = { emails: ['often@client.example'] };
    const [first, second] = [await sender(), await sender()];
    const counts: number[] = [];
    for (let day = 0; day < 3; day += 1) {
      for (const { user } of [first, second]) counts.push((await user.call(askRecipients, { body })).result.asked);
      server.clock.nowMs += DAY_MS + 1;
    }
    expect(counts).toEqual([1, 1, 1, 1, 1, 0]);
  });

  it('are added while their account is counted: neither waits for the other', async () => {
    const { user, email } = await sender();
    const { rows } = await server.database.run('select id from users where email = $1', [email]);
    const userId = String(rows[0]?.['id']);
    await user.call(askRecipients, { body: { emails: ['first@client.example'] } });
    const [isLocked, isOver] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const counting = server.database.transaction(async (tx) => {
      await lockUser(tx, userId);
      isLocked.resolve(null);
      await isOver.promise;
    });
    await isLocked.promise;
    const adding = server.database.run(
      `insert into report_recipients (id, user_id, email, groups, state, lang, token_hash, sealed_token, asked_count, is_hidden, created_at_ms)
       values ('while-locked', $1, 'second@client.example', '{}', 'new', 'en', 'while-locked', '', 0, false, 1)`,
      [userId],
    );
    expect(await Promise.race([adding.then(() => 'added'), pause(3000, 'waits')])).toBe('added');
    isOver.resolve(null);
    await counting;
    expect((await user.call(listRecipients, {})).result.recipients).toHaveLength(2);
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

describe('a report as the body of a mail', () => {
  it('is read in the mail itself, as a document and as text, with own words before it and no file', async () => {
    const { user } = await sender();
    const token = await confirmed(user, 'reader@client.example');
    const texts = [{ language: 'en', subject: '', text: 'Dear reader <b>,\n\nhere it is.' }];
    await deliver(user, { to: ['reader@client.example'], fileAs: 'attachment', texts });
    const id = await saved(user, { format: 'email' });
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    await until(user, 'sending');
    await worker.mail();
    const mail = mailsTo('reader@client.example').at(-1);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.subject).toMatch(/^Report <b>: /u);
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain('here it is.');
      expect(part).toContain('example.org');
      expect(part).toContain('The website was not crawled in this period.');
      expect(part).toContain(`/report-recipient/${token}/`);
    }
    expect(mail?.html).toContain('Dear reader &lt;b&gt;,');
    expect(mail?.html).toContain('<h1 style=');
    expect(mail?.html).not.toMatch(/<(?:script|style|img|link|svg)|class=|url\(/u);
    expect((await until(user, 'done')).links).toEqual([]);
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

  it('mails each client alone, and nobody who was removed', { timeout: 60_000 }, async () => {
    const { user } = await sender();
    const clients = ['one', 'two', 'copied', 'member', 'removed'].map((name) => `${name}@private.example`);
    for (const client of clients) await confirmed(user, client);
    const { recipients } = (await user.call(listRecipients, {})).result;
    const idOf = (email: string | undefined) => recipients.find((each) => each.email === email)?.id ?? '';
    const [one = '', two = '', copied = '', member = '', removed = ''] = clients;
    await user.call(changeRecipient, { body: { id: idOf(member), groups: ['Board'] } });
    await user.call(removeRecipient, { body: { id: idOf(removed) } });
    await deliver(user, { to: [one, two, removed], cc: [copied], groups: ['Board'] });
    const id = await saved(user);
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    await until(user, 'sending').catch(() => undefined);
    await worker.mail();
    const { sends } = await until(user, 'done');
    expect(sends.map(({ target, state, reason }) => [target, state, reason])).toEqual([
      [copied, 'sent', ''],
      [member, 'sent', ''],
      [one, 'sent', ''],
      [removed, 'skipped', 'notAsked'],
      [two, 'sent', ''],
    ]);
    const named = mailbox.mails
      .filter(({ attachments, to }) => attachments.length > 0 && JSON.stringify(to).includes('private.example'))
      .map(({ to, cc }) => [to, cc].map((each) => [each ?? []].flat().map(({ text }) => text)));
    expect(named.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      [[copied], []],
      [[member], []],
      [[one], [copied]],
      [[two], [copied]],
    ]);
  });

  it('whose file is gone says so when it is approved, and sends nothing', { timeout: 60_000 }, async () => {
    const { user, email } = await sender();
    await deliver(user, { to: [email] });
    const id = await saved(user, { isReviewed: true });
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    const run = await until(user, 'review');
    await server.database.run('delete from downloads where user_id = (select id from users where email = $1)', [email]);
    const decide = { id: run.id, isApproved: true };
    expect((await user.call(decideReportRun, { body: decide })).result.reason).toBe('fileGone');
    expect(await newest(user)).toMatchObject({ state: 'failed', reason: 'fileGone', sends: [] });
  });

  it(
    'that is deleted sends nothing that is under way; what it sent is kept for good',
    { timeout: 60_000 },
    async () => {
      const { user, email } = await sender();
      await deliver(user, { to: [email], fileAs: 'link', linkDays: 30 });
      const id = await saved(user);
      await user.call(runReportSchedule, { body: { id, kind: 'now' } });
      await until(user, 'sending').catch(() => undefined);
      await worker.mail();
      await until(user, 'done');
      const token = /shared-report\/([\w-]{43})\//u.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
      await user.call(saveReportSchedule, { body: { id, settings: schedule({ isReviewed: true }) } });
      server.clock.nowMs += 60_000;
      await user.call(runReportSchedule, { body: { id, kind: 'now' } });
      const waiting = await until(user, 'review');
      await user.call(removeReportSchedule, { body: { id, isRemoved: true } });
      expect((await newest(user)).state).toBe('rejected');
      await user.call(decideReportRun, { body: { id: waiting.id, isApproved: true } });
      expect((await newest(user)).state).toBe('rejected');
      const stale = [
        user.call(saveReportSchedule, { body: { id, settings: schedule() } }),
        user.call(pauseReportSchedule, { body: { id, isPaused: true } }),
        user.call(runReportSchedule, { body: { id, kind: 'now' } }),
      ];
      for (const call of stale) expect((await call).error?.code).toBe('NOT_FOUND');
      expect((await user.call(listReportSchedules, {})).result.schedules).toEqual([]);
      server.clock.nowMs += 20 * DAY_MS;
      await reportCenterFeature.prune?.(worker.services);
      await createDownloads(server.database, () => server.clock.nowMs, randomBytes).prune();
      expect(await runsOf(user)).toHaveLength(2);
      const url = fetchSharedReport.path.replace(':token', token);
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200);
    },
  );

  it('with which something goes wrong of our own holds up no other', { timeout: 60_000 }, async () => {
    await server.database.run(
      `create function fail_send() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    );
    await server.database.run(
      `create trigger fail_send before insert on report_sends for each row when (new.target like 'broken%') execute function fail_send()`,
    );
    const broken = await sender();
    await deliver(broken.user, { to: ['broken@client.example', broken.email] });
    const brokenId = await saved(broken.user);
    await broken.user.call(runReportSchedule, { body: { id: brokenId, kind: 'now' } });
    await until(broken.user, 'making');
    const { user, email } = await sender();
    await deliver(user, { to: [email] });
    const id = await saved(user);
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    await until(user, 'sending').catch(() => undefined);
    await worker.mail();
    await until(user, 'done');
    expect((await newest(broken.user)).state).toBe('making');
    await server.database.run('drop function fail_send cascade');
    server.clock.nowMs += 61_000;
    await until(broken.user, 'sending').catch(() => undefined);
    await worker.mail();
    await until(broken.user, 'done');
  });

  it('that may not be made says why', { timeout: 60_000 }, async () => {
    const { user, email } = await sender();
    const id = await saved(user);
    refused.emails.add(email);
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    expect(await until(user, 'failed')).toMatchObject({ reason: 'reportFailed', errorCode: 'LIMIT_REACHED' });
  });

  it('is shown whole to its account alone; the list has numbers', { timeout: 60_000 }, async () => {
    const { user, email } = await sender();
    await deliver(user, { to: [email, 'nobody@client.example'] });
    const id = await saved(user);
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    await until(user, 'sending').catch(() => undefined);
    await worker.mail();
    const run = await until(user, 'done');
    expect(await runsOf(user)).toMatchObject([{ id: run.id, sent: 1, failed: 1, total: 2 }]);
    const other = await sender();
    expect((await other.user.call(getReportRun, { params: { id: run.id } })).error?.code).toBe('NOT_FOUND');
  });

  it('can be changed when the plan has become too small; monitors and schedules share its room', async () => {
    const { user, email } = await sender();
    const [first] = [await saved(user), await saved(user)];
    await server.database.run(
      `insert into plans (id, name, position, month_price, currency, limits) values ('one', 'One', 1, 0, 'USD', '{"jobs": 1}')`,
    );
    await server.database.run(`update users set plan = 'one' where email = $1`, [email]);
    const save = async (id: string) =>
      (await user.call(saveReportSchedule, { body: { id, settings: schedule({ name: 'New name' }) } })).error?.code;
    expect(await save(first)).toBeUndefined();
    expect(await save('schedule-third')).toBe('LIMIT_REACHED');
    const { rows } = await server.database.run('select id from users where email = $1', [email]);
    expect(await countJobs(server.database.db, String(rows[0]?.['id']))).toBe(2);
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

describe('a mailbox that refuses', () => {
  it('is told with its own words, the settings stay, and the mail is tried again', { timeout: 60_000 }, async () => {
    const { user, email } = await sender();
    await deliver(user, { to: [email] });
    // Paused: only what is asked for by hand comes.
    const id = await saved(user, { isPaused: true });
    mailbox.refuseWith(450);
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    const sendOf = async () => {
      await worker.look();
      return (await newest(user)).sends[0];
    };
    const refused = await vi.waitFor(
      async () => {
        const send = await sendOf();
        expect(send?.reason).toBe('mailServer');
        return send;
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(refused).toMatchObject({ target: email, state: 'waiting' });
    expect(refused?.said).toContain('Refused');
    const [kept] = (await user.call(listReportSchedules, {})).result.schedules;
    expect(kept).toMatchObject({ id, settings: schedule({ isPaused: true }) });
    mailbox.refuseWith(null);
    server.clock.nowMs += 10 * 60_000;
    await worker.mail();
    await vi.waitFor(async () => expect(await sendOf()).toMatchObject({ state: 'sent', reason: '', said: '' }));
    expect(mailsTo(email).filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
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
      const run = await newest(user);
      expect(run.links.map(({ opens }) => opens)).toEqual([2]);
      expect((await open('A'.repeat(43))).statusCode).toBe(404);
      const other = await sender();
      const linkId = run.links[0]?.id ?? '';
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
    const [waiting] = (await newest(user)).sends;
    expect([waiting?.state, waiting?.reason, waiting?.said]).toEqual(['waiting', 'webhookAnswer', '500']);
    server.clock.nowMs += 61_000;
    await until(user, 'done');
    const { key } = (await user.call(getWebhookKey, { body: { isNew: false, password } })).result;
    for (const { headers, body } of heard) {
      const [, at = '', given = ''] =
        /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(String(headers['sitewarden-signature'])) ?? [];
      expect(createHmac('sha256', key).update(`${at}.${body}`).digest('hex')).toBe(given);
      expect(JSON.parse(body)).toMatchObject({ event: 'report.ready', schedule: 'Monthly', websites: ['example.org'] });
    }
    expect(new Set(heard.map(({ headers }) => headers['sitewarden-delivery'])).size).toBe(1);
  });

  it('that is slow holds up no other', { timeout: 60_000 }, async () => {
    const heard: string[] = [];
    const hook = await serveHttp((request, response) => {
      heard.push(request.url ?? '');
      if (request.url === '/quick') response.writeHead(204).end();
      else response.on('close', () => response.end());
    });
    onTestFinished(() => hook[Symbol.asyncDispose]());
    const [slow, quick] = [await sender(), await sender()];
    for (const [{ user }, path] of [
      [slow, '/slow'],
      [quick, '/quick'],
    ] as const) {
      await deliver(user, { webhook: `http://127.0.0.1:${hook.port}${path}` });
      await user.call(runReportSchedule, { body: { id: await saved(user), kind: 'now' } });
      await vi.waitFor(
        async () => {
          await worker.lookAtRuns();
          await worker.calls.look();
          expect(heard).toContain(path);
        },
        { timeout: 15_000, interval: 100 },
      );
    }
    await vi.waitFor(async () => expect((await newest(quick.user)).sends[0]?.state).toBe('sent'));
    // Nothing has come of it yet: not even that it took too long.
    expect((await newest(slow.user)).sends[0]).toMatchObject({ state: 'waiting', reason: '' });
  });

  it('is never asked for at a private address', { timeout: 60_000 }, async () => {
    const { user } = await sender();
    await deliver(user, { webhook: 'http://10.0.0.1/' });
    const id = await saved(user);
    await user.call(runReportSchedule, { body: { id, kind: 'now' } });
    await vi.waitFor(
      async () => {
        await worker.look();
        const [send] = (await newest(user)).sends;
        expect([send?.reason, send?.attempts]).toEqual(['webhookUnreachable', 1]);
      },
      { timeout: 30_000, interval: 100 },
    );
  });
});

describe('the key of webhooks', () => {
  it('is told only with the password of the account', async () => {
    const { user } = await sender();
    const key = async (isNew: boolean, given: string) =>
      await user.call(getWebhookKey, { body: { isNew, password: given } });
    const wrong = obfuscatePassword('not the password');
    for (const isNew of [false, true]) expect((await key(isNew, wrong)).error?.code).toBe('WRONG_PASSWORD');
    const { result } = await key(false, password);
    expect((await key(false, password)).result).toEqual(result);
    expect((await key(true, password)).result.key).not.toBe(result.key);
  });
});
