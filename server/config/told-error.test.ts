import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createLogger } from './create-logger.ts';
import { toldError } from './told-error.ts';

const SECRET = 'ann@example.org';

describe('an error in the log', () => {
  it('of a query says what failed and none of its values', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await db.execute(sql`create table told (email text primary key)`);
    const add = () => db.execute(sql`insert into told values (${SECRET})`);
    await add();
    const error: unknown = await add().catch((caught: unknown) => caught);
    await database.close();
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).toContain(SECRET);

    let log = '';
    const lines = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    });
    createLogger('error', lines).error({ err: error }, 'The request failed');
    expect(log).not.toContain(SECRET);
    expect(log).toContain('insert into told');
    expect(log).toContain('23505');
  });

  it('keeps its type, its place and its causes, five deep', () => {
    let error = new TypeError('innermost');
    for (let depth = 0; depth < 9; depth += 1) error = new TypeError(`at ${depth}`, { cause: error });
    const told = toldError(error);
    expect(told).toMatchObject({ type: 'TypeError', message: 'at 8', cause: { message: 'at 7' } });
    expect(told.stack).toContain('told-error.test');
    expect(JSON.stringify(told).match(/"message"/gu)).toHaveLength(6);
  });

  it('is told apart from what is no error', () => {
    expect(toldError(SECRET)).toEqual({ type: 'string', message: 'not an error', stack: '' });
  });
});
