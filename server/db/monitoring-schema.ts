import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { STANDINGS } from '#core/monitoring/decide.ts';
import { atMs, storableJson } from './columns.ts';
import { users } from './schema.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What is watched, and when it is due. */
export const monitors = pgTable(
  'monitors',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    site: text('site').notNull(),
    kind: text('kind').notNull(),
    settings: storableJson('settings').notNull(),
    everyMs: bigint('every_ms', { mode: 'number' }).notNull(),
    /** Null while it is paused. */
    nextAtMs: bigint('next_at_ms', { mode: 'number' }),
    /** Who checks it now, and until when that is believed without a sign of life; '' for nobody. */
    leaseOwner: text('lease_owner').notNull().default(''),
    leaseUntilMs: atMs('lease_until_ms').notNull().default(0),
    state: text('state', { enum: STANDINGS }).notNull().default('new'),
    failures: integer('failures').notNull().default(0),
    sinceMs: atMs('since_ms').notNull(),
    lastAtMs: bigint('last_at_ms', { mode: 'number' }),
    lastValue: integer('last_value'),
    lastStatus: smallint('last_status'),
    reason: text('reason').notNull().default(''),
    detail: text('detail').array().notNull().default([]),
    lastChangeMs: bigint('last_change_ms', { mode: 'number' }),
    /** The incident it is part of. */
    incidentId: text('incident_id'),
    /** Of an analysis that runs for it. */
    taskId: text('task_id'),
    createdAtMs: atMs('created_at_ms').notNull(),
    /** Of a page of a sitemap: what watches that. */
    parentId: text('parent_id').references((): AnyPgColumn => monitors.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('monitors_parent')
      .on(table.parentId, table.nextAtMs)
      .where(sql`${table.parentId} is not null`),
    index('monitors_user').on(table.userId, table.site),
    index('monitors_next')
      .on(table.nextAtMs)
      .where(sql`${table.nextAtMs} is not null`),
    index('monitors_incident').on(table.incidentId),
    index('monitors_lease').on(table.leaseOwner),
  ],
);

/** What a monitor compares with, and what it leaves out. */
export const monitorMemories = pgTable('monitor_memories', {
  monitorId: text('monitor_id')
    .primaryKey()
    .references(() => monitors.id, { onDelete: 'cascade' }),
  facts: storableJson('facts').notNull(),
  masks: storableJson('masks').$type<unknown[]>().notNull(),
  etag: text('etag').notNull().default(''),
  lastModified: text('last_modified').notNull().default(''),
});

/** Single checks, kept for 30 days. They name no monitor that must be there: they are written many at a time. */
export const monitorChecks = pgTable(
  'monitor_checks',
  {
    monitorId: text('monitor_id').notNull(),
    atMs: atMs('at_ms').notNull(),
    /** 1 up, 0 down, 2 unknown, 3 in maintenance. */
    state: smallint('state').notNull(),
    value: integer('value'),
  },
  (table) => [primaryKey({ columns: [table.monitorId, table.atMs] }), index('monitor_checks_at').on(table.atMs)],
);

/** Checks by hour and by day. */
export const monitorRollups = pgTable(
  'monitor_rollups',
  {
    monitorId: text('monitor_id').notNull(),
    span: text('span', { enum: ['hour', 'day'] }).notNull(),
    startMs: atMs('start_ms').notNull(),
    up: integer('up').notNull(),
    down: integer('down').notNull(),
    unknown: integer('unknown').notNull(),
    maintenance: integer('maintenance').notNull(),
    values: integer('values').notNull(),
    sum: bigint('sum', { mode: 'number' }).notNull(),
    most: integer('most'),
  },
  (table) => [
    primaryKey({ columns: [table.monitorId, table.span, table.startMs] }),
    index('monitor_rollups_start').on(table.span, table.startMs),
  ],
);

/** What changed on pages. */
export const monitorChanges = pgTable(
  'monitor_changes',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    site: text('site').notNull(),
    monitorId: text('monitor_id').notNull(),
    kind: text('kind').notNull(),
    url: text('url').notNull(),
    atMs: atMs('at_ms').notNull(),
    changes: storableJson('changes').notNull(),
  },
  (table) => [
    index('monitor_changes_site').on(table.userId, table.site, table.atMs),
    index('monitor_changes_at').on(table.atMs),
  ],
);

/** Times in which something was not as it should be. */
export const incidents = pgTable(
  'incidents',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    site: text('site').notNull(),
    url: text('url').notNull(),
    kind: text('kind').notNull(),
    reason: text('reason').notNull(),
    /** What monitors that tell of the same share. */
    cause: text('cause').notNull(),
    severity: text('severity', { enum: ['critical', 'warning', 'info'] }).notNull(),
    startedAtMs: atMs('started_at_ms').notNull(),
    endedAtMs: bigint('ended_at_ms', { mode: 'number' }),
    acknowledgedAtMs: bigint('acknowledged_at_ms', { mode: 'number' }),
    note: text('note').notNull().default(''),
    /** Written when it is over: what happened, why, and what keeps it from happening again. */
    postMortem: text('post_mortem').notNull().default(''),
    /** How many monitors told of it. */
    monitors: integer('monitors').notNull().default(1),
    /** False for one that came back so soon that nobody was told. */
    isTold: boolean('is_told').notNull().default(true),
    /** What other places saw of it, where they were asked: `Sights`. */
    sights: storableJson('sights'),
  },
  (table) => [
    index('incidents_site').on(table.userId, table.site, table.startedAtMs),
    index('incidents_cause').on(table.userId, table.cause, table.startedAtMs),
  ],
);

/** Quiet hours and the like, of an account. */
export const alarmSettingRows = pgTable('alarm_settings', {
  userId: userId().primaryKey(),
  settings: storableJson('settings').notNull(),
});

/** Where alarms are sent. */
export const alarmChannels = pgTable(
  'alarm_channels',
  {
    userId: userId(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    /** Sealed (`secret-box.ts`): addresses of webhooks are secrets. */
    sealedAddress: text('sealed_address').notNull(),
    hint: text('hint').notNull(),
    /** Sealed; '' for what is not signed. */
    sealedSecret: text('sealed_secret').notNull(),
    isOn: boolean('is_on').notNull(),
    least: text('least', { enum: ['critical', 'warning', 'info'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Alarms on their way, and those that were sent, kept for 30 days. */
export const alarmDeliveries = pgTable(
  'alarm_deliveries',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    channelId: text('channel_id').notNull(),
    /** What is told: an `AlarmNote`. */
    note: storableJson('note').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAtMs: atMs('next_attempt_at_ms').notNull(),
    sentAtMs: bigint('sent_at_ms', { mode: 'number' }),
    error: text('error').notNull().default(''),
    createdAtMs: atMs('created_at_ms').notNull(),
  },
  (table) => [
    index('alarm_deliveries_next')
      .on(table.nextAttemptAtMs)
      .where(sql`${table.sentAtMs} is null and ${table.attempts} < 8`),
    index('alarm_deliveries_user').on(table.userId, table.createdAtMs),
  ],
);

/** Secrets by which deploys are told. */
export const deploySecrets = pgTable(
  'deploy_secrets',
  {
    userId: userId(),
    site: text('site').notNull(),
    /** SHA-256 of it. */
    secretHash: text('secret_hash').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.site] })],
);

/** What was deployed, as it was told. */
export const deploys = pgTable(
  'deploys',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    site: text('site').notNull(),
    atMs: atMs('at_ms').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('deploys_site').on(table.userId, table.site, table.atMs)],
);
