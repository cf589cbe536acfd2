import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '#server/config/logger.ts';
import type { Database } from './database-handle.ts';
import { DatabaseUnreachableError } from './database-errors.ts';
import { applicationName } from './embedded/holder.ts';
import { joinHandles } from './guarded-database.ts';
import { migrateDatabase } from './migrate.ts';
import { createTransactionGuard, type TransactionGuard } from './transaction-guard.ts';

const { INT8 } = pg.types.builtins;

/** Several statements at once answer several of these, whatever the driver's types say. */
type Result = pg.QueryResult<Record<string, unknown>>;

/** The pool as drizzle uses it for single statements, behind the guard. */
function guardPool(pool: pg.Pool, guard: TransactionGuard): pg.Pool {
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    guard.check();
    return pool.query(config, values);
  };
  return Object.create(pool, { query: { value: query } }) as pg.Pool; // the same pool but for `query`
}

async function connect(pool: pg.Pool, name: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    throw new DatabaseUnreachableError(`${name}: PostgreSQL does not accept the connection (${reasonOf(cause)})`, {
      cause,
    });
  }
}

function reasonOf(error: unknown): string {
  // Several addresses of one host fail as one error without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

export type PostgresOptions = {
  /** Address, or where its socket lies. */
  readonly connection: string | pg.ConnectionConfig;
  readonly logger: Logger;
  /** Whether this process is the only one that uses it. */
  readonly isOwn: boolean;
};

/** Connections to PostgreSQL. @throws {DatabaseUnreachableError} */
export async function connectPool({
  connection,
  logger,
}: Pick<PostgresOptions, 'connection' | 'logger'>): Promise<pg.Pool> {
  // None of our whole numbers comes near 2^53.
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: applicationName(process.pid),
    connectionTimeoutMillis: 10_000,
    // One stays, so that others can see who has the database.
    min: 1,
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'An idle connection to PostgreSQL was lost'));
  await connect(pool, typeof connection === 'string' ? 'DATABASE_URL' : 'DATA_DIR');
  return pool;
}

/** Opens PostgreSQL and brings its tables up to date. */
export async function openPostgresDatabase(options: PostgresOptions): Promise<Database> {
  const pool = await connectPool(options);
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return toDatabase(pool, options.isOwn);
}

const CLOSE_WITHIN_MS = 2000;

/** Ends the pool and waits until its connections are closed, which `end` alone does not. */
async function endPool(pool: pg.Pool): Promise<void> {
  const left = pool.totalCount;
  const closed = new Promise((resolve) => {
    let count = 0;
    pool.on('remove', () => {
      count += 1;
      if (count >= left) resolve(count);
    });
    if (left === 0) resolve(0);
    setTimeout(resolve, CLOSE_WITHIN_MS).unref();
  });
  await pool.end();
  await closed;
}

function toDatabase(pool: pg.Pool, isOwn: boolean): Database {
  const guard = createTransactionGuard();
  return {
    isOwn,
    pool,
    ...joinHandles(drizzle(pool), drizzle(guardPool(pool, guard)), guard),
    async run(text, values) {
      guard.check();
      const results: Result | Result[] = await pool.query<Record<string, unknown>>(text, values);
      return { rows: [results].flat().flatMap((result) => result.rows) };
    },
    async ping() {
      await pool.query('select 1');
    },
    close: () => endPool(pool),
  };
}
