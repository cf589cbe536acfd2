import type { Pool } from 'pg';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A handle for queries. */
export type Queryable = PgDatabase<PgQueryResultHKT>;

/** Plain SQL for parts that bring their own, such as the queue. Several statements are allowed when there are no values. */
export type SqlRunner = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export type Database = {
  /** Whether this process is the only one that uses it. */
  readonly isOwn: boolean;
  /** For single statements. Rejects at once when used inside `transaction`, where only its `tx` is allowed. */
  readonly db: Queryable;
  /** Runs `work` in one transaction: all of it is stored, or nothing when it throws. Not to be nested; `tx.transaction` is a savepoint. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Makes one transaction of all that `work` does with `db`, `transaction` (a savepoint then) and `run`, however deep: all of it is
   * stored, or nothing when it throws. Within another one it is part of that.
   */
  together<T>(work: () => Promise<T>): Promise<T>;
  /** Runs an action when what is being done `together` has been stored; at once outside of it. Never when it is not stored. */
  afterCommit(action: () => void): void;
  /** Guarded as `db` is. */
  readonly run: SqlRunner;
  /** Its connections, for parts that LISTEN or copy. */
  readonly pool: Pool;
  /** Lets every write that begins from now on fail as one for which there is no room; reading goes on. */
  setReadOnly(isReadOnly: boolean): void;
  isReadOnly(): boolean;
  /** @throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
