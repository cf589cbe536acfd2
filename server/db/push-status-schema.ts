import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atMs, storableJson } from './columns.ts';
import { alarmChannels, incidents, monitors } from './monitoring-schema.ts';
import { users } from './schema.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** With what this server proves to push services that it is the one whom devices have let tell them something: one row. */
export const pushKeys = pgTable('push_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** Sealed (`secret-box.ts`). */
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAtMs: atMs('created_at_ms').notNull(),
});

/** Devices that get alarms, each a channel of the account. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: userId(),
    channelId: text('channel_id').notNull(),
    /** Whose device it is: of the account, or of somebody who works in it. */
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address of the push service: one device is told by one account. */
    endpointHash: text('endpoint_hash').notNull(),
    /** Sealed: address and keys of the device. */
    sealedDevice: text('sealed_device').notNull(),
    createdAtMs: atMs('created_at_ms').notNull(),
    /** When the push service last took an alarm; null before. */
    sentAtMs: atMs('sent_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channelId] }),
    foreignKey({
      name: 'push_subscriptions_channel',
      columns: [table.userId, table.channelId],
      foreignColumns: [alarmChannels.userId, alarmChannels.id],
    }).onDelete('cascade'),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpointHash),
    index('push_subscriptions_person').on(table.personId),
  ],
);

/** Pages on which everybody sees how monitors stand: one for each brand of an account. */
export const statusPages = pgTable(
  'status_pages',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    /** A row of the account's brands of reports; '' for the brand of the host. */
    brand: text('brand').notNull(),
    /** The brand under whose hosts it is found. */
    hostBrandId: text('host_brand_id').notNull(),
    /** The last part of its address: chosen where it is public, else one that nobody guesses. */
    name: text('name').notNull(),
    isPublic: boolean('is_public').notNull(),
    isOn: boolean('is_on').notNull(),
    settings: storableJson('settings').notNull(),
    changedAtMs: atMs('changed_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('status_pages_brand').on(table.userId, table.brand),
    uniqueIndex('status_pages_name').on(table.hostBrandId, table.name),
  ],
);

/** Who wants mail about the incidents of a status page; gone with the page, and when they want it no more. */
export const statusSubscribers = pgTable(
  'status_subscribers',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    pageId: text('page_id')
      .notNull()
      .references(() => statusPages.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text('email').notNull(),
    /** In which they read the page. */
    lang: text('lang').notNull(),
    /** SHA-256 of the token of their link; the token itself is sealed, since each mail has it. */
    tokenHash: text('token_hash').notNull(),
    sealedToken: text('sealed_token').notNull(),
    askedAtMs: atMs('asked_at_ms').notNull(),
    /** Null until they opened the link: before, they get nothing. */
    confirmedAtMs: atMs('confirmed_at_ms'),
  },
  (table) => [
    uniqueIndex('status_subscribers_email').on(table.pageId, table.email),
    uniqueIndex('status_subscribers_token').on(table.tokenHash),
    index('status_subscribers_user').on(table.userId),
    index('status_subscribers_asked')
      .on(table.askedAtMs)
      .where(sql`${table.confirmedAtMs} is null`),
  ],
);

export const STATUS_EVENTS = ['start', 'update', 'end'] as const;

/** What subscribers of a page are told of an incident, each once. */
export const statusNotices = pgTable(
  'status_notices',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => statusPages.id, { onDelete: 'cascade' }),
    incidentId: text('incident_id')
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    event: text('event', { enum: STATUS_EVENTS }).notNull(),
    /** Who subscribed later is not told. */
    createdAtMs: atMs('created_at_ms').notNull(),
    dueAtMs: atMs('due_at_ms').notNull(),
    /** The last subscriber whose mail is written; '' for none. */
    afterId: text('after_id').notNull().default(''),
    doneAtMs: atMs('done_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.incidentId, table.event] }),
    index('status_notices_incident').on(table.incidentId),
    index('status_notices_due')
      .on(table.dueAtMs)
      .where(sql`${table.doneAtMs} is null`),
  ],
);

/** Which monitors an incident was about, also after it has ended. */
export const incidentMonitors = pgTable(
  'incident_monitors',
  {
    incidentId: text('incident_id')
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    monitorId: text('monitor_id')
      .notNull()
      .references(() => monitors.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.incidentId, table.monitorId] }),
    index('incident_monitors_monitor').on(table.monitorId),
  ],
);
