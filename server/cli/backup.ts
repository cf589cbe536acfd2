import { resolve } from 'node:path';
import { ConfigError } from '#server/config/config-error.ts';
import { parseConfig, type Config } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { reachEmbedded } from '#server/db/embedded/embedded-database.ts';
import { connectPool } from '#server/db/postgres-database.ts';
import { runDatabaseCommand } from './database-command.ts';

const USAGE = `Usage: sitewarden backup FILE
Stores all data of one moment in a file, while the server runs or not: of the embedded database in DATA_DIR, or of that in DATABASE_URL.`;

/** @returns what to tell the person. */
async function backUp({ dataDir, databaseUrl }: Config, file: string | undefined): Promise<string> {
  if (file === undefined) throw new ConfigError(USAGE);
  const reached =
    databaseUrl === null
      ? await reachEmbedded({ dataDir, logger: SILENT_LOGGER })
      : { connection: databaseUrl, release: () => Promise.resolve() };
  try {
    const pool = await connectPool({ connection: reached.connection, logger: SILENT_LOGGER });
    try {
      await writeBackup(pool, resolve(file), Date.now());
    } finally {
      await pool.end();
    }
    return `Stored ${resolve(file)}`;
  } finally {
    await reached.release();
  }
}

await runDatabaseCommand(() => backUp(parseConfig(process.env), process.argv[3]));
