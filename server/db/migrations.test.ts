import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { TEST_DATABASE_URL } from '#tests/support/test-database.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';

const read = (name: string): Promise<string> => readFile(join(MIGRATIONS_FOLDER, name), 'utf8');

/** The same SQL on either run: once is enough. */
describe.runIf(TEST_DATABASE_URL === '')('a database from before the change cursor', () => {
  it('has each of its projects as one change, so that a cursor of 0 stands before all of them', async () => {
    const pg = await PGlite.create('memory://');
    await pg.exec(await read('0000_start.sql'));
    await pg.exec(`insert into users (id, status, email, registered_at_ms) values
      ('u1', 'active', 'a@example.org', 1), ('u2', 'active', 'b@example.org', 1), ('u3', 'active', 'c@example.org', 1)`);
    await pg.exec(`insert into sites (user_id, host, added_at_ms) values
      ('u1', 'b.org', 1), ('u2', 'a.org', 1), ('u1', 'a.org', 2), ('u1', 'c.org', 0)`);
    await pg.exec(await read('0001_project_changes.sql'));

    const sites = await pg.query('select user_id, host, revision from sites order by user_id, revision', [], {
      rowMode: 'array',
    });
    expect(sites.rows).toEqual([
      ['u1', 'b.org', 1],
      ['u1', 'a.org', 2],
      ['u1', 'c.org', 3],
      ['u2', 'a.org', 1],
    ]);
    const users = await pg.query(
      'select id, project_revision, project_count, forgotten_revision from users order by id',
      [],
      {
        rowMode: 'array',
      },
    );
    expect(users.rows).toEqual([
      ['u1', 3, 3, 0],
      ['u2', 1, 1, 0],
      ['u3', 0, 0, 0],
    ]);
    await pg.close();
  }, 60_000);
});
