import { spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  readonly folder: string;
  /** Writes until there is no room at all, as another program would. */
  fill(): void;
  /** Deletes what `fill` has written. */
  free(): void;
  /** Writes some megabytes that `free` deletes too. */
  grow(megabytes: number): void;
  remove(name: string): void;
  freeBytes(): Promise<number>;
  remount(options: string): void;
  dispose(): Promise<void>;
};

const BLOCK = Buffer.alloc(1024 * 1024);

function run(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args).status === 0;
}

function fillFile(path: string): void {
  const file = openSync(path, 'a');
  try {
    // Smaller and smaller pieces, until not one page more goes in.
    for (let size = BLOCK.length; size >= 4096;) {
      try {
        if (writeSync(file, BLOCK, 0, size) < size) size /= 2;
      } catch {
        size /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}

/** A real file system of its own with little room; `null` where this user may not mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = await mkdtemp(join(tmpdir(), 'sitewarden-disk-'));
  await chmod(folder, 0o711);
  if (!run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])) {
    await rm(folder, { recursive: true });
    return null;
  }
  const filling = join(folder, 'filling');
  return {
    folder,
    fill: () => fillFile(filling),
    free: () => rmSync(filling, { force: true }),
    grow(megabytes) {
      for (let count = 0; count < megabytes; count += 1) appendFileSync(filling, BLOCK);
    },
    remove: (name) => rmSync(join(folder, name)),
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    remount(options) {
      if (!run('mount', ['-o', `remount,${options}`, folder]))
        throw new Error(`${folder} cannot be mounted ${options}`);
    },
    async dispose() {
      // PostgreSQL's last files are closed a moment after its server's end.
      for (let tries = 0; tries < 100 && !run('umount', [folder]); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether small disks can be mounted; says loudly when what needs one is left out. */
export async function canMountDisks(): Promise<boolean> {
  const disk = await mountSmallDisk(1);
  if (disk === null)
    console.warn('LEFT OUT: tests of a full disk. They need Linux and root, to mount a small file system.');
  await disk?.dispose();
  return disk !== null;
}
