import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { createTestDatabase, openTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from './database.ts';
import { isForeignKeyViolation, isUniqueViolation } from './database-errors.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { sites, users } from './schema.ts';

const USER = { id: 'u1', status: 'active', email: 'a@example.org', registeredAtMs: 1_790_000_000_123 } as const;
const SITE = { userId: USER.id, host: 'example.org', tags: ['eins', 'zwei'], addedAtMs: 1, revision: 1 };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(users);
});

/** What a promise is rejected with. */
function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('the database', () => {
  it('gives back what was stored, whole numbers as numbers', async () => {
    await database.db.insert(users).values(USER);
    await database.db.insert(sites).values(SITE);
    expect(await database.db.select().from(users)).toMatchObject([
      { ...USER, lang: 'en', signInCount: 0, lastSeenAtMs: null },
    ]);
    expect(await database.db.select().from(sites)).toMatchObject([SITE]);
    expect(await database.db.select({ newest: sql<number>`max(${users.registeredAtMs})` }).from(users)).toEqual([
      { newest: USER.registeredAtMs },
    ]);
    expect((await database.run('select count(*) as total, 3::int8 as three from users')).rows).toEqual([
      { total: 1, three: 3 },
    ]);
  });

  it('stores all of a transaction or nothing of it', async () => {
    await database.transaction(async (tx) => {
      await tx.insert(users).values(USER);
    });
    const failure = new Error('changed my mind');
    const failed = database.transaction(async (tx) => {
      await tx.update(users).set({ name: 'New' });
      throw failure;
    });
    expect(await errorOf(failed)).toBe(failure);
    expect(await database.db.select({ name: users.name }).from(users)).toEqual([{ name: '' }]);
  });

  it('keeps transactions apart that run at once', async () => {
    await database.db.insert(users).values(USER);
    const addOne = () =>
      database.transaction(async (tx) => {
        const [row] = await tx.select().from(users).where(eq(users.id, USER.id)).for('update');
        await tx.update(users).set({ signInCount: (row?.signInCount ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 8 }, addOne));
    expect(await database.db.select({ count: users.signInCount }).from(users)).toEqual([{ count: 8 }]);
  });

  it('refuses to commit after an error that was swallowed', async () => {
    await database.db.insert(users).values(USER);
    const swallowing = database.transaction(async (tx) => {
      await tx.update(users).set({ name: 'New' });
      await errorOf(tx.insert(users).values(USER));
    });
    expect(await errorOf(swallowing)).toBeInstanceOf(Error);
    expect(await database.db.select({ name: users.name }).from(users)).toEqual([{ name: '' }]);
  });

  it('goes on after a savepoint that failed', async () => {
    await database.transaction(async (tx) => {
      await tx.insert(users).values(USER);
      await errorOf(tx.transaction((inner) => inner.insert(users).values(USER)));
      await tx.update(users).set({ name: 'New' });
    });
    expect(await database.db.select({ name: users.name }).from(users)).toEqual([{ name: 'New' }]);
  });

  it.each([
    ['db', () => database.db.select().from(users)],
    ['run', () => database.run('select 1')],
    ['transaction', () => database.transaction((tx) => tx.select().from(users))],
    ['db.transaction', () => database.db.transaction((tx) => tx.select().from(users))],
  ])('rejects %s inside a transaction at once, and works afterwards', async (_way, use) => {
    const nested = await errorOf(database.transaction(async () => use()));
    expect(String((nested as { cause?: unknown }).cause ?? nested)).toContain('used inside transaction()');
    expect(await errorOf(use())).toBeUndefined();
  });

  it('makes one transaction of all that is done together, however it is done', async () => {
    const failure = new Error('changed my mind');
    const told: string[] = [];
    const failing = database.together(async () => {
      await Promise.all([database.db.insert(users).values(USER), database.run('select 1')]);
      await database.transaction((tx) => tx.insert(sites).values(SITE));
      await database.run("update users set name = 'New'");
      database.afterCommit(() => told.push('never'));
      throw failure;
    });
    expect(await errorOf(failing)).toBe(failure);
    expect(await database.db.select().from(users)).toEqual([]);

    const later = Promise.withResolvers<undefined>();
    const after = await database.together(async () => {
      await database.db.insert(users).values(USER);
      await database.together(() => database.transaction((tx) => tx.insert(sites).values(SITE)));
      database.afterCommit(() => told.push('stored'));
      expect(told).toEqual([]);
      // What goes on after the end is no part of it.
      return { count: later.promise.then(() => database.db.$count(sites)) };
    });
    expect(told).toEqual(['stored']);
    later.resolve(undefined);
    expect(await after.count).toBe(1);
  });

  it('goes on together after a transaction within that failed', async () => {
    await database.together(async () => {
      await database.db.insert(users).values(USER);
      expect(await errorOf(database.transaction((tx) => tx.insert(users).values(USER)))).toBeInstanceOf(Error);
      await database.transaction((tx) => tx.insert(sites).values(SITE));
    });
    expect(await database.db.$count(sites)).toBe(1);
  });

  it('tells why a row was refused', async () => {
    await database.db.insert(users).values(USER);
    const twice = await errorOf(database.db.insert(users).values(USER));
    const orphan = await errorOf(database.db.insert(sites).values({ ...SITE, userId: 'nobody' }));
    expect([twice, orphan].map(isUniqueViolation)).toEqual([true, false]);
    expect([twice, orphan].map(isForeignKeyViolation)).toEqual([false, true]);
    expect([new Error('x'), null, { code: '23505' }].map(isUniqueViolation)).toEqual([false, false, false]);
  });

  it('is as usable as before after a script that failed in its own transaction', async () => {
    expect(await errorOf(database.run('begin; select 1 / 0; commit'))).toBeInstanceOf(Error);
    expect((await database.run('begin; select 1 as one; commit')).rows).toEqual([{ one: 1 }]);
    await database.ping();
  });
});

describe('openPostgresDatabase', () => {
  const open = (connection: string) => openPostgresDatabase({ connection, logger: SILENT_LOGGER, isOwn: false });

  it('lets processes start together on an empty database, and again on a filled one', async () => {
    const fresh = await createTestDatabase('empty');
    const openThree = () => Promise.all([1, 2, 3].map(() => open(fresh.url)));
    const first = await openThree();
    await first[0]?.db.insert(users).values(USER);
    const second = await openThree();
    expect(await second[0]?.db.select({ id: users.id }).from(users)).toEqual([{ id: USER.id }]);
    await Promise.all([...first, ...second].map((each) => each.close()));
    await fresh.drop();
  });

  it('says in one line when nothing listens at the address', async () => {
    const unreachable = open('postgres://user:secret@127.0.0.1:1/app');
    await expect(unreachable).rejects.toThrow(
      /^DATABASE_URL: PostgreSQL does not accept the connection \(connect ECONNREFUSED 127\.0\.0\.1:1\)$/,
    );
  });
});
