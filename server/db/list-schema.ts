import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atMs } from './columns.ts';
import { users } from './schema.ts';

/** Place of a change in the order of the changes of one list of one user. */
const revision = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** How far each list of each user is. Its row is locked while the list changes. */
export const lists = pgTable(
  'lists',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    /** Of the newest change. */
    revision: revision('revision').default(0),
    rowCount: integer('row_count').notNull().default(0),
    /** Deletions up to this revision are no longer known. */
    forgottenRevision: revision('forgotten_revision').default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);

/** Rows of all ordinary lists (`core/contract/lists`), and the deleted ones for 90 days, for devices that were away. */
export const listRows = pgTable(
  'list_rows',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    id: text('id').notNull(),
    /** Null when it is deleted. */
    value: jsonb('value').$type<Record<string, unknown> | null>(),
    /** No two rows of a list share one, so that a page of changes can end after any of them. */
    revision: revision('revision'),
    changedAtMs: atMs('changed_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list, table.id] }),
    uniqueIndex('list_rows_revision').on(table.userId, table.list, table.revision),
    index('list_rows_deleted')
      .on(table.changedAtMs)
      .where(sql`${table.value} is null`),
  ],
);
