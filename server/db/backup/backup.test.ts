import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { asc, sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { crawlPages } from '#server/db/crawl-schema.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { connectPool, openPostgresDatabase } from '#server/db/postgres-database.ts';
import { favicons, sites, users } from '#server/db/schema.ts';
import { temporaryDataDir, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { listBackups, startBackups, storeBackup } from './backup-folder.ts';
import { BackupError } from './backup-format.ts';
import { createLineReader } from './line-reader.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const root = new URL('../../../', import.meta.url).pathname;
const USER = { id: 'u1', status: 'active', email: 'a@example.org', registeredAtMs: 1 } as const;
/** What a careless format would stumble over. */
const ODD = ['\\.', 'a\n\\.\nb', 'tab\there', 'back\\slash', '\\N', '', '\r\n', '\u2028', '🦊', 'x'.repeat(300_000)];

async function openShared(template: 'ready' | 'empty' = 'ready'): Promise<Database & { url: string }> {
  const fresh = await createTestDatabase(template);
  const database = await openPostgresDatabase({ connection: fresh.url, logger: SILENT_LOGGER, isOwn: false });
  onTestFinished(async () => {
    await database.close();
    await fresh.drop();
  });
  return { ...database, url: fresh.url };
}

/** An address of a database without tables. */
async function emptyUrl(): Promise<string> {
  const fresh = await createTestDatabase('empty');
  onTestFinished(() => fresh.drop());
  return fresh.url;
}

async function fill({ db }: Database): Promise<void> {
  await db.insert(users).values(USER);
  await db.insert(sites).values(
    ODD.map((text, index) => ({
      userId: USER.id,
      host: `${index}.example`,
      tags: [text, text],
      addedAtMs: index,
      revision: index,
    })),
  );
}

/** Everything of every table. */
async function contentOf(database: Database): Promise<unknown> {
  const { rows } = await database.run(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r' and relname <> 'socket_io_attachments' order by 1`);
  const all: Record<string, unknown> = {};
  for (const { name } of rows) {
    const found = await database.run(`select to_jsonb(t) as row from "${String(name)}" t order by to_jsonb(t)::text`);
    all[String(name)] = found.rows;
  }
  return all;
}

async function restore(url: string, file: string): Promise<number> {
  const pool = await connectPool({ connection: url, logger: SILENT_LOGGER });
  try {
    return await readBackup(pool, file);
  } finally {
    await pool.end();
  }
}

type Ended = { code: number; out: string; err: string };

async function sitewarden(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'tools/cli.mjs'), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode ?? NaN, out, err };
}

/** What begins so and goes on with 4 GB of zeros, in a few MB: a gzipped file may be of several parts. */
function endless(begin: string): Buffer {
  const part = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  return Buffer.concat([gzipSync(begin), ...Array.from({ length: 64 }, () => part)]);
}

describe('a backup', () => {
  it('is all of one moment, and makes the same database again elsewhere, whose own numbers go on', async () => {
    const from = await openShared();
    await fill(from);
    const { rows: counters } = await from.run(`select nextval(pg_get_serial_sequence('crawls', 'id')) as next`);
    await from.run(
      `insert into crawls (id, task_id, user_id, site, started_at_ms, phase, state)
      values (41, 't', 'u1', 'example.org', 1, 'pages', '{}')`,
    );
    expect(counters).toEqual([{ next: 1 }]);
    const file = join(await temporaryFolder(), 'all.sql.gz');
    const stored = await sitewarden(['backup', file], { DATABASE_URL: from.url });
    expect(stored).toEqual({ code: 0, out: `Stored ${file}\n`, err: '' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const url = await emptyUrl();
    const restored = await sitewarden(['restore', file], { DATABASE_URL: url });
    expect(restored).toEqual({ code: 0, out: `Restored ${2 + ODD.length} rows.\n`, err: '' });
    const to = await openPostgresDatabase({ connection: url, logger: SILENT_LOGGER, isOwn: false });
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect((await to.run(`select nextval(pg_get_serial_sequence('crawls', 'id')) as next`)).rows).toEqual([
      { next: 42 },
    ]);
    await to.close();
  }, 60_000);

  it('of an embedded database is made while its server runs, and comes back with what was there kept beside', async () => {
    const dataDir = await temporaryDataDir();
    const first = await openDatabase({ dataDir, databaseUrl: null });
    await fill(first);
    const before = await contentOf(first);
    const file = join(await temporaryFolder(), 'all.sql.gz');
    expect(await sitewarden(['backup', file], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: '' });
    await first.db.delete(sites);
    await first.db.insert(favicons).values({ host: 'later.example', fetchedAtMs: 1 });
    const refused = await sitewarden(['restore', file], { DATA_DIR: dataDir });
    expect(refused).toEqual({ code: 1, out: '', err: `DATA_DIR is in use by process ${process.pid}: ${dataDir}\n` });
    await first.close();

    const { out, err } = await sitewarden(['restore', file], { DATA_DIR: dataDir });
    const former = /^Restored \d+ rows\. What was there before is in (\S+)\n$/u.exec(out)?.[1] ?? err;
    const second = await openDatabase({ dataDir, databaseUrl: null });
    expect(await contentOf(second)).toEqual(before);
    await second.close();

    expect(await sitewarden(['restore', former], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: '' });
    const third = await openDatabase({ dataDir, databaseUrl: null });
    expect(await third.db.select({ host: favicons.host }).from(favicons)).toEqual([{ host: 'later.example' }]);
    expect(await third.db.select({ total: sql<number>`count(*)::int` }).from(sites)).toEqual([{ total: 0 }]);
    await third.close();
  }, 90_000);

  it('of older tables is brought up to date when it is restored', async () => {
    const from = await openShared();
    await from.db.insert(users).values(USER);
    const file = join(await temporaryFolder(), 'old.sql.gz');
    await writeBackup(from.pool, file, 1);
    const whole = gunzipSync(await readFile(file)).toString();
    const { entries } = JSON.parse(await readFile(join(root, 'server/db/migrations/meta/_journal.json'), 'utf8')) as {
      entries: { when: number }[];
    };
    // The tables of the first migration, with a user and two of their projects.
    const [head = ''] = whole.split('\n');
    const old = [
      head.replace(/"migration":\d+/u, `"migration":${entries[0]?.when ?? 0}`),
      'COPY "public"."users" ("id", "status", "email", "registered_at_ms") FROM stdin;\nu1\tactive\ta@example.org\t1\n\\.',
      'COPY "public"."sites" ("user_id", "host", "added_at_ms") FROM stdin;\nu1\tb.org\t1\nu1\ta.org\t2\n\\.',
      '-- End {"rows":3}\n',
    ].join('\n');
    await writeFile(file, gzipSync(old));
    const url = await emptyUrl();
    expect(await restore(url, file)).toBe(3);
    const to = await openPostgresDatabase({ connection: url, logger: SILENT_LOGGER, isOwn: false });
    const rows = await to.db
      .select({ host: sites.host, revision: sites.revision })
      .from(sites)
      .orderBy(asc(sites.host));
    expect(rows).toEqual([
      { host: 'a.org', revision: 2 },
      { host: 'b.org', revision: 1 },
    ]);
    expect(await to.db.select().from(crawlPages)).toEqual([]);
    await to.close();
  }, 60_000);

  const damage: readonly [string, (text: string) => string | Buffer, RegExp][] = [
    ['is none', () => 'hello', /^This is no backup of Sitewarden/u],
    ['is not compressed', (text) => Buffer.from(text), /could not be restored: incorrect header check/u],
    ['was cut short', (text) => gzipSync(text).subarray(0, -40), /could not be restored: unexpected end of file/u],
    [
      'ends within a table',
      (text) => text.slice(0, text.indexOf('example.org')),
      /could not be restored: it ends in the middle of a table/u,
    ],
    ['lacks a row', (text) => text.replace(/^u1\t.*\n/mu, ''), /^It should hold 2 rows and holds 1$/mu],
    ['lacks its end', (text) => text.replace(/-- End .*\n$/u, ''), /^The file is damaged$/mu],
    [
      'names a table that is none of ours',
      (text) => text.replace('"public"."users"', '"public"."pg_shadow"'),
      /^The file is damaged$/mu,
    ],
    ['runs a program', (text) => text.replace('FROM stdin', "FROM PROGRAM 'id'"), /^The file is damaged$/mu],
    [
      'comes from a later version',
      (text) => text.replace(/"migration":\d+/u, '"migration":99999999999999'),
      /later version of Sitewarden/u,
    ],
    [
      'is an archive of files',
      () => Buffer.from(zipSync({ '../../etc/passwd': Buffer.from('x') })),
      /incorrect header check/u,
    ],
    ['unpacks to 4 GB without an end', () => endless(''), /a line of more than 1000000 bytes/u],
    [
      'unpacks to 4 GB after its head',
      (text) => endless(`${text.split('\n')[0] ?? ''}\n`),
      /a line of more than 1000000 bytes/u,
    ],
  ];

  it('that cannot be used is refused with one line, and nothing of it is stored [sec:R8]', async () => {
    const from = await openShared();
    await from.db.insert(users).values([USER, { ...USER, id: 'u2', email: 'b@example.org' }]);
    const file = join(await temporaryFolder(), 'damaged.sql.gz');
    await writeBackup(from.pool, file, 1);
    const whole = gunzipSync(await readFile(file)).toString();
    for (const [what, change, line] of damage) {
      const changed = change(whole);
      await writeFile(file, typeof changed === 'string' ? gzipSync(changed) : changed);
      const fresh = await createTestDatabase('empty');
      const refusal: unknown = await restore(fresh.url, file).catch((error: unknown) => error);
      expect([what, refusal]).toEqual([what, expect.any(BackupError)]);
      expect([what, (refusal as Error).message]).toEqual([what, expect.stringMatching(line)]);
      const left = await openPostgresDatabase({ connection: fresh.url, logger: SILENT_LOGGER, isOwn: false });
      expect([what, await left.db.select().from(users)]).toEqual([what, []]);
      await left.close();
      await fresh.drop();
    }
  }, 120_000);

  it('is not put over data that is there', async () => {
    const full = await openShared();
    await full.db.insert(users).values(USER);
    const file = join(await temporaryFolder(), 'all.sql.gz');
    await writeBackup(full.pool, file, 1);
    await expect(restore(full.url, file)).rejects.toThrow('The database is not empty; nothing was changed.');
    expect(await full.db.select({ id: users.id }).from(users)).toEqual([{ id: USER.id }]);
  });

  it.each([
    [['backup'], /^Usage: sitewarden backup FILE\n/u],
    [['restore'], /^Usage: sitewarden restore FILE\n/u],
    [['restore', '/no/such/file'], /^There is no file \/no\/such\/file\n$/u],
    [['backup', '/tmp/never.sql.gz'], /^There is no database in \S+\n$/u],
  ])('%j is answered with what to do', async (args, line) => {
    const { code, err } = await sitewarden(args, { DATA_DIR: await temporaryFolder() });
    expect([code, err]).toEqual([1, expect.stringMatching(line)]);
  });
});

describe('the backups of a server', () => {
  it('are seven, the newest ones, and one is due when the last is old enough', async () => {
    const { pool } = await openShared();
    const folder = join(await temporaryFolder(), 'backups');
    const clock = { nowMs: Date.now() };
    const options = { pool, folder, logger: SILENT_LOGGER, now: () => clock.nowMs };
    const paths: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      clock.nowMs += 1000;
      paths.push(await storeBackup(options));
    }
    expect(await listBackups(folder)).toEqual(paths.slice(2));
    await utimes(paths.at(-1) ?? '', new Date(), new Date());

    const daily = startBackups({ ...options, hours: 24 });
    const never = startBackups({ ...options, hours: 0 });
    onTestFinished(async () => void (await Promise.all([daily.stop(), never.stop()])));
    clock.nowMs = Date.now() + 23 * 3_600_000;
    await daily.look();
    expect(await listBackups(folder)).toEqual(paths.slice(2));
    clock.nowMs = Date.now() + 25 * 3_600_000;
    await never.look();
    expect(await listBackups(folder)).toEqual(paths.slice(2));
    await daily.look();
    expect((await listBackups(folder)).slice(0, -1)).toEqual(paths.slice(3));
  }, 60_000);
});

describe('reading lines and rows', () => {
  const content = 'head\na\t1\n\\.x\nb\\\n\\.\n\\.\nend\n';
  it.each([1, 2, 3, 5, 1000])('finds them whatever pieces of %i bytes they come in', async (size) => {
    async function* pieces() {
      for (let at = 0; at < content.length; at += size)
        yield await Promise.resolve(Buffer.from(content.slice(at, at + size)));
    }
    const reader = createLineReader(pieces());
    const rows = async () => Buffer.concat((await Readable.from(reader.rows()).toArray()) as Buffer[]).toString(); // what it was made of
    expect(await reader.line()).toBe('head');
    expect(await rows()).toBe('a\t1\n\\.x\nb\\\n');
    expect(await rows()).toBe('');
    expect([await reader.line(), await reader.line()]).toEqual(['end', null]);
  });
});
