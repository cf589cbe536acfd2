import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LogDetail, LogKind } from '#core/contract/account-log.ts';
import type { Grant } from '#core/domain/roles.ts';
import { atMs } from './columns.ts';
import { users } from './schema.ts';

const user = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Who works in whose account besides its holder, and with which roles. */
export const memberships = pgTable(
  'memberships',
  {
    accountId: user('account_id'),
    memberId: user('member_id'),
    /** At least one; each website once. */
    grants: jsonb('grants').$type<readonly Grant[]>().notNull(),
    /** Rises when other websites are seen: what a device holds by then is another account to it. A new membership begins with the time. */
    sight: bigint('sight', { mode: 'number' }).notNull(),
    sinceMs: atMs('since_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.memberId] }),
    index('memberships_member').on(table.memberId),
  ],
);

/** People who were asked to work in an account; kept for 30 days after their end, for those who open an old link. */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    accountId: user('account_id'),
    /** Lower case. */
    email: text('email').notNull(),
    grants: jsonb('grants').$type<readonly Grant[]>().notNull(),
    /** Of the mail. */
    lang: text('lang').notNull(),
    invitedBy: text('invited_by').notNull(),
    /** SHA-256 of the link's token, base64url. */
    tokenHash: text('token_hash').notNull(),
    state: text('state', { enum: ['pending', 'accepted', 'declined', 'revoked'] })
      .notNull()
      .default('pending'),
    createdAtMs: atMs('created_at_ms').notNull(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
    /** How often it was mailed, and when the last time. */
    sentCount: integer('sent_count').notNull().default(1),
    sentAtMs: atMs('sent_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    index('invitations_account').on(table.accountId, table.state),
  ],
);

/** What happened in an account. Rows are added and, a year later, deleted; the database refuses every other change. */
export const accountLog = pgTable(
  'account_log',
  {
    /** In the order in which things happened within one millisecond. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountId: user('account_id'),
    atMs: atMs('at_ms').notNull(),
    /** Who; no reference: people go, what they did stays. */
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    kind: text('kind').$type<LogKind>().notNull(),
    detail: jsonb('detail').$type<LogDetail>().notNull(),
    userAgent: text('user_agent').notNull(),
    country: text('country').notNull(),
  },
  (table) => [
    index('account_log_account').on(table.accountId, table.atMs, table.id),
    index('account_log_at').on(table.atMs),
  ],
);
