import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgresDatabase } from '#server/db/postgres-database.ts';

/** The PostgreSQL of this run of tests, by its database that has all tables and no rows. */
function cluster(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('tests/support/database-cluster.ts has not been started');
  return url;
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function otherDatabase(name: string): string {
  const url = new URL(cluster());
  url.pathname = `/${name}`;
  return url.href;
}

export type TestPostgres = {
  /** Its address, as DATABASE_URL takes it. */
  readonly url: string;
  drop(): Promise<void>;
};

/** A fresh database. @param template what it is a copy of: one with all tables, or an empty one. */
export async function createTestDatabase(template: 'ready' | 'empty' = 'ready'): Promise<TestPostgres> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = otherDatabase('template1');
  const source = template === 'ready' ? new URL(cluster()).pathname.slice(1) : 'template0';
  await runOn(maintenance, `create database ${name} template ${source} strategy file_copy`);
  return { url: otherDatabase(name), drop: () => runOn(maintenance, `drop database ${name} with (force)`) };
}

/** An empty database with all tables, which is gone when closed. */
export async function openTestDatabase(): Promise<Database> {
  const fresh = await createTestDatabase();
  const database = await openPostgresDatabase({ connection: fresh.url, logger: SILENT_LOGGER, isOwn: true });
  return {
    ...database,
    async close() {
      await database.close();
      await fresh.drop();
    },
  };
}
