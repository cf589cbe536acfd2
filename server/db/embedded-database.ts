import type { Logger } from '#server/config/logger.ts';
import { isBackupDue, storeBackup } from './backups.ts';
import type { Database } from './database-handle.ts';
import type { EmbeddedClient } from './embedded-client.ts';
import { closeEmbedded, databaseFolder, flushToDisk, startEmbedded, toDrizzle } from './embedded-start.ts';
import { lockFolder } from './folder-lock.ts';
import { joinHandles } from './guarded-database.ts';
import { createTransactionGuard } from './transaction-guard.ts';

const FLUSH_EVERY_MS = 2000;
const LOOK_FOR_BACKUP_EVERY_MS = 60_000;

type Row = Record<string, unknown>;

type EmbeddedOptions = {
  readonly dataDir: string;
  readonly backupDir: string;
  /** 0 for no backups. */
  readonly backupHours: number;
  readonly logger: Logger;
  readonly onCrash: (error: Error) => void;
};

export type EmbeddedDatabase = Database & {
  /** Stores a backup now. @returns its path. */
  backUp(): Promise<string>;
};

function toDatabase(client: EmbeddedClient, close: () => Promise<void>): Database {
  const guard = createTransactionGuard();
  const query: EmbeddedClient['query'] = async (...args) => {
    guard.check();
    return client.query(...args);
  };
  return {
    kind: 'embedded',
    pool: null,
    ...joinHandles(toDrizzle(client), toDrizzle({ ...client, query }), guard),
    async run(text, values = []) {
      guard.check();
      if (values.length > 0) return { rows: (await client.query(text, values)).rows }; // rows are objects unless arrays are asked for
      return { rows: (await client.call({ op: 'script', text })) as Row[] }; // a script answers its rows
    },
    async ping() {
      await client.query('select 1');
    },
    close,
  };
}

/** Calls `work` again and again, never twice at once; a failure is logged and does not end it. */
function every(ms: number, what: string, logger: Logger, work: () => Promise<void>) {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => logger.error({ err: error }, `${what} failed`))
      .finally(() => (running = null));
  }, ms).unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

async function backUp(client: EmbeddedClient, folder: string): Promise<string> {
  const content = (await client.call({ op: 'dump', isCompressed: true })) as Uint8Array; // a dump answers its bytes
  return storeBackup(folder, content, Date.now());
}

/** What goes on beside the queries while the database is open. */
function startUpkeep(client: EmbeddedClient, { dataDir, backupDir, backupHours, logger }: EmbeddedOptions) {
  const flushing = every(FLUSH_EVERY_MS, 'Flushing the database', logger, () => flushToDisk(client));
  const backingUp = every(LOOK_FOR_BACKUP_EVERY_MS, 'The backup', logger, async () => {
    if (!(await isBackupDue(backupDir, databaseFolder(dataDir), backupHours, Date.now()))) return;
    logger.info({ path: await backUp(client, backupDir) }, 'Backup stored');
  });
  return { stop: () => Promise.all([flushing.stop(), backingUp.stop()]) };
}

/** Opens the embedded database in its folder, which belongs to this process until it is closed. */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, backupDir, onCrash } = options;
  const lock = await lockFolder(dataDir);
  try {
    const client = await startEmbedded({ folder: databaseFolder(dataDir), template: null, onCrash });
    await flushToDisk(client);
    const upkeep = startUpkeep(client, options);
    const database = toDatabase(client, async () => {
      await upkeep.stop();
      try {
        await closeEmbedded(client);
      } finally {
        await lock.release();
      }
    });
    return { ...database, backUp: () => backUp(client, backupDir) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A database that is gone when closed, for tests. @param template from `dump`: saves making one from nothing. */
export async function openMemoryDatabase(
  template: Uint8Array | null,
  onCrash: (error: Error) => void = () => undefined,
) {
  const client = await startEmbedded({ folder: null, template, onCrash });
  return {
    ...toDatabase(client, () => client.end()),
    dump: async () => (await client.call({ op: 'dump', isCompressed: false })) as Uint8Array, // a dump answers its bytes
  };
}
