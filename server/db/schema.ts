import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { atMs, storableJson } from './columns.ts';

/** Place of a change in the order of one user's changes. */
const revision = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Somebody who owns things: a registered user, or a visitor's guest (status `guest`, no e-mail) that goes into the account at sign-in. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: ['guest', 'active'] }).notNull(),
    /** Whose visitor or customer it is: accounts of two brands know nothing of each other. */
    brandId: text('brand_id').notNull().default('default'),
    /** Lower case; null for guests. */
    email: text('email'),
    emailConfirmedAtMs: bigint('email_confirmed_at_ms', { mode: 'number' }),
    passwordHash: text('password_hash'),
    /** How the account began: by itself, or with a service. */
    oauthProvider: text('oauth_provider', { enum: ['native', 'google', 'facebook'] })
      .notNull()
      .default('native'),
    name: text('name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    lang: text('lang').notNull().default('en'),
    /** An IANA name; '' for the one of the device. */
    timeZone: text('time_zone').notNull().default(''),
    /** Changes with the picture; null without one. */
    pictureHash: text('picture_hash'),
    currentSite: text('current_site'),
    plan: text('plan').notNull().default('free'),
    managerId: text('manager_id'),
    /** Kinds of mail that are not wanted. */
    unwantedMails: text('unwanted_mails')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    registeredAtMs: atMs('registered_at_ms').notNull(),
    lastSignInAtMs: atMs('last_sign_in_at_ms'),
    lastSeenAtMs: atMs('last_seen_at_ms'),
    signInCount: integer('sign_in_count').notNull().default(0),
    /** Counts the changes of the project list and of the tag list: the number of the newest one. */
    projectRevision: revision('project_revision').default(0),
    projectCount: integer('project_count').notNull().default(0),
    /** Deletions up to this revision are no longer known. */
    forgottenRevision: revision('forgotten_revision').default(0),
  },
  (table) => [
    uniqueIndex('users_brand_email').on(table.brandId, table.email),
    check('users_email_unless_guest', sql`${table.status} = 'guest' or ${table.email} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, base64url: a stolen table opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAtMs: atMs('created_at_ms').notNull(),
    lastUsedAtMs: atMs('last_used_at_ms').notNull(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
    /** What the browser called itself when it signed in. */
    userAgent: text('user_agent').notNull().default(''),
    /** Where it was then, as a code of a country; '' where that is not known. */
    country: text('country').notNull().default(''),
    /** In whose account the user works; null for their own. It stays when the membership ends, so that nothing meant for it goes elsewhere. */
    accountId: text('account_id'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const sites = pgTable(
  'sites',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    host: text('host').notNull(),
    searchEngineId: integer('search_engine_id').notNull().default(1),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    favicon: text('favicon'),
    addedAtMs: atMs('added_at_ms').notNull(),
    /** Of its latest change. No two rows of a user share one, so that a page of changes can end after any of them. */
    revision: revision('revision'),
  },
  (table) => [
    uniqueIndex('sites_user_host').on(table.userId, table.host),
    uniqueIndex('sites_user_revision').on(table.userId, table.revision),
    index('sites_user_added').on(table.userId, table.addedAtMs, table.id),
  ],
);

/** What was deleted from a project list and has not come back; kept for 90 days, for devices that were away. */
export const siteDeletions = pgTable(
  'site_deletions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    host: text('host').notNull(),
    revision: revision('revision'),
    deletedAtMs: atMs('deleted_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.host] }),
    uniqueIndex('site_deletions_user_revision').on(table.userId, table.revision),
    index('site_deletions_deleted').on(table.deletedAtMs),
  ],
);

/** The user's tag list; a tag stays when no project carries it any more. */
export const tags = pgTable(
  'tags',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    /** Lower case: two spellings are one tag. */
    tagKey: text('tag_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tagKey] })],
);

export const tasks = pgTable(
  'tasks',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    status: text('status', { enum: ['process', 'success', 'fail'] }).notNull(),
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    site: text('site').notNull(),
    url: text('url'),
    progressPct: integer('progress_pct').notNull().default(0),
    step: jsonb('step').$type<{ key: string; values: Record<string, string | number> } | null>(),
    /** What a run has kept for the case that it is killed; dropped at the end. */
    kept: jsonb('kept').$type<Record<string, unknown> | null>(),
    resultId: text('result_id'),
    /** What a task that ended well tells besides its result, such as where its file is. */
    told: jsonb('told').$type<{
      finishAction: string;
      linkDownload: string;
      filename: string;
      linkExport?: string;
    } | null>(),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
    /** What the user wants of a running task: that it goes on, waits, or ends with what it has. */
    control: text('control', { enum: ['run', 'pause', 'finish'] })
      .notNull()
      .default('run'),
    revision: integer('revision').notNull().default(1),
    createdAtMs: atMs('created_at_ms').notNull(),
    finishedAtMs: atMs('finished_at_ms'),
  },
  (table) => [index('tasks_user_created').on(table.userId, table.createdAtMs)],
);

export const results = pgTable(
  'results',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One result for a task, however often it was started. */
    taskId: text('task_id').notNull(),
    type: text('type').notNull(),
    site: text('site').notNull(),
    url: text('url'),
    startedAtMs: atMs('started_at_ms').notNull(),
    finishedAtMs: atMs('finished_at_ms').notNull(),
    engine: text('engine').notNull(),
    summary: jsonb('summary').$type<Record<string, unknown>>().notNull(),
    body: storableJson('body').notNull(),
    /** When parts of it were measured again, the last time. */
    revisedAtMs: atMs('revised_at_ms'),
  },
  (table) => [
    uniqueIndex('results_task').on(table.taskId),
    index('results_user_finished').on(table.userId, table.finishedAtMs),
    index('results_user_site').on(table.userId, table.site, table.finishedAtMs),
  ],
);

/** First answers of writes that carried an Idempotency-Key; kept for 7 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body. */
    requestHash: text('request_hash').notNull(),
    /** Null while the first call is still being answered. */
    status: integer('status'),
    reply: jsonb('reply').$type<unknown>(),
    createdAtMs: atMs('created_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAtMs),
  ],
);

/** How often something was tried that is limited whatever becomes of the process; of what only a hash is kept. */
export const attempts = pgTable(
  'attempts',
  {
    keyHash: text('key_hash').primaryKey(),
    count: integer('count').notNull(),
    endsAtMs: atMs('ends_at_ms').notNull(),
  },
  (table) => [index('attempts_ends').on(table.endsAtMs)],
);

/** Where a user has signed in before; of the address only a hash is kept. */
export const signInPlaces = pgTable(
  'sign_in_places',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    placeHash: text('place_hash').notNull(),
    usedAtMs: atMs('used_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.placeHash] }),
    index('sign_in_places_used').on(table.usedAtMs),
  ],
);

/** Small images of other hosts, fetched once through the guarded door; `image` is null when a host has none. */
export const favicons = pgTable('favicons', {
  host: text('host').primaryKey(),
  contentType: text('content_type'),
  /** Base64, at most 100 KB decoded. */
  image: text('image'),
  fetchedAtMs: atMs('fetched_at_ms').notNull(),
});
