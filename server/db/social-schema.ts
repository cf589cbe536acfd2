import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atMs } from './columns.ts';
import { sessions, users } from './schema.ts';

const SERVICES = ['google', 'facebook'] as const;
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Who somebody is at a service one signs in with; one of each service for an account. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    userId: userId(),
    service: text('service', { enum: SERVICES }).notNull(),
    brandId: text('brand_id').notNull(),
    /** What the service calls the person; never changes, unlike the e-mail. */
    subject: text('subject').notNull(),
    /** For show only: it proves nothing. */
    email: text('email').notNull().default(''),
    connectedAtMs: atMs('connected_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.service] }),
    uniqueIndex('social_identities_subject').on(table.brandId, table.service, table.subject),
  ],
);

/** People who are at a service at this moment; each is expected back once. */
export const socialAttempts = pgTable(
  'social_attempts',
  {
    /** SHA-256 of the state, base64url. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that began. */
    browserHash: text('browser_hash').notNull(),
    service: text('service', { enum: SERVICES }).notNull(),
    brandId: text('brand_id').notNull(),
    purpose: text('purpose', { enum: ['signIn', 'connect', 'access'] }).notNull(),
    /** Which access is asked for. */
    group: text('group'),
    /** The session that began; it must be the one that comes back, unless somebody signs in. */
    sessionHash: text('session_hash'),
    /** Where the person goes on, a path of ours. */
    target: text('target').notNull(),
    lang: text('lang').notNull(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
  },
  (table) => [index('social_attempts_expires').on(table.expiresAtMs)],
);

/** Accounts of one person, who goes from one to the other without signing in. */
export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    userId: userId().primaryKey(),
    /** The same for all of a person. */
    groupId: text('group_id').notNull(),
  },
  (table) => [index('linked_accounts_group').on(table.groupId)],
);

/** Sessions that began by a change of the account: nobody has proved anything in them. */
export const switchedSessions = pgTable('switched_sessions', {
  tokenHash: text('token_hash')
    .primaryKey()
    .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
});

/** Short-lived tokens that read some fields of the signed-in user. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    scopes: text('scopes').array().notNull(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
  },
  (table) => [index('session_tokens_expires').on(table.expiresAtMs)],
);

/** What Google accounts let us read for a user. */
export const googleAccess = pgTable(
  'google_access',
  {
    userId: userId(),
    /** What Google calls its account. */
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    /** The groups that were granted. */
    groups: text('groups').array().notNull(),
    /** The groups for which this account is the one that is used. */
    chosenFor: text('chosen_for').array().notNull(),
    /** Encrypted. */
    refreshToken: text('refresh_token').notNull(),
    /** Encrypted. */
    accessToken: text('access_token').notNull(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
    grantedAtMs: atMs('granted_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subject] })],
);

/** People for whom a service has vouched, and whose code of an app is still to come; one in a browser. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the cookie of the browser. */
    browserHash: text('browser_hash').primaryKey(),
    userId: userId(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
  },
  (table) => [index('pending_sign_ins_expires').on(table.expiresAtMs)],
);

/** Access that is to be given back at Google, of accounts that are gone: until Google has answered. */
export const googleRevocations = pgTable('google_revocations', {
  id: text('id').primaryKey(),
  /** The token, sealed by the secret box for `google revocation <id>`. */
  token: text('token').notNull(),
  createdAtMs: atMs('created_at_ms').notNull(),
  nextAtMs: atMs('next_at_ms').notNull(),
});
