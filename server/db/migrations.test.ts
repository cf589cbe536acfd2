import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
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
