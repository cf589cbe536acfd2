import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT = 3;
const NAME = /^sitewarden-[\dTZ-]+\.tar\.gz$/;

/** Backups in a folder, oldest first: their names carry the time in an order that sorts. */
export async function listBackups(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** Stores a backup whole or not at all, and deletes the oldest ones beyond three. @returns its path. */
export async function storeBackup(folder: string, content: Uint8Array, atMs: number): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `sitewarden-${new Date(atMs).toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`);
  const draft = await open(`${path}.part`, 'w', 0o600);
  try {
    await draft.writeFile(content);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${path}.part`, path);
  for (const old of (await listBackups(folder)).slice(0, -KEPT)) await rm(old, { force: true });
  return path;
}

/** Whether the newest backup, or without one the database itself, is older than `hours`. @param hours 0 for never. */
export async function isBackupDue(
  folder: string,
  databaseFolder: string,
  hours: number,
  nowMs: number,
): Promise<boolean> {
  if (hours === 0) return false;
  const newest = (await listBackups(folder)).at(-1) ?? join(databaseFolder, 'PG_VERSION');
  return nowMs - (await stat(newest)).mtimeMs >= hours * 3_600_000;
}
