import type { Config } from '#server/config/config.ts';
import { SILENT_LOGGER, type Logger } from '#server/config/logger.ts';
import type { Database } from './database-handle.ts';
import { EmbeddedStartError, isStorageFull } from './database-errors.ts';
import { watchRoom } from './embedded/disk-room.ts';
import { startEmbedded } from './embedded/embedded-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

export type { Database, Queryable, SqlRunner } from './database-handle.ts';

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

export type OpenDatabaseOptions = {
  readonly logger?: Logger;
  /** Called once when the embedded database has died: nothing works any more, the process should exit. */
  readonly onCrash?: (error: Error) => void;
  /** Does without waiting for the disk: for an embedded database that is thrown away. */
  readonly isThrowAway?: boolean;
};

/**
 * Opens the database that the configuration names and brings its tables up to date.
 * @throws {FolderInUseError} when another server has the embedded database's folder.
 * @throws {EmbeddedStartError} when the embedded database cannot be started.
 * @throws {DatabaseUnreachableError} when PostgreSQL does not answer.
 */
export function openDatabase(config: DatabaseConfig, options: OpenDatabaseOptions = {}): Promise<Database> {
  if (config.databaseUrl === null) return openEmbedded(config.dataDir, options);
  const { logger = SILENT_LOGGER } = options;
  return openPostgresDatabase({ connection: config.databaseUrl, logger, isOwn: false });
}

async function openEmbedded(
  dataDir: string,
  { logger = SILENT_LOGGER, onCrash, isThrowAway = false }: OpenDatabaseOptions,
): Promise<Database> {
  const postgres = await startEmbedded({ dataDir, logger, isThrowAway });
  let isClosing = false;
  void postgres.ended.then((reason) => {
    if (!isClosing) onCrash?.(new Error(`The embedded PostgreSQL has ended: ${reason}`));
  });
  const stop = (): Promise<void> => {
    isClosing = true;
    return postgres.stop();
  };
  try {
    const database = await openPostgresDatabase({ connection: postgres.connection, logger, isOwn: true });
    // Room is kept for data that is kept.
    const room = isThrowAway
      ? null
      : watchRoom({ home: postgres.home, logger, onChange: (isShort) => database.setReadOnly(isShort) });
    await room?.look();
    return {
      ...database,
      async close() {
        try {
          await room?.stop();
          await database.close();
        } finally {
          await stop();
        }
      },
    };
  } catch (error) {
    await stop();
    throw isStorageFull(error)
      ? new EmbeddedStartError(`The disk of ${postgres.home} is full: make room there`, { cause: error })
      : error;
  }
}
