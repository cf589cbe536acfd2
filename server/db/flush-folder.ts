import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the disk hold what was written to a file or folder. One that has been deleted meanwhile needs nothing. */
export async function flushPath(path: string): Promise<void> {
  try {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
}

/** Makes the disk hold a folder with everything in it: a power cut after this loses none of it. */
export async function flushFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await flushPath(join(folder, entry));
  await flushPath(folder);
}
