import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigError } from '#server/config/config-error.ts';
import { parseConfig, type Config } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { readBackup } from '#server/db/backup/read-backup.ts';
import { restoreEmbedded } from '#server/db/backup/restore-embedded.ts';
import { connectPool } from '#server/db/postgres-database.ts';
import { runDatabaseCommand } from './database-command.ts';

const USAGE = `Usage: sitewarden restore FILE
Puts a backup in the place of the embedded database of DATA_DIR, of which a backup is made before, or fills the empty database of DATABASE_URL.`;

/** @returns what to tell the person. */
async function restore({ dataDir, databaseUrl }: Config, file: string | undefined): Promise<string> {
  if (file === undefined) throw new ConfigError(USAGE);
  const path = resolve(file);
  await access(path).catch(() => {
    throw new ConfigError(`There is no file ${path}`);
  });
  if (databaseUrl === null) {
    const { rows, former } = await restoreEmbedded({ dataDir, path, logger: SILENT_LOGGER, now: Date.now });
    return `Restored ${rows} rows.${former === null ? '' : ` What was there before is in ${former}`}`;
  }
  const pool = await connectPool({ connection: databaseUrl, logger: SILENT_LOGGER });
  try {
    return `Restored ${await readBackup(pool, path)} rows.`;
  } finally {
    await pool.end();
  }
}

await runDatabaseCommand(() => restore(parseConfig(process.env), process.argv[3]));
