import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError } from './database-errors.ts';

export type FolderLock = { release(): Promise<void> };

/** When a process began, with the boot it began in, since process ids are used again; `null` when it does not run. */
async function startOf(pid: number): Promise<string | null> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return null;
  }
  const stat = await readIfThere(`/proc/${pid}/stat`);
  const boot = await readIfThere('/proc/sys/kernel/random/boot_id');
  // The second field, the command, may hold spaces and brackets: the numbers follow its last bracket; the start is field 22.
  const start = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${boot?.trim() ?? 'boot'}:${start ?? 'start'}`;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ESRCH')) return null;
    throw error;
  }
}

/** Creates the lock with its content in one step, so that nobody reads half of it. @returns false when there is one. */
async function createLock(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { flush: true });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The lock of a dead process can be inherited once only: the heir is who creates this file. */
function heirPath(path: string, dead: string): string {
  return `${path}.after-${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`;
}

async function refuseIfAlive(folder: string, holder: string): Promise<void> {
  const [pid = '', start] = holder.split(' ');
  if ((await startOf(Number(pid))) === start) {
    throw new FolderInUseError(`DATA_DIR is in use by process ${pid}: ${folder}`);
  }
}

/**
 * Takes over the lock of a dead process, or that of an heir that died before it had it.
 * @returns the files that say so; `null` when the lock has changed meanwhile.
 */
async function inherit(folder: string, path: string, found: string, own: string): Promise<string[] | null> {
  const heirs: string[] = [];
  let holder: string | null = found;
  while (holder !== null) {
    await refuseIfAlive(folder, holder);
    const heir = heirPath(path, holder);
    if (await createLock(heir, own)) {
      const isUnchanged = (await readIfThere(path)) === found;
      if (isUnchanged) await writeWhole(path, own);
      else await rm(heir, { force: true });
      return isUnchanged ? [...heirs, heir] : null;
    }
    heirs.push(heir);
    holder = await readIfThere(heir);
  }
  return null;
}

/** Replaces a file in one step. */
async function writeWhole(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { flush: true });
  await rename(draft, path);
}

/**
 * Takes a folder for this process alone. The lock of a process that is gone, also by kill -9 or a power cut, is taken over.
 * @throws {FolderInUseError} naming the process that has it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'lock');
  const own = `${process.pid} ${(await startOf(process.pid)) ?? ''} ${randomUUID()}\n`;
  let heirs: string[] | null = null;
  while (heirs === null) {
    if (await createLock(path, own)) heirs = [];
    else {
      const found = await readIfThere(path);
      if (found !== null) heirs = await inherit(folder, path, found, own);
    }
  }
  const files = [...heirs, path];
  return {
    async release() {
      for (const file of files) await rm(file, { force: true });
    },
  };
}
