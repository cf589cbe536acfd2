import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from '#server/config/logger.ts';
import { writeBackup } from './write-backup.ts';

const KEPT = 7;
const LOOK_EVERY_MS = 60_000;
const NAME = /^sitewarden-[\dTZ-]+\.sql\.gz$/u;

export type BackupOptions = {
  readonly pool: Pool;
  readonly folder: string;
  /** 0 for never. */
  readonly hours: number;
  readonly logger: Logger;
  readonly now: () => number;
  /** Whether the disk is so full that a backup would take the last room. */
  readonly isFull?: () => boolean;
};

/** Where backups of a DATA_DIR are kept. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Backups in a folder, oldest first: their names carry the time in an order that sorts. */
export async function listBackups(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => NAME.test(name));
  return names.sort().map((name) => join(folder, name));
}

/** Stores a backup and deletes the oldest ones beyond seven. @returns its path. */
export async function storeBackup({
  pool,
  folder,
  now,
}: Pick<BackupOptions, 'pool' | 'folder' | 'now'>): Promise<string> {
  await listBackups(folder);
  const path = join(folder, `sitewarden-${new Date(now()).toISOString().replaceAll(/[:.]/gu, '-')}.sql.gz`);
  await writeBackup(pool, path, now());
  for (const old of (await listBackups(folder)).slice(0, -KEPT)) await rm(old, { force: true });
  return path;
}

/** Whether the newest backup is older than `hours`, or without one their folder. */
async function isDue({ folder, hours, now }: BackupOptions): Promise<boolean> {
  const newest = (await listBackups(folder)).at(-1) ?? folder;
  return now() - (await stat(newest)).mtimeMs >= hours * 3_600_000;
}

/** Stores a backup whenever one is due. `look` does so at once. */
export function startBackups(options: BackupOptions): { look(): Promise<void>; stop(): Promise<void> } {
  const { hours, logger } = options;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;

  async function look(): Promise<void> {
    if (hours === 0 || isRunning || options.isFull?.() === true) return;
    isRunning = true;
    try {
      if (await isDue(options)) logger.info({ path: await storeBackup(options) }, 'Backup stored');
    } catch (error) {
      logger.error({ err: error }, 'The backup failed');
    } finally {
      isRunning = false;
    }
  }
  const timer = setInterval(() => {
    running = look();
  }, LOOK_EVERY_MS).unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
