import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { RECIPIENT_STATES } from '#core/contract/report-delivery.ts';
import { RUN_KINDS, RUN_REASONS, RUN_STATES, SEND_REASONS, SEND_STATES } from '#core/reports/schedule.ts';
import { downloads } from './billing-schema.ts';
import { atMs, storableJson } from './columns.ts';
import { users } from './schema.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** People whom an account wants to mail reports to, and what they said to it. A refusal stays when the account deletes them. */
export const reportRecipients = pgTable(
  'report_recipients',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    /** In small letters. */
    email: text('email').notNull(),
    groups: text('groups').array().notNull(),
    state: text('state', { enum: RECIPIENT_STATES }).notNull(),
    /** Of the mail that asks them. */
    lang: text('lang').notNull(),
    /** SHA-256 of the token of their links; the token itself is sealed, since each mail has it. */
    tokenHash: text('token_hash').notNull(),
    sealedToken: text('sealed_token').notNull(),
    askedCount: integer('asked_count').notNull(),
    askedAtMs: atMs('asked_at_ms'),
    /** All of them, the last one too. */
    askedTimesMs: bigint('asked_times_ms', { mode: 'number' }).array().notNull().default([]),
    answeredAtMs: atMs('answered_at_ms'),
    /** Deleted by the account. */
    isHidden: boolean('is_hidden').notNull(),
    createdAtMs: atMs('created_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('report_recipients_email').on(table.userId, table.email),
    uniqueIndex('report_recipients_token').on(table.tokenHash),
    index('report_recipients_asked').on(table.email, table.askedAtMs),
  ],
);

/** Reports that are made again and again. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    /** `reportScheduleSchema`. */
    settings: storableJson('settings').notNull(),
    /** Null while it is paused or deleted. */
    nextAtMs: atMs('next_at_ms'),
    lastAtMs: atMs('last_at_ms'),
    createdAtMs: atMs('created_at_ms').notNull(),
    /** It can be taken back for a while. */
    deletedAtMs: atMs('deleted_at_ms'),
  },
  (table) => [index('report_schedules_next').on(table.nextAtMs), index('report_schedules_user').on(table.userId)],
);

/** One report of a schedule, from its time to the last mail. */
export const reportRuns = pgTable(
  'report_runs',
  {
    id: text('id').primaryKey(),
    scheduleId: text('schedule_id')
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** Of a test: who asked for it, and gets it. */
    testerId: text('tester_id'),
    kind: text('kind', { enum: RUN_KINDS }).notNull(),
    dueAtMs: atMs('due_at_ms').notNull(),
    state: text('state', { enum: RUN_STATES }).notNull(),
    /** How the schedule was set when it began. */
    settings: storableJson('settings').notNull(),
    /** Tasks that measure anew. */
    refreshTasks: text('refresh_tasks').array().notNull(),
    /** The task of the report, and its result. */
    taskId: text('task_id'),
    resultId: text('result_id'),
    title: text('title').notNull(),
    /** The file, until it expires. */
    downloadId: text('download_id'),
    remindedAtMs: atMs('reminded_at_ms'),
    reason: text('reason', { enum: RUN_REASONS }).notNull(),
    /** Why the report itself could not be made: a code of `core/contract/errors.ts`, else empty. */
    errorCode: text('error_code').notNull().default(''),
    /** When it is looked at even if nothing else has ended; null once it is over. */
    lookAtMs: atMs('look_at_ms'),
    /** It is not looked at before, whatever has ended: something of our own went wrong. */
    heldUntilMs: atMs('held_until_ms').notNull().default(0),
    createdAtMs: atMs('created_at_ms').notNull(),
    endedAtMs: atMs('ended_at_ms'),
  },
  (table) => [
    uniqueIndex('report_runs_due').on(table.scheduleId, table.kind, table.dueAtMs),
    index('report_runs_look').on(table.lookAtMs),
    index('report_runs_user').on(table.userId, table.createdAtMs),
    index('report_runs_schedule').on(table.scheduleId, table.createdAtMs),
  ],
);

/** What was to be sent of a report, each of it once. */
export const reportSends = pgTable(
  'report_sends',
  {
    id: text('id').primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => reportRuns.id, { onDelete: 'cascade' }),
    userId: userId(),
    channel: text('channel', { enum: ['email', 'webhook'] }).notNull(),
    /** Address of a mailbox or webhook. */
    target: text('target').notNull(),
    state: text('state', { enum: SEND_STATES }).notNull(),
    reason: text('reason', { enum: SEND_REASONS }).notNull(),
    /** What the other side said. */
    said: text('said').notNull(),
    attempts: integer('attempts').notNull(),
    /** Of a webhook: when it is tried next; nobody else does meanwhile. */
    nextAttemptAtMs: atMs('next_attempt_at_ms'),
    mailId: text('mail_id'),
    /** What a webhook is told; null for mail, and once it is over. */
    message: storableJson('message'),
    createdAtMs: atMs('created_at_ms').notNull(),
    endedAtMs: atMs('ended_at_ms'),
  },
  (table) => [
    uniqueIndex('report_sends_target').on(table.runId, table.channel, table.target),
    index('report_sends_next').on(table.nextAttemptAtMs),
    index('report_sends_user').on(table.userId, table.createdAtMs),
    index('report_sends_recipient').on(table.target, table.createdAtMs),
    index('report_sends_mail').on(table.mailId),
    // Those of which a mail may tell something new.
    index('report_sends_open')
      .on(table.endedAtMs)
      .where(sql`${table.state} in ('waiting', 'failed') and ${table.mailId} is not null`),
  ],
);

/** Links to files that work without signing in, until their end or until they are taken back. */
export const reportLinks = pgTable(
  'report_links',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    runId: text('run_id')
      .notNull()
      .references(() => reportRuns.id, { onDelete: 'cascade' }),
    downloadId: text('download_id')
      .notNull()
      .references(() => downloads.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    language: text('language').notNull(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
    revokedAtMs: atMs('revoked_at_ms'),
    opens: integer('opens').notNull(),
    openedAtMs: atMs('opened_at_ms'),
    createdAtMs: atMs('created_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('report_links_token').on(table.tokenHash),
    index('report_links_run').on(table.runId),
    index('report_links_download').on(table.downloadId),
    index('report_links_user').on(table.userId),
  ],
);

/** With what messages to webhooks are signed. */
export const reportWebhookKeys = pgTable('report_webhook_keys', {
  userId: userId().primaryKey(),
  /** Sealed (`secret-box.ts`). */
  sealedKey: text('sealed_key').notNull(),
  madeAtMs: atMs('made_at_ms').notNull(),
});

/** Domains in whose name an account wants reports to be sent, and what the name servers said of each. */
export const reportSenders = pgTable(
  'report_senders',
  {
    userId: userId(),
    /** In ASCII and small letters. */
    domain: text('domain').notNull(),
    /** In the record by which the account shows that the domain is theirs. */
    token: text('token').notNull(),
    /** The name of a DKIM key, where this server does not sign; '' for none. */
    selector: text('selector').notNull(),
    /** `senderCheckSchema`. */
    check: storableJson('check').notNull(),
    isReady: boolean('is_ready').notNull(),
    checkedAtMs: atMs('checked_at_ms').notNull(),
    /** Null for one that is not shown to be the account's. */
    nextCheckAtMs: atMs('next_check_at_ms'),
    createdAtMs: atMs('created_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.domain] }),
    index('report_senders_next').on(table.nextCheckAtMs),
  ],
);
