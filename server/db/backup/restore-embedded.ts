import pg from 'pg';
import type { Logger } from '#server/config/logger.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { startEmbedded } from '#server/db/embedded/embedded-database.ts';
import { connectPool } from '#server/db/postgres-database.ts';
import { backupFolder, storeBackup } from './backup-folder.ts';
import { readBackup } from './read-backup.ts';

export type Restored = {
  readonly rows: number;
  /** The backup of what was there before; `null` when there was nothing. */
  readonly former: string | null;
};

type RestoreOptions = {
  readonly dataDir: string;
  readonly path: string;
  readonly logger: Logger;
  readonly now: () => number;
};

/** The embedded database under another name, while it is filled. */
const DRAFT = 'restored';
const FORMER = 'former';

async function keepFormer(connection: Connection, { dataDir, logger, now }: RestoreOptions): Promise<string | null> {
  const pool = await connectPool({ connection, logger });
  try {
    const { rows } = await pool.query<{ has: boolean }>(`select to_regclass('public.users') is not null as has`);
    return rows[0]?.has === true ? await storeBackup({ pool, folder: backupFolder(dataDir), now }) : null;
  } finally {
    await pool.end();
  }
}

async function fill(connection: Connection, { path, logger }: RestoreOptions): Promise<number> {
  const pool = await connectPool({ connection: { ...connection, database: DRAFT }, logger });
  try {
    return await readBackup(pool, path);
  } finally {
    await pool.end();
  }
}

/**
 * Puts a backup in the place of the embedded database, which is backed up before. When it fails, everything stays as it was.
 * @throws {FolderInUseError} while the server runs. @throws {BackupError} when the file cannot be read.
 */
export async function restoreEmbedded(options: RestoreOptions): Promise<Restored> {
  const { dataDir, logger } = options;
  const postgres = await startEmbedded({ dataDir, logger });
  const client = new pg.Client({ ...postgres.connection, database: 'template1' });
  try {
    const former = await keepFormer(postgres.connection, options);
    await client.connect();
    await client.query(`drop database if exists ${DRAFT}`);
    await client.query(`create database ${DRAFT} template template0`);
    const rows = await fill(postgres.connection, options);
    const { database } = postgres.connection;
    await client.query(
      `begin; alter database ${database} rename to ${FORMER}; alter database ${DRAFT} rename to ${database}; commit`,
    );
    await client.query(`drop database ${FORMER}`);
    return { rows, former };
  } finally {
    await client.query(`drop database if exists ${DRAFT}`).catch(() => undefined); // the failure that led here says more
    await client.end();
    await postgres.stop();
  }
}
