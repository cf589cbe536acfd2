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
