import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { NEW_DELIVERY } from '#core/reports/delivery.ts';
import type { ReportSchedule } from '#core/reports/schedule.ts';
import { defaultSettings, newSection } from '#core/reports/settings.ts';
import { signUpAt } from '#tests/support/api-caller.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startOutsidePostgres } from '#tests/support/outside-postgres.ts';

const SENDERS = 3;
const SCHEDULES_EACH = 20;
const ALL = SENDERS * SCHEDULES_EACH;
const KILLED_AT = [ALL / 5, ALL / 2];
/** No mail for so long: the last ones wait for a process that was killed. */
const QUIET_MS = 15_000;

const schedule: ReportSchedule = {
  name: 'Every day',
  report: { ...defaultSettings(['example.org'], 'en', 'UTC'), sections: [newSection('cover')] },
  format: 'txt',
  deliveryId: '',
  timing: { kind: 'daily', weekday: 1, monthDay: 1, week: 1, hour: 6, minute: 0, zone: 'UTC' },
  refresh: [],
  waitHours: 1,
  isReviewed: false,
  isPaused: false,
};

/** Everybody with deliveries of their own, all of which are due at once. */
async function makeDue(db: pg.Client, dueAtMs: number): Promise<void> {
  await db.query('begin');
  await db.query(`update users set email_confirmed_at_ms = 1`);
  const { rows: users } = await db.query<{ id: string }>(`select id from users where email is not null`);
  expect(users).toHaveLength(SENDERS);
  for (const [sender, { id: userId }] of users.entries()) {
    for (let at = 0; at < SCHEDULES_EACH; at += 1) {
      const id = `schedule-${sender}-${at}`;
      const email = `client-${sender}-${at}@client.example`;
      await db.query(
        `insert into report_recipients (id, user_id, email, groups, state, lang, token_hash, sealed_token, asked_count, is_hidden, created_at_ms)
         values ($1, $2, $3, '{}', 'confirmed', 'en', $1, '', 1, false, 1)`,
        [id, userId, email],
      );
      await db.query(
        `insert into list_rows (user_id, list, id, value, revision, changed_at_ms) values ($1, 'report-deliveries', $2, $3, $4, 1)`,
        [userId, id, JSON.stringify({ ...NEW_DELIVERY, name: id, to: [email] }), at + 1],
      );
      await db.query(
        `insert into report_schedules (id, user_id, settings, next_at_ms, created_at_ms) values ($1, $2, $3, $4, 1)`,
        [id, userId, JSON.stringify({ ...schedule, deliveryId: id }), dueAtMs],
      );
    }
  }
  await db.query('commit');
}

it(
  `${ALL} schedules due in the same minute are each sent once by two workers that are killed meanwhile`,
  { timeout: 900_000 },
  async () => {
    const mailbox = await startMailServer();
    const postgres = await startOutsidePostgres();
    onTestFinished(async () => {
      await postgres.dispose();
      await mailbox.close();
    });
    const env = () => ({
      DATABASE_URL: postgres.url,
      SECRET_KEY: 'of-this-test-only-of-this-test-only-of-this',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'us@sitewarden.example',
    });
    const workers = await Promise.all([startAppServer(env), startAppServer(env)]);
    onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.dispose()))));
    for (let at = 0; at < SENDERS; at += 1) await signUpAt(workers[0].origin, `sender${at}@agency.example`);
    const db = new pg.Client(postgres.url);
    await db.connect();
    onTestFinished(() => db.end());
    await db.query('delete from mails');
    await makeDue(db, Date.now() - 1000);

    const arrived = () => mailbox.mails.filter(({ subject }) => subject?.startsWith('SEO report') === true);
    for (const [at, count] of KILLED_AT.entries()) {
      while (arrived().length < count) await pause(50);
      await workers[at]?.kill();
      await workers[at]?.start();
    }
    const open = async () =>
      Number((await db.query<{ n: string }>(`select count(*) n from report_runs where state <> 'done'`)).rows[0]?.n);
    let last = { count: 0, atMs: Date.now() };
    while ((await open()) > 0 || arrived().length < ALL) {
      await pause(200);
      if (arrived().length !== last.count) last = { count: arrived().length, atMs: Date.now() };
      if (Date.now() - last.atMs < QUIET_MS) continue;
      // What a killed process had taken is left to others ten minutes later: here they have passed.
      await db.query('update mails set next_attempt_at_ms = 0 where sent_at_ms is null');
      last = { ...last, atMs: Date.now() };
    }

    const count = async (what: string) => Number((await db.query<{ n: string }>(`select ${what} n`)).rows[0]?.n);
    expect(await count('(select count(*) from report_runs)')).toBe(ALL);
    expect(await count('(select count(distinct schedule_id) from report_runs)')).toBe(ALL);
    expect(await count(`(select count(*) from report_sends where state = 'sent')`)).toBe(ALL);
    expect(await count(`(select count(*) from tasks where type = 'CreateReport')`)).toBe(ALL);
    expect(await count(`(select count(*) from mails where attached_id <> '')`)).toBe(ALL);
    const ids = arrived().map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ALL);
    // A mail that was taken just before a kill comes again as the same message: mail programs show it once.
    expect(ids.length - ALL).toBeLessThanOrEqual(KILLED_AT.length);
    expect(await count(`(select count(*) from report_schedules where next_at_ms > ${Date.now()})`)).toBe(ALL);
  },
);
