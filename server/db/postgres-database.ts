import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '#server/config/logger.ts';
import type { Database } from './database-handle.ts';
import { DatabaseUnreachableError } from './database-errors.ts';
import { joinHandles } from './guarded-database.ts';
import { migratePostgres } from './migrate.ts';
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

async function connect(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    throw new DatabaseUnreachableError(`DATABASE_URL: PostgreSQL does not accept the connection (${reasonOf(cause)})`, {
      cause,
    });
  }
}

function reasonOf(error: unknown): string {
  // Several addresses of one host fail as one error without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Opens PostgreSQL and brings its tables up to date. */
export async function openPostgresDatabase(url: string, logger: Logger): Promise<Database> {
  // Whole numbers are numbers on both databases; none of ours comes near 2^53.
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: url, application_name: 'sitewarden', connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => logger.warn({ err: error }, 'An idle connection to PostgreSQL was lost'));
  await connect(pool);
  try {
    await migratePostgres(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return toDatabase(pool);
}

function toDatabase(pool: pg.Pool): Database {
  const guard = createTransactionGuard();
  return {
    kind: 'postgres',
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
    close: () => pool.end(),
  };
}
