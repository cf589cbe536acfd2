import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient, Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeCopy, writeEnd, writeHead } from './backup-format.ts';
import { listTables } from './list-tables.ts';

async function newestMigration(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ at: string }>('select max(created_at) as at from drizzle.__drizzle_migrations');
  return Number(rows[0]?.at ?? 0);
}

/** All tables as they were at one moment. */
async function* contentOf(client: PoolClient, createdAtMs: number): AsyncGenerator<string | Buffer> {
  await client.query('begin isolation level repeatable read, read only');
  yield writeHead({ format: 1, migration: await newestMigration(client), createdAtMs });
  let rows = 0;
  for (const table of await listTables(client)) {
    const copy = writeCopy(table);
    yield `${copy};\n`;
    const stream = client.query(copyTo(copy.replace(/ FROM stdin$/u, ' TO STDOUT')));
    for await (const chunk of stream) yield chunk as Buffer; // it reads bytes
    rows += stream.rowCount;
    yield '\\.\n';
  }
  yield writeEnd(rows);
  await client.query('commit');
}

/**
 * Stores a copy of all data of one moment in a file, whole or not at all, while the server goes on. Every version of PostgreSQL and
 * every later version of the app can take it.
 */
export async function writeBackup(pool: Pool, path: string, nowMs: number): Promise<void> {
  const draft = `${path}.part`;
  const client = await pool.connect();
  try {
    const file = await open(draft, 'w', 0o600);
    await pipeline(
      Readable.from(contentOf(client, nowMs)),
      createGzip({ level: 5 }),
      file.createWriteStream({ flush: true }),
    );
    await rename(draft, path);
    client.release();
  } catch (error) {
    // Its transaction is open still.
    client.release(true);
    await rm(draft, { force: true });
    throw error;
  }
}
