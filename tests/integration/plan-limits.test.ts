import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMIT_NAMES, type LimitName } from '#core/domain/plan-limits.ts';
import { plans } from '#server/db/brand-schema.ts';
import type { Database } from '#server/db/database.ts';
import { tags, users } from '#server/db/schema.ts';
import { checkPlanLimit, claimPlanLimit, limitsOfPlan, planLimitOf } from '#server/services/plan-repository.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const limits = { sites: 1, pages: 2, keywords: 3, reports: 4, jobs: 5 };
  await database.db.insert(plans).values([
    { id: 'small', name: 'Small', position: 1, monthPrice: 0, currency: 'EUR', limits },
    { id: 'all', name: 'All', position: 2, monthPrice: 1, currency: 'EUR', limits: { sites: -1 } },
  ]);
  await database.db.insert(users).values([
    { id: 'small', plan: 'small', status: 'guest', registeredAtMs: 1 },
    { id: 'all', plan: 'all', status: 'guest', registeredAtMs: 1 },
    { id: 'gone', plan: 'no-such-plan', status: 'guest', registeredAtMs: 1 },
  ]);
});
afterAll(() => database.close());

it.each(LIMIT_NAMES.map((name, at): [LimitName, number] => [name, at + 1]))(
  'of %s the plan holds %i: not one more, and the refusal says which limit it was',
  async (name, limit) => {
    expect(await planLimitOf(database.db, 'small', name)).toBe(limit);
    await expect(checkPlanLimit(database.db, 'small', name, limit)).resolves.toBeUndefined();
    await expect(checkPlanLimit(database.db, 'small', name, limit + 1)).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      fields: [{ path: `limits.${name}`, code: 'LIMIT_REACHED' }],
    });
    await expect(checkPlanLimit(database.db, 'all', name, 1_000_000)).resolves.toBeUndefined();
  },
);

it('a plan that is gone, and a user who is, hold what the product holds', async () => {
  expect(await planLimitOf(database.db, 'gone', 'sites')).toBe(100_000);
  expect(await planLimitOf(database.db, 'nobody', 'pages')).toBe(Number.POSITIVE_INFINITY);
  expect(await limitsOfPlan(database.db, 'free')).toEqual({ sites: 100_000 });
});

it('whoever adds at the same time is counted one after the other', async () => {
  // Any rows of a user do for the count.
  const ofUser = eq(tags.userId, 'small');
  const add = (tag: string) =>
    database.transaction(async (tx) => {
      await claimPlanLimit(tx, 'small', 'keywords', async () => {
        const [row] = await tx.select({ count: count() }).from(tags).where(ofUser);
        return (row?.count ?? 0) + 1;
      });
      await tx.insert(tags).values({ userId: 'small', tag, tagKey: tag });
    });
  const ends = await Promise.allSettled(Array.from({ length: 10 }, (_unused, at) => add(`tag ${at}`)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await database.db.$count(tags, ofUser)).toBe(3);
});
