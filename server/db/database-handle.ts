import type { Pool } from 'pg';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A handle for queries; the same for the embedded database and PostgreSQL. */
export type Queryable = PgDatabase<PgQueryResultHKT>;

/** Plain SQL for parts that bring their own, such as the queue. Several statements are allowed when there are no values. */
export type SqlRunner = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export type Database = {
  readonly kind: 'embedded' | 'postgres';
  /** For single statements. Rejects at once when used inside `transaction`, where only its `tx` is allowed. */
  readonly db: Queryable;
  /** Runs `work` in one transaction: all of it is stored, or nothing when it throws. Not to be nested; `tx.transaction` is a savepoint. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Guarded as `db` is. */
  readonly run: SqlRunner;
  /** PostgreSQL's connections, for parts that LISTEN; null when embedded. */
  readonly pool: Pool | null;
  /** @throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
