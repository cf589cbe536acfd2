import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { FolderInUseError } from './database-errors.ts';
import { lockFolder } from './folder-lock.ts';

describe('lockFolder', () => {
  it('refuses a folder that is taken, naming the process, and gives it once it is released', async () => {
    const folder = await temporaryFolder();
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await expect(lockFolder(folder)).rejects.toThrow(`DATA_DIR is in use by process ${process.pid}`);
    await lock.release();
    await (await lockFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['a process that is gone', '4194304 boot:1 x\n'],
    ['another process that had the same id', `${process.pid} boot:1 x\n`],
    ['a process that wrote nothing more before a power cut', ''],
  ])('takes over from %s', async (_case, content) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'lock'), content);
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await lock.release();
  });

  it('gives a folder to one only when several take over at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const folder = await temporaryFolder();
      await writeFile(join(folder, 'lock'), '4194304 boot:1 x\n');
      const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => lockFolder(folder)));
      const holders = outcomes.filter((outcome) => outcome.status === 'fulfilled');
      expect(holders).toHaveLength(1);
      await holders[0]?.value.release();
      expect(await readdir(folder)).toEqual([]);
    }
  });
});
