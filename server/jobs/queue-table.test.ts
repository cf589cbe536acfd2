import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createTaskQueue } from './pg-boss-queue.ts';

/** The shape of pg-boss' tables that the SQL of `task-store.ts` was read against. A newer one: read what changed, then raise it. */
const READ_SCHEMA = 42;
/** What that SQL names of `pgboss.job`. */
const READ_COLUMNS = {
  id: 'uuid',
  name: 'text',
  state: 'pgboss.job_state',
  retry_count: 'integer',
  start_after: 'timestamp with time zone',
  completed_on: 'timestamp with time zone',
  heartbeat_on: 'timestamp with time zone',
};
/** States of a job that it asks for or sets, in their order: a job may be taken below `active` only. */
const READ_STATES = ['created', 'retry', 'active', 'completed'];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await (await createTaskQueue(database, { logger: SILENT_LOGGER })).stop();
});
afterAll(() => database.close());

const column = async (text: string, name: string): Promise<unknown[]> =>
  (await database.run(text)).rows.map((row) => row[name]);

describe("pg-boss' table, which server/jobs/task-store.ts changes by SQL of its own", () => {
  it(`is of schema ${String(READ_SCHEMA)}`, async () => {
    const versions = await column('select version from pgboss.version', 'version');
    expect(
      versions,
      'pg-boss has another schema: compare its migrations with the SQL of server/jobs/task-store.ts',
    ).toEqual([READ_SCHEMA]);
  });

  it('has the columns it names', async () => {
    const { rows } = await database.run(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped`,
    );
    const present = Object.fromEntries(rows.map(({ name, type }) => [String(name), type]));
    expect(present, 'a column that server/jobs/task-store.ts names is another').toMatchObject(READ_COLUMNS);
  });

  it('has the states it names, and the clock it asks', async () => {
    const states = await column('select unnest(enum_range(null::pgboss.job_state))::text as state', 'state');
    expect(states.slice(0, READ_STATES.length), 'a state of server/jobs/task-store.ts is another').toEqual(READ_STATES);
    const [now] = await column('select pgboss.job_now() as now', 'now');
    expect(now).toBeInstanceOf(Date);
  });
});
