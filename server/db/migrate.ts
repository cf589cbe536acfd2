import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** Written by `npm run migrate:new` from schema.ts and crawl-schema.ts; a published one is never edited. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, as long as nobody else locks on it in the same database. */
const MIGRATION_LOCK = 7_203_114;

/** Brings the tables up to date; several processes that start together wait for the first one to do it. @param folder of migrations. */
export async function migrateDatabase(pool: Pool, folder = MIGRATIONS_FOLDER): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Ends the connection too, and with it the lock.
    client.release(true);
    throw error;
  }
}
