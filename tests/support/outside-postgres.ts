import { rm } from 'node:fs/promises';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { startEmbedded } from '#server/db/embedded/embedded-database.ts';
import type { OwnPostgres } from '#server/db/embedded/own-postgres.ts';
import { makeReadyDataDir } from './ready-data.ts';

export type OutsidePostgres = {
  /** As DATABASE_URL takes it; the same over restarts. */
  readonly url: string;
  start(): Promise<void>;
  /** As `pg_ctl stop -m fast` does it. */
  stop(): Promise<void>;
  /** `kill -9`: it has to recover at its next start. */
  kill(): Promise<void>;
  dispose(): Promise<void>;
};

/** A PostgreSQL that does not belong to the server that uses it, and that can be restarted under it. */
export async function startOutsidePostgres(): Promise<OutsidePostgres> {
  const dataDir = await makeReadyDataDir();
  const start = (): Promise<OwnPostgres> => startEmbedded({ dataDir, logger: SILENT_LOGGER });
  let postgres = await start();
  const { user, database, host } = postgres.connection;
  return {
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    async start() {
      postgres = await start();
    },
    stop: () => postgres.stop(),
    async kill() {
      process.kill(postgres.pid, 'SIGKILL');
      await postgres.ended;
    },
    async dispose() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    },
  };
}
