import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { atMs } from './columns.ts';
import { users } from './schema.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Files made for users, until they expire. */
export const reportFiles = pgTable(
  'report_files',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAtMs: atMs('created_at_ms').notNull(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
  },
  (table) => [index('report_files_user').on(table.userId), index('report_files_expires').on(table.expiresAtMs)],
);
