import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { SILENT_LOGGER, type Logger } from '#server/config/logger.ts';
import type { Database } from './database-handle.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

export type { Database, Queryable, SqlRunner } from './database-handle.ts';

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseBackupHours'>;

export type OpenDatabaseOptions = {
  readonly logger?: Logger;
  /** Called once when the embedded database has died: nothing works any more, the process should exit. */
  readonly onCrash?: (error: Error) => void;
};

/**
 * Opens the database that the configuration names and brings its tables up to date.
 * @throws {FolderInUseError} when another process has the embedded database's folder.
 * @throws {DatabaseUnreachableError} when PostgreSQL does not answer.
 */
export function openDatabase(config: DatabaseConfig, options: OpenDatabaseOptions = {}): Promise<Database> {
  const logger = options.logger ?? SILENT_LOGGER;
  if (config.databaseUrl !== null) return openPostgresDatabase(config.databaseUrl, logger);
  return openEmbeddedDatabase({
    dataDir: config.dataDir,
    backupHours: config.databaseBackupHours,
    backupDir: join(config.dataDir, 'backups'),
    logger,
    onCrash: options.onCrash ?? (() => undefined),
  });
}
