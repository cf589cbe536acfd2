import { rm } from 'node:fs/promises';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { startEmbedded } from '#server/db/embedded/embedded-database.ts';
import { makeReadyDataDir } from './ready-data.ts';

/**
 * Starts the PostgreSQL of a whole run of tests; each test file has databases of its own in it.
 * @param isThrowAway whether it does without waiting for the disk.
 * @returns what ends it.
 */
export async function setup(isThrowAway: unknown = true): Promise<() => Promise<void>> {
  const dataDir = await makeReadyDataDir();
  const postgres = await startEmbedded({ dataDir, logger: SILENT_LOGGER, isThrowAway: isThrowAway !== false });
  const { user, database, host } = postgres.connection;
  process.env['TEST_DATABASE_URL'] = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
}
