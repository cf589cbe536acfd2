import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The column holds one of these whole numbers; they travel as one value, however many there are. */
export function isAmong(column: PgColumn, numbers: readonly number[]): SQL {
  return sql`${column} = any(${`{${numbers.join(',')}}`}::int[])`;
}
