import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { TEST_DATABASE_URL } from '#tests/support/test-database.ts';
import { startChild } from '#tests/support/child-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isBackupDue, listBackups } from './backups.ts';
import { FolderInUseError } from './database-errors.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { databaseFolder } from './embedded-start.ts';
import { favicons } from './schema.ts';

/** The same on either run: once is enough. */
const isEmbeddedRun = TEST_DATABASE_URL === '';

function open(dataDir: string, onCrash: (error: Error) => void = () => undefined) {
  return openEmbeddedDatabase({
    dataDir,
    backupDir: join(dataDir, 'backups'),
    backupHours: 0,
    logger: SILENT_LOGGER,
    onCrash,
  });
}

let emptyDatabase = '';
beforeAll(async () => {
  emptyDatabase = await mkdtemp(join(tmpdir(), 'sitewarden-test-'));
  await (await open(emptyDatabase)).close();
});
afterAll(() => rm(emptyDatabase, { recursive: true, force: true }));

/** A DATA_DIR that has been used before: quicker than a first start. */
async function usedFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  await cp(emptyDatabase, dataDir, { recursive: true });
  return dataDir;
}

function startWriter(dataDir: string, firstRow = 0) {
  const writer = startChild('write-rows.ts', { DATA_DIR: dataDir, FIRST_ROW: String(firstRow), DATABASE_URL: '' });
  onTestFinished(() => writer.kill());
  return writer;
}

describe.runIf(isEmbeddedRun)('the folder of the embedded database', () => {
  it('is refused to a second process, and given to the next one after kill -9', async () => {
    const dataDir = await usedFolder();
    const writer = startWriter(dataDir);
    await writer.said('open');
    await expect(open(dataDir)).rejects.toThrow(FolderInUseError);
    await expect(open(dataDir)).rejects.toThrow(`DATA_DIR is in use by process ${writer.pid}`);
    await writer.kill();
    await (await open(dataDir)).close();
  });

  it('[sec:F3] holds every acknowledged write, and a sound database, after kill -9 at any moment', async () => {
    const dataDir = await usedFolder();
    let stored = 0;
    for (const rows of [1, 40, 7, 300, 90]) {
      const writer = startWriter(dataDir, stored);
      await writer.said(`stored ${stored + rows}`);
      await writer.kill();
      const acknowledged = writer.lines.filter((line) => line.startsWith('stored')).length;
      const database = await open(dataDir);
      const found = await database.db
        .select({ row: favicons.fetchedAtMs })
        .from(favicons)
        .orderBy(asc(favicons.fetchedAtMs));
      expect(found.length).toBeGreaterThanOrEqual(stored + acknowledged);
      expect(found.map(({ row }) => row)).toEqual(found.map((_each, index) => index));
      stored = found.length;
      await database.close();
    }
  }, 60_000);

  it('is begun anew when the very first start was cut short', async () => {
    const dataDir = await usedFolder();
    await rm(join(databaseFolder(dataDir), 'global'), { recursive: true });
    await writeFile(`${databaseFolder(dataDir)}.unfinished`, '');
    const database = await open(dataDir);
    await database.db.insert(favicons).values({ host: 'example.org', fetchedAtMs: 1 });
    await database.close();
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  it('is brought to the disk by itself after a write', async () => {
    const database = await open(await usedFolder());
    const lastCheckpoint = async () =>
      (
        await database.run(
          'select redo_lsn::text as lsn, pg_current_wal_insert_lsn()::text as now from pg_control_checkpoint()',
        )
      ).rows[0];
    const before = await lastCheckpoint();
    await database.db.insert(favicons).values({ host: 'example.org', fetchedAtMs: 1 });
    await vi.waitFor(async () => expect((await lastCheckpoint())?.['lsn']).not.toBe(before?.['lsn']), {
      timeout: 8000,
      interval: 100,
    });
    await database.close();
  });
});

describe.runIf(isEmbeddedRun)('a crash of the embedded database', () => {
  it('rejects what waits and what comes, and is told once', async () => {
    const crashes: Error[] = [];
    const database = await open(await usedFolder(), (error) => crashes.push(error));
    // More calls inside each other than the machine below PostgreSQL has room for.
    await database.run(
      `create function deeper(int) returns int language plpgsql as 'begin return deeper($1 + 1); end'`,
    );
    const outcomes = await Promise.allSettled([
      database.run('select deeper(1)'),
      ...[1, 2, 3].map(() => database.ping()),
    ]);
    expect(outcomes.slice(1).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(database.ping()).rejects.toThrow('The embedded database has crashed');
    await expect(database.close()).rejects.toThrow('The embedded database has crashed');
    expect(crashes).toHaveLength(1);
  });
});

describe.runIf(isEmbeddedRun)('backups', () => {
  it('are whole databases of which three are kept, and can be restored', async () => {
    const dataDir = await usedFolder();
    const database = await open(dataDir);
    for (const row of [1, 2, 3, 4, 5]) {
      await database.db.insert(favicons).values({ host: `${row}.example`, fetchedAtMs: row });
      await database.backUp();
    }
    const backups = await listBackups(join(dataDir, 'backups'));
    expect(backups).toHaveLength(3);
    const restore = (file: string) =>
      promisify(execFile)(process.execPath, ['server/cli/restore.ts', file], { env: { DATA_DIR: dataDir } });
    await expect(restore(backups[0] ?? '')).rejects.toThrow(`DATA_DIR is in use by process ${process.pid}`);
    await database.close();

    expect((await restore(backups[0] ?? '')).stdout).toMatch(
      /^Restored\. The former database is now .+\.before-\d+\n$/,
    );
    const restored = await open(dataDir);
    expect(await restored.db.select({ total: sql<number>`count(*)::int` }).from(favicons)).toEqual([{ total: 3 }]);
    await restored.close();
  }, 60_000);

  it('are due when the newest one, or the database itself, is old enough', async () => {
    const dataDir = await usedFolder();
    const database = await open(dataDir);
    const isDue = (hours: number, inHours: number) =>
      isBackupDue(join(dataDir, 'backups'), databaseFolder(dataDir), hours, Date.now() + inHours * 3_600_000);
    expect([await isDue(24, 23), await isDue(24, 25), await isDue(0, 1000)]).toEqual([false, true, false]);
    await database.backUp();
    expect([await isDue(24, 23), await isDue(24, 25)]).toEqual([false, true]);
    await database.close();
  });
});
