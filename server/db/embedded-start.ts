import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { createEmbeddedClient, type EmbeddedClient } from './embedded-client.ts';
import { lockFolder } from './folder-lock.ts';
import { migrateEmbedded } from './migrate.ts';

type StartOptions = {
  /** `null` for a database in memory. */
  readonly folder: string | null;
  /** A dumped database to begin with when there is none in the folder. */
  readonly template: Uint8Array | null;
  readonly onCrash: (error: Error) => void;
};

/** Where the embedded database lies inside DATA_DIR. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Drizzle over the client of the embedded database. */
export function toDrizzle(client: Pick<EmbeddedClient, 'query' | 'transaction'>): PgliteDatabase {
  return drizzle(client as unknown as PGlite); // of PGlite, drizzle calls these two only
}

/** Starts the thread, opens the database in it and brings its tables up to date. */
export async function startEmbedded({ folder, template, onCrash }: StartOptions): Promise<EmbeddedClient> {
  const client = createEmbeddedClient(onCrash);
  try {
    await client.call({ op: 'open', folder, template });
    await migrateEmbedded(toDrizzle(client));
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Brings everything written so far onto the disk. The embedded database itself never waits for the disk. */
export async function flushToDisk(client: EmbeddedClient): Promise<void> {
  if (await client.call({ op: 'checkpoint' })) await client.callBeside({ op: 'flush' });
}

/** Ends the database in good order: everything is on the disk afterwards. */
export async function closeEmbedded(client: EmbeddedClient): Promise<void> {
  try {
    await client.call({ op: 'checkpoint' });
    await client.call({ op: 'close' });
    await client.callBeside({ op: 'flush' });
  } finally {
    await client.end();
  }
}

/**
 * Makes a backup the database of `dataDir`. The database that was there stays beside it under another name.
 * @returns where the former database is now; `null` when there was none.
 * @throws {FolderInUseError} while the server runs.
 */
export async function restoreBackup(dataDir: string, content: Uint8Array, nowMs: number): Promise<string | null> {
  const lock = await lockFolder(dataDir);
  const folder = databaseFolder(dataDir);
  const former = `${folder}.before-${nowMs}`;
  try {
    const hasFormer = await rename(folder, former).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
        throw error;
      },
    );
    await closeEmbedded(await startEmbedded({ folder, template: content, onCrash: () => undefined }));
    return hasFormer ? former : null;
  } finally {
    await lock.release();
  }
}
