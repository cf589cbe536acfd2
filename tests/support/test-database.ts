import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { openMemoryDatabase } from '#server/db/embedded-database.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { openPostgresDatabase } from '#server/db/postgres-database.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/sitewarden', import.meta.url));

/** Changes whenever a stored template no longer fits. */
async function templateKey(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(new URL('../../package-lock.json', import.meta.url)));
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((each) => each.endsWith('.sql')).sort()) {
    hash.update(await readFile(join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Making a database from nothing takes seconds: the first test keeps its empty one for all others. */
async function openEmbedded(): Promise<Database> {
  const path = join(CACHE, `template-${await templateKey()}.tar`);
  const template = await readFile(path).catch(() => null);
  const database = await openMemoryDatabase(template);
  if (template === null) {
    await mkdir(CACHE, { recursive: true });
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, await database.dump());
    await rename(draft, path);
  }
  return database;
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

export type TestPostgres = {
  /** Address of a fresh, empty database. */
  readonly url: string;
  drop(): Promise<void>;
};

/** A fresh database of the cluster that TEST_DATABASE_URL names. */
export async function createPostgresDatabase(cluster: string): Promise<TestPostgres> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(cluster, `drop database ${name} with (force)`) };
}

async function openPostgres(cluster: string): Promise<Database> {
  const fresh = await createPostgresDatabase(cluster);
  const database = await openPostgresDatabase(fresh.url, SILENT_LOGGER);
  return {
    ...database,
    async close() {
      await database.close();
      await fresh.drop();
    },
  };
}

/** The cluster that the tests run on besides the embedded database; '' when this run is the embedded one. */
export const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL'] ?? '';

/** An empty database with all tables: on PostgreSQL when TEST_DATABASE_URL is set, else embedded and in memory. */
export function openTestDatabase(): Promise<Database> {
  return TEST_DATABASE_URL === '' ? openEmbedded() : openPostgres(TEST_DATABASE_URL);
}
