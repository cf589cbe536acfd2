import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { atMs, storableJson } from './columns.ts';
import { monitors } from './monitoring-schema.ts';
import { users } from './schema.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Other places from which monitors are confirmed, each with an agent. */
export const monitorPlaces = pgTable(
  'monitor_places',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    /** Sealed (`secret-box.ts`): the key its agent signs with, which is derived from the token. The token is stored nowhere. */
    sealedKey: text('sealed_key').notNull(),
    createdAtMs: atMs('created_at_ms').notNull(),
    lastSeenAtMs: atMs('last_seen_at_ms'),
    /** What was signed at this time or before is refused: it was sent before. */
    lastSignedMs: atMs('last_signed_ms').notNull().default(0),
    /** By how much its clock is wrong; null for one that is right. */
    clockOffMs: atMs('clock_off_ms'),
    revokedAtMs: atMs('revoked_at_ms'),
  },
  (table) => [index('monitor_places_user').on(table.userId)],
);

/** What places were asked to look at, until they have. */
export const monitorAsks = pgTable(
  'monitor_asks',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    monitorId: text('monitor_id')
      .notNull()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    /** What is to be looked at, and how. */
    look: storableJson('look').notNull(),
    /** What our own server read. */
    own: storableJson('own').notNull(),
    /** Ids of the places that were asked. */
    asked: text('asked').array().notNull(),
    /** What they saw, by their ids. */
    sights: storableJson('sights').notNull(),
    endsAtMs: atMs('ends_at_ms').notNull(),
  },
  (table) => [
    index('monitor_asks_user').on(table.userId, table.endsAtMs),
    index('monitor_asks_monitor').on(table.monitorId),
    index('monitor_asks_end').on(table.endsAtMs),
  ],
);
