import { readFile } from 'node:fs/promises';
import { ConfigError, parseConfig } from '#server/config/config.ts';
import { FolderInUseError } from '#server/db/database-errors.ts';
import { restoreBackup } from '#server/db/embedded-start.ts';

const USAGE =
  'Usage: node server/cli/restore.ts FILE    puts a backup of DATA_DIR/backups in the place of the embedded database';

/** Restores one backup into the DATA_DIR of the environment. @returns what to tell the person. */
async function restore(file: string | undefined): Promise<string> {
  if (file === undefined) throw new ConfigError(USAGE);
  const { dataDir, databaseUrl } = parseConfig(process.env);
  if (databaseUrl !== null) throw new ConfigError('DATABASE_URL is set: restore PostgreSQL with its own tools');
  const former = await restoreBackup(dataDir, await readFile(file), Date.now());
  return former === null ? 'Restored.' : `Restored. The former database is now ${former}`;
}

try {
  process.stdout.write(`${await restore(process.argv[2])}\n`);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
