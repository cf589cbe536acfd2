import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateDatabase, MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { BackupError, readCopy, readEnd, readHead, writeCopy } from './backup-format.ts';
import { createLineReader, type LineReader } from './line-reader.ts';
import { listTables } from './list-tables.ts';

type Journal = { entries: { when: number }[] };

/** Makes the tables as the migrations up to that one made them. @throws {BackupError} when we do not know it. */
async function migrateUntil(pool: Pool, migration: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewarden-migrations-'));
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const path = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8')) as Journal; // written by drizzle
    const entries = journal.entries.filter(({ when }) => when <= migration);
    if (entries.at(-1)?.when !== migration) {
      throw new BackupError('This backup was made by a later version of Sitewarden: restore it with that one');
    }
    await writeFile(path, JSON.stringify({ ...journal, entries }));
    await migrateDatabase(pool, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Fills the tables and answers how many rows they took. */
async function fillTables(client: PoolClient, reader: LineReader): Promise<number> {
  const known = new Set((await listTables(client)).map(({ name }) => name));
  let taken = 0;
  for (;;) {
    const line = await reader.line();
    const promised = readEnd(line);
    if (promised !== null) {
      if (promised !== taken) throw new BackupError(`It should hold ${promised} rows and holds ${taken}`);
      return taken;
    }
    const table = line === null ? null : readCopy(line);
    if (table === null || !known.has(table.name)) throw new BackupError('The file is damaged');
    const stream = client.query(copyFrom(writeCopy(table)));
    await pipeline(reader.rows(), stream);
    taken += stream.rowCount;
  }
}

const COUNTERS = `select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %I.%I', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname), a.attname, n.nspname, c.relname) as text
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`;

/** Lets numbers that the database gives go on after those that were taken. */
async function setCounters(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ text: string }>(COUNTERS);
  for (const { text } of rows) await client.query(text);
}

/** @throws {BackupError} when there are tables already. */
async function refuseFilled(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  );
  if (rowCount !== 0)
    throw new BackupError('The database is not empty; nothing was changed. Name an empty one in DATABASE_URL');
}

async function readInto(pool: Pool, content: AsyncIterable<Buffer>): Promise<number> {
  const reader = createLineReader(content);
  await migrateUntil(pool, readHead(await reader.line()).migration);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const rows = await fillTables(client, reader);
    await setCounters(client);
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    // With the connection ends its transaction.
    client.release(true);
    throw error;
  }
}

/**
 * Puts a backup into an empty database: all of it or nothing, then brings the tables up to date.
 * @returns how many rows it has. @throws {BackupError}
 */
export async function readBackup(pool: Pool, path: string): Promise<number> {
  await refuseFilled(pool);
  let rows = 0;
  try {
    await pipeline(createReadStream(path), createGunzip(), async (content: AsyncIterable<Buffer>) => {
      rows = await readInto(pool, content);
    });
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${path} could not be restored: ${reason}`, { cause: error });
  }
  await migrateDatabase(pool);
  return rows;
}
