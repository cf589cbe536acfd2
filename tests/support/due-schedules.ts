import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { NEW_DELIVERY } from '#core/reports/delivery.ts';
import type { ReportSchedule } from '#core/reports/schedule.ts';
import { defaultSettings, newSection } from '#core/reports/settings.ts';
import { startAppServer } from './app-server.ts';
import { startMailServer } from './mail-server.ts';
import { startOutsidePostgres } from './outside-postgres.ts';

/** As many as the largest plan has room for. */
const SCHEDULES_EACH = 20;
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

/** Accounts with deliveries of their own, all of which are due at once. */
async function makeDue(db: pg.Client, count: number, dueAtMs: number): Promise<void> {
  await db.query('begin');
  for (let made = 0; made < count; made += 1) {
    const userId = `sender-${Math.floor(made / SCHEDULES_EACH)}`;
    if (made % SCHEDULES_EACH === 0)
      await db.query(
        `insert into users (id, email, status, registered_at_ms, email_confirmed_at_ms) values ($1, $2, 'active', 1, 1)`,
        [userId, `${userId}@agency.example`],
      );
    const id = `schedule-${made}`;
    const email = `client-${made}@client.example`;
    await db.query(
      `insert into report_recipients (id, user_id, email, groups, state, lang, token_hash, sealed_token, asked_count, is_hidden, created_at_ms)
       values ($1, $2, $3, '{}', 'confirmed', 'en', $1, '', 1, false, 1)`,
      [id, userId, email],
    );
    await db.query(
      `insert into list_rows (user_id, list, id, value, revision, changed_at_ms) values ($1, 'report-deliveries', $2, $3, $4, 1)`,
      [userId, id, JSON.stringify({ ...NEW_DELIVERY, name: id, to: [email] }), made + 1],
    );
    await db.query(
      `insert into report_schedules (id, user_id, settings, next_at_ms, created_at_ms) values ($1, $2, $3, $4, 1)`,
      [id, userId, JSON.stringify({ ...schedule, deliveryId: id }), dueAtMs],
    );
  }
  await db.query('commit');
}

export type SentSchedules = {
  readonly runs: number;
  readonly schedulesRun: number;
  readonly sent: number;
  readonly tasks: number;
  readonly mails: number;
  /** Of the mails that arrived, one that came again counted again. */
  readonly messageIds: readonly string[];
  /** Schedules with a next time. */
  readonly planned: number;
  readonly seconds: number;
};

/**
 * Lets two processes on one PostgreSQL send schedules that are all due at once.
 * @param killedAt how many mails have arrived when the first process is killed, and when the second is; both are started again.
 */
export async function sendDueSchedules(count: number, killedAt: readonly [number, number]): Promise<SentSchedules> {
  const mailbox = await startMailServer();
  const postgres = await startOutsidePostgres();
  const env = () => ({
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'of-this-test-only-of-this-test-only-of-this',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'us@sitewarden.example',
  });
  const workers = await Promise.all([startAppServer(env), startAppServer(env)]);
  const db = new pg.Client(postgres.url);
  try {
    await db.connect();
    await db.query('delete from mails');
    await makeDue(db, count, Date.now() - 1000);
    const startedAtMs = Date.now();
    const numberOf = async (what: string) => Number((await db.query<{ n: string }>(`select ${what} n`)).rows[0]?.n);
    const arrived = () => mailbox.mails.filter(({ subject }) => subject?.startsWith('SEO report') === true);
    for (const [at, least] of killedAt.entries()) {
      while (arrived().length < least) await pause(50);
      await workers[at]?.kill();
      await workers[at]?.start();
    }
    let last = { count: 0, atMs: Date.now() };
    const open = () => numberOf(`(select count(*) from report_runs where state <> 'done')`);
    while ((await open()) > 0 || arrived().length < count) {
      await pause(200);
      if (arrived().length !== last.count) last = { count: arrived().length, atMs: Date.now() };
      if (Date.now() - last.atMs < QUIET_MS) continue;
      // What a killed process had taken is left to others ten minutes later: here they have passed.
      await db.query('update mails set next_attempt_at_ms = 0 where sent_at_ms is null');
      last = { ...last, atMs: Date.now() };
    }
    return {
      runs: await numberOf('(select count(*) from report_runs)'),
      schedulesRun: await numberOf('(select count(distinct schedule_id) from report_runs)'),
      sent: await numberOf(`(select count(*) from report_sends where state = 'sent')`),
      tasks: await numberOf(`(select count(*) from tasks where type = 'CreateReport')`),
      mails: await numberOf(`(select count(*) from mails where attached_id <> '')`),
      messageIds: arrived().map(({ messageId }) => messageId ?? ''),
      planned: await numberOf(`(select count(*) from report_schedules where next_at_ms > ${Date.now()})`),
      seconds: (Date.now() - startedAtMs) / 1000,
    };
  } finally {
    await db.end();
    await Promise.all(workers.map((worker) => worker.dispose()));
    await postgres.dispose();
    await mailbox.close();
  }
}
