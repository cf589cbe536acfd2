import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ignoredFindings } from '#core/contract/lists/ignored-findings.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { MIGRATIONS_FOLDER, migrateDatabase } from './migrate.ts';
import { connectPool } from './postgres-database.ts';

const read = (name: string): Promise<string> => readFile(join(MIGRATIONS_FOLDER, name), 'utf8');

describe('a database from before the change cursor', () => {
  it('has each of its projects as one change, so that a cursor of 0 stands before all of them', async () => {
    const fresh = await createTestDatabase('empty');
    const client = await connectPool({ connection: fresh.url, logger: SILENT_LOGGER });
    onTestFinished(async () => {
      await client.end();
      await fresh.drop();
    });
    await client.query(await read('0000_start.sql'));
    await client.query(`insert into users (id, status, email, registered_at_ms) values
      ('u1', 'active', 'a@example.org', 1), ('u2', 'active', 'b@example.org', 1), ('u3', 'active', 'c@example.org', 1)`);
    await client.query(`insert into sites (user_id, host, added_at_ms) values
      ('u1', 'b.org', 1), ('u2', 'a.org', 1), ('u1', 'a.org', 2), ('u1', 'c.org', 0)`);
    await client.query(await read('0001_project_changes.sql'));

    const sites = await client.query({
      text: 'select user_id, host, revision from sites order by user_id, revision',
      rowMode: 'array',
    });
    expect(sites.rows).toEqual([
      ['u1', 'b.org', 1],
      ['u1', 'a.org', 2],
      ['u1', 'c.org', 3],
      ['u2', 'a.org', 1],
    ]);
    const users = await client.query({
      text: 'select id, project_revision, project_count, forgotten_revision from users order by id',
      rowMode: 'array',
    });
    expect(users.rows).toEqual([
      ['u1', 3, 3, 0],
      ['u2', 1, 1, 0],
      ['u3', 0, 0, 0],
    ]);
  }, 60_000);
});

describe('a database from when ignored findings had a table of their own', () => {
  it('has each of them in the list, with its hash', async () => {
    const fresh = await createTestDatabase('empty');
    const client = await connectPool({ connection: fresh.url, logger: SILENT_LOGGER });
    onTestFinished(async () => {
      await client.end();
      await fresh.drop();
    });
    for (const name of ['0000_start', '0001_project_changes', '0002_site_crawls', '0003_early_states', '0004_lists'])
      await client.query(await read(`${name}.sql`));
    await client.query(`insert into users (id, status, email, name, registered_at_ms) values
      ('u1', 'active', 'a@example.org', 'Ann', 1), ('u2', 'active', 'b@example.org', '', 1)`);
    await client.query(`insert into ignored_findings (user_id, site, "check", key, reason, until_ms, ignored_at_ms) values
      ('u1', 'a.org', 'title-missing', '1a.0', 'Known', 99, 2), ('u1', 'a.org', 'h1-missing', '', 'All', null, 1),
      ('u2', 'b.org', 'h1-missing', '', '', null, 3)`);
    await client.query(await read('0005_ignored_findings_list.sql'));

    const rows = await client.query('select user_id, list, value, revision from list_rows order by user_id, revision');
    const own = { site: 'a.org', byName: 'Ann' };
    const all = { check: 'h1-missing', finding: null, untilMs: null };
    expect(rows.rows.map((row: Record<string, unknown>) => [row['user_id'], row['revision'], row['value']])).toEqual([
      ['u1', 1, { ...own, ...all, reason: 'All', ignoredAtMs: 1 }],
      [
        'u1',
        2,
        { ...own, check: 'title-missing', finding: { key: '1a.0' }, reason: 'Known', untilMs: 99, ignoredAtMs: 2 },
      ],
      ['u2', 1, { ...all, site: 'b.org', byName: '', reason: '', ignoredAtMs: 3 }],
    ]);
    for (const { value } of rows.rows) expect(ignoredFindings.row.safeParse(value).success).toBe(true);
    const heads = await client.query({
      text: 'select user_id, list, revision, row_count from lists order by user_id',
      rowMode: 'array',
    });
    expect(heads.rows).toEqual([
      ['u1', 'ignored-findings', 2, 2],
      ['u2', 'ignored-findings', 1, 1],
    ]);
  }, 60_000);
});

describe('a database of each earlier version', () => {
  type Journal = { entries: { tag: string }[] };
  const journal = async (): Promise<Journal> => JSON.parse(await read('meta/_journal.json')) as Journal; // drizzle-kit's

  /** The migrations up to one, in a folder of their own. */
  async function firstOnes(count: number): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'sitewarden-migrations-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const all = await journal();
    await writeFile(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...all, entries: all.entries.slice(0, count) }),
    );
    return folder;
  }

  it('is brought up to date with what is in it, step by step the same as at once [sec:F16]', async () => {
    const { entries } = await journal();
    const shapes: string[] = [];
    for (let count = 1; count <= entries.length; count += 1) {
      const fresh = await createTestDatabase('empty');
      const client = await connectPool({ connection: fresh.url, logger: SILENT_LOGGER });
      await migrateDatabase(client, await firstOnes(count));
      await client.query(
        `insert into users (id, status, email, registered_at_ms) values ('u1', 'active', 'a@example.org', 1)`,
      );
      await client.query(
        `insert into sites (user_id, host, added_at_ms${count > 1 ? ', revision' : ''}) values ('u1', 'a.org', 1${count > 1 ? ', 1' : ''})`,
      );
      await migrateDatabase(client);
      const { rows } = await client.query('select u.email, s.host from users u join sites s on s.user_id = u.id');
      expect(rows, entries[count - 1]?.tag).toEqual([{ email: 'a@example.org', host: 'a.org' }]);
      const columns =
        await client.query(`select string_agg(table_name || '.' || column_name || ' ' || data_type, ',' order by table_name, column_name) as shape
        from information_schema.columns where table_schema = 'public'`);
      shapes.push((columns.rows[0] as { shape: string }).shape);
      await client.end();
      await fresh.drop();
    }
    expect(new Set(shapes).size).toBe(1);
  }, 180_000);
});
