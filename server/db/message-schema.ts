import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { atMs } from './columns.ts';
import { users } from './schema.ts';

/** What people wrote in our forms. */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    brandId: text('brand_id').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['support', 'consultation'] }).notNull(),
    /** The filled-in fields. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    createdAtMs: atMs('created_at_ms').notNull(),
  },
  (table) => [index('messages_created').on(table.createdAtMs)],
);

/** Mail on its way out. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    brandId: text('brand_id').notNull(),
    /** What kind of mail it is: users may refuse some. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to').notNull().default(''),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The same as a document; '' for mail that is text alone. */
    html: text('html').notNull().default(''),
    attachment: jsonb('attachment').$type<{ fileName: string; mediaType: string; base64: string } | null>(),
    /** A file of `downloads` that is attached when it is sent; '' for none. */
    attachedId: text('attached_id').notNull().default(''),
    /** Whom its header names in place of the one who gets it. */
    shown: jsonb('shown').$type<{ to: string[]; cc: string[] } | null>(),
    /** Whose name stands before our address; '' for ours. */
    fromName: text('from_name').notNull().default(''),
    /** In place of our address; '' for ours. Whoever queues a mail has checked that its domain is the account's. */
    fromAddress: text('from_address').notNull().default(''),
    /** Where mail goes that cannot be delivered; '' for ours. */
    returnsTo: text('returns_to').notNull().default(''),
    /** Where one click stops this kind of mail; empty for mail that cannot be refused. */
    unsubscribeUrl: text('unsubscribe_url').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAtMs: atMs('next_attempt_at_ms').notNull(),
    sentAtMs: bigint('sent_at_ms', { mode: 'number' }),
    /** Of the last attempt, for the operator. */
    error: text('error').notNull().default(''),
    createdAtMs: atMs('created_at_ms').notNull(),
  },
  (table) => [
    index('mails_next')
      .on(table.nextAttemptAtMs)
      .where(sql`${table.sentAtMs} is null`),
    index('mails_created').on(table.createdAtMs),
  ],
);

/** Links sent by mail that prove whose address it is; one use each. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['confirm', 'unsubscribe', 'restore', 'change'] }).notNull(),
    /** What it is about besides: the new address of the account. */
    detail: text('detail').notNull().default(''),
    createdAtMs: atMs('created_at_ms').notNull(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
  },
  (table) => [index('mail_tokens_expires').on(table.expiresAtMs)],
);

/** What people did on marked elements, kept for 90 days (specification, section 3 "Activity log entry"). */
export const activityLog = pgTable(
  'activity_log',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    atMs: atMs('at_ms').notNull(),
    /** The entry as it was sent. */
    entry: jsonb('entry').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('activity_log_user').on(table.userId, table.atMs), index('activity_log_at').on(table.atMs)],
);
