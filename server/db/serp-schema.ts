import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { atMs, bytes, storableJson } from './columns.ts';
import { users } from './schema.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A phrase of a project in one search (`toSearchKey`): what has positions. It stays when the keyword is deleted. */
export const serpTracks = pgTable(
  'serp_tracks',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    site: text('site').notNull(),
    search: text('search').notNull(),
    /** As `toPhraseKey` gives it. */
    phraseKey: text('phrase_key').notNull(),
    phrase: text('phrase').notNull(),
    /** Searches a month, where a source told. */
    volume: integer('volume'),
  },
  (table) => [uniqueIndex('serp_tracks_phrase').on(table.userId, table.site, table.search, table.phraseKey)],
);

export const SERP_LIST_STATES = ['asked', 'done', 'failed', 'lost'] as const;

/** Result lists as read, one for each phrase, search and day of an account; its row is there before a provider is asked. */
export const serpLists = pgTable(
  'serp_lists',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    search: text('search').notNull(),
    phraseKey: text('phrase_key').notNull(),
    /** Days since 1970. */
    day: integer('day').notNull(),
    /** '' for the day's own; the task that asked again otherwise. */
    attempt: text('attempt').notNull().default(''),
    /** That asks, or asked last. */
    taskId: text('task_id').notNull(),
    /** `asked`: what came of it is not known yet. `lost`: the server was killed meanwhile, and it may have been paid. */
    state: text('state', { enum: SERP_LIST_STATES }).notNull(),
    source: text('source').notNull(),
    error: text('error'),
    readAtMs: atMs('read_at_ms').notNull(),
    costMicros: integer('cost_micros').notNull(),
    depth: smallint('depth').notNull(),
    /** JSON, compressed by Brotli. */
    list: bytes('list'),
    /** Hosts of the organic results in their order, a line each: what competitors are told by, without unpacking thousands of lists. */
    hosts: text('hosts').notNull().default(''),
    /** False when only own and competitors' rows are left. */
    isWhole: boolean('is_whole').notNull().default(true),
  },
  (table) => [
    uniqueIndex('serp_lists_day').on(table.userId, table.search, table.phraseKey, table.day, table.attempt),
    index('serp_lists_whole').on(table.isWhole, table.day),
  ],
);

/** Where a project stood: one row for each phrase, search and day. */
export const serpPositions = pgTable(
  'serp_positions',
  {
    trackId: integer('track_id')
      .notNull()
      .references(() => serpTracks.id, { onDelete: 'cascade' }),
    /** Days since 1970. */
    day: integer('day').notNull(),
    /** Null for "not in the first `depth`". */
    rank: real('rank'),
    absolute: smallint('absolute'),
    depth: smallint('depth').notNull(),
    url: text('url').notNull(),
    /** Further own places; null for none. */
    others: jsonb('others').$type<{ rank: number; url: string }[]>(),
    /** Bits in the order of `SERP_FEATURES`. */
    features: integer('features').notNull(),
    source: text('source').notNull(),
    listId: integer('list_id'),
    readAtMs: atMs('read_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trackId, table.day] }),
    // The newest list of a phrase, which most days of most phrases do not have.
    index('serp_positions_listed')
      .on(table.trackId, table.day)
      .where(sql`${table.listId} is not null`),
  ],
);

/** Figures of a project in one search on a day, with the visibility of the strongest hosts. */
export const serpDays = pgTable(
  'serp_days',
  {
    userId: userId(),
    site: text('site').notNull(),
    search: text('search').notNull(),
    day: integer('day').notNull(),
    figures: storableJson('figures').notNull(),
    /** Percent by host; the project's own is ''. */
    hosts: storableJson('hosts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.site, table.search, table.day] })],
);

/** Sources of result lists as an account has set them up. */
export const serpProviders = pgTable(
  'serp_providers',
  {
    userId: userId(),
    id: text('id').notNull(),
    /** Sealed (`secret-box.ts`). */
    sealedKey: text('sealed_key'),
    keyHint: text('key_hint').notNull(),
    address: text('address').notNull(),
    isOn: boolean('is_on').notNull(),
    order: smallint('order').notNull(),
    engines: text('engines').array().notNull(),
    pricePerCallMicros: bigint('price_per_call_micros', { mode: 'number' }).notNull(),
    monthlyCapMicros: bigint('monthly_cap_micros', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** What was spent, by provider and month: written before a call is made. */
export const serpSpending = pgTable(
  'serp_spending',
  {
    userId: userId(),
    provider: text('provider').notNull(),
    /** `2026-11`, UTC. */
    month: text('month').notNull(),
    calls: integer('calls').notNull(),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider, table.month] })],
);

/** When the keywords of a project are checked. */
export const serpSchedules = pgTable(
  'serp_schedules',
  {
    userId: userId(),
    site: text('site').notNull(),
    search: text('search').notNull(),
    settings: storableJson('settings').notNull(),
    /** The day from which every n-th is counted. */
    anchorDay: integer('anchor_day').notNull(),
    /** Null while it is paused. */
    nextAtMs: bigint('next_at_ms', { mode: 'number' }),
    lastAtMs: bigint('last_at_ms', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.site, table.search] }),
    index('serp_schedules_next').on(table.nextAtMs),
  ],
);
