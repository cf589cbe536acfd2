import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '#server/config/logger.ts';
import type { Database } from './database-handle.ts';
import { DatabaseAwayError, DatabaseUnreachableError, isConnectionFailure } from './database-errors.ts';
import { applicationName } from './embedded/holder.ts';
import { joinHandles } from './guarded-database.ts';
import { createJointTransactions, type JointTransactions } from './joint-transaction.ts';
import { migrateDatabase } from './migrate.ts';
import { PatientPool } from './patient-pool.ts';
import { createTransactionGuard, type TransactionGuard } from './transaction-guard.ts';

const { INT8 } = pg.types.builtins;

/** Several statements at once answer several of these, whatever the driver's types say. */
type Result = pg.QueryResult<Record<string, unknown>>;

/** The pool as drizzle uses it for single statements, behind the guard. */
function guardPool(pool: pg.Pool, guard: TransactionGuard, joints: JointTransactions): pg.Pool {
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    guard.check();
    const joint = joints.find();
    return joint === null ? pool.query(config, values) : joint.inTurn(() => joint.client.query(config, values));
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
}: Pick<PostgresOptions, 'connection' | 'logger'>): Promise<PatientPool> {
  // None of our whole numbers comes near 2^53.
  pg.types.setTypeParser(INT8, Number);
  const pool = new PatientPool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: applicationName(process.pid),
    connectionTimeoutMillis: 10_000,
    // One stays, so that others can see who has the database.
    min: 1,
  });
  // One that is in use tells its loss to nobody else: without a listener that would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => logger.warn({ err: error }, 'A connection to PostgreSQL was lost')),
  );
  pool.on('error', (error) => logger.warn({ err: error }, 'An idle connection to PostgreSQL was lost'));
  await connect(pool, typeof connection === 'string' ? 'DATABASE_URL' : 'DATA_DIR');
  pool.isPatient = true;
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

/** Who asks whether the database is there does not want to wait until it is. */
const PING_WITHIN_MS = 2000;

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseAwayError(`PostgreSQL has not answered for ${ms} ms`)), ms);
  });
  // What comes after the time is up is nobody's any more.
  work.catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws DatabaseAwayError in place of the driver's many words for it. */
function throwTyped(error: unknown): never {
  throw isConnectionFailure(error)
    ? new DatabaseAwayError('The connection to PostgreSQL was lost', { cause: error })
    : error;
}

function toDatabase(pool: PatientPool, isOwn: boolean): Database {
  const guard = createTransactionGuard();
  const joints = createJointTransactions(pool);
  const guarded = guardPool(pool, guard, joints);
  return {
    isOwn,
    pool,
    ...joinHandles({ plain: drizzle(pool), guarded: drizzle(guarded), guard, joints }),
    together: (work) => joints.run(work),
    afterCommit(action) {
      const joint = joints.find();
      if (joint === null) action();
      else joint.afterCommit.push(action);
    },
    async run(text, values) {
      const results: Result | Result[] = await guarded
        .query<Record<string, unknown>>(text, values)
        .catch((error: unknown) => throwTyped(error));
      return { rows: [results].flat().flatMap((result) => result.rows) };
    },
    async ping() {
      await within(PING_WITHIN_MS, pool.query('select 1'));
    },
    setReadOnly(isReadOnly) {
      pool.isReadOnly = isReadOnly;
    },
    isReadOnly: () => pool.isReadOnly,
    close: () => endPool(pool),
  };
}
