import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atMs } from './columns.ts';
import { users } from './schema.ts';

/** What programs of a user call the API with. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, base64url: a stolen table calls nothing. */
    tokenHash: text('token_hash').notNull(),
    /** How the token begins, for its owner to know it by. */
    prefix: text('prefix').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAtMs: atMs('created_at_ms').notNull(),
    lastUsedAtMs: atMs('last_used_at_ms'),
    expiresAtMs: atMs('expires_at_ms'),
    revokedAtMs: atMs('revoked_at_ms'),
  },
  (table) => [uniqueIndex('api_tokens_hash').on(table.tokenHash), index('api_tokens_user').on(table.userId)],
);
