import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#core/contract/errors.ts';
import { plans } from '#server/db/brand-schema.ts';
import { users } from '#server/db/schema.ts';
import type { Database } from '#server/db/database.ts';
import { createBilling, readBalance, type Billing } from '#server/services/billing/billing.ts';
import { findOrder } from '#server/services/billing/order-repository.ts';
import { book, ofRevenue, ofUser } from '#server/services/ledger/ledger-repository.ts';
import { createId } from '#server/services/tokens.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let billing: Billing;
const clock = { nowMs: Date.parse('2026-03-10T12:00:00Z') };
const RUNS = 60;
const BUYER = { name: '', email: '', address: '' };
const newId = () => createId(randomBytes);

beforeAll(async () => {
  database = await openTestDatabase();
  billing = createBilling({ database, now: () => clock.nowMs, random: randomBytes });
  const row = { currency: 'EUR', limits: {} };
  await database.db.insert(plans).values([
    { id: 'free', name: 'Free', position: 1, monthPrice: 0, ...row },
    { id: 'pro', name: 'Pro', position: 2, monthPrice: 900, yearPrice: 9000, ...row },
    { id: 'team', name: 'Team', position: 3, monthPrice: 2900, ...row },
  ]);
});
afterAll(() => database.close());

async function newUser(): Promise<string> {
  const id = newId();
  await database.db
    .insert(users)
    .values({ id, status: 'active', email: `${id.toLowerCase()}@example.org`, registeredAtMs: 1 });
  return id;
}
const wanted = (userId: string) => ({ brandId: 'default', userId, currency: 'EUR', buyer: BUYER });
const topUp = (userId: string, amount: number, id = newId()) =>
  billing.order({ ...wanted(userId), id, kind: 'topUp', provider: 'stripe', amount });
const buy = (userId: string, plan: 'pro' | 'team', id = newId()) =>
  billing.order({
    ...wanted(userId),
    ...{ id, kind: 'plan', plan, period: 'month', provider: 'balance', amount: plan === 'pro' ? 900 : 2900 },
  });
const pay = (id: string, amount: number) => billing.settle(id, { paymentId: `pi ${id}`, amount, currency: 'EUR' });
/** Refusals are part of the game. */
const ignoreRefusal = (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
};
async function unbalanced(): Promise<number> {
  const { rows } = await database.run(
    'select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0',
  );
  return rows.length;
}
async function sumOfAll(): Promise<number> {
  const { rows } = await database.run('select coalesce(sum(amount), 0)::text as sum from ledger_entries');
  return Number(rows[0]?.['sum']);
}

const step = fc.oneof(
  fc.record({ do: fc.constant('topUp' as const), amount: fc.integer({ min: 500, max: 6000 }) }),
  fc.record({ do: fc.constant('buy' as const), plan: fc.constantFrom('pro' as const, 'team' as const) }),
  fc.record({ do: fc.constant('refund' as const), which: fc.nat({ max: 20 }) }),
  fc.record({
    do: fc.constant('tellRefund' as const),
    which: fc.nat({ max: 20 }),
    amount: fc.integer({ min: 1, max: 6000 }),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 70 }) }),
);

it('whatever is paid in, ordered, renewed and given back, all entries are 0 together and orders never overdraw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const userId = await newUser();
      const made: string[] = [];
      let isGivenBack = false;
      for (const each of steps) {
        const id = newId();
        if (each.do === 'topUp') {
          await topUp(userId, each.amount, id).then(({ id: open }) => pay(open, each.amount));
          made.push(id);
        } else if (each.do === 'buy') await buy(userId, each.plan, id).then(() => made.push(id), ignoreRefusal);
        else if (each.do === 'wait') {
          clock.nowMs += each.days * 24 * 3_600_000;
          await billing.renewDue();
        } else {
          const target = made[each.which % Math.max(1, made.length)];
          if (target === undefined) continue;
          const order = await findOrder(database.db, userId, target);
          if (order === null) continue;
          if (each.do === 'refund') await billing.refund(target).catch(ignoreRefusal);
          else if (order.provider === 'stripe') {
            // Given back at Stripe after it was spent: the only thing that may take more than there is.
            isGivenBack = true;
            await billing.noteRefund(target, Math.min(each.amount, order.amount));
          }
        }
        if (!isGivenBack) expect(await readBalance(database.db, userId)).toBeGreaterThanOrEqual(0);
      }
      expect(await unbalanced()).toBe(0);
      expect(await sumOfAll()).toBe(0);
    }),
    { numRuns: RUNS },
  );
}, 120_000);

it('orders made at once never take more than there is', async () => {
  const userId = await newUser();
  const { id } = await topUp(userId, 2000);
  await pay(id, 2000);
  const ends = await Promise.allSettled(Array.from({ length: 12 }, () => buy(userId, 'pro')));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'NOT_ENOUGH_BALANCE' });
  expect(await readBalance(database.db, userId)).toBe(200);
});

it('one order sent twelve times at once is paid once', async () => {
  const userId = await newUser();
  const { id } = await topUp(userId, 5000);
  await pay(id, 5000);
  const order = newId();
  await Promise.all(Array.from({ length: 12 }, () => buy(userId, 'pro', order)));
  expect(await readBalance(database.db, userId)).toBe(4100);
});

it('a payment told twelve times at once comes once', async () => {
  const userId = await newUser();
  const { id } = await topUp(userId, 700);
  await Promise.all(Array.from({ length: 12 }, () => pay(id, 700)));
  expect(await readBalance(database.db, userId)).toBe(700);
});

it('the database itself refuses what is not 0 together, and changes of what was booked', async () => {
  const lopsided = database.transaction(async (tx) => {
    await book(tx, { id: 'odd', kind: 'topUp', reason: 'odd', atMs: 1 }, [
      { account: ofUser('somebody', 'EUR'), amount: 5 },
      { account: ofRevenue('EUR'), amount: -5 },
    ]);
    await tx.execute(
      "insert into ledger_entries (transaction_id, account_id, amount) values ('odd', 'revenue::EUR', 1)",
    );
  });
  await expect(lopsided).rejects.toThrow();
  await expect(
    database.transaction((tx) =>
      book(tx, { id: 'odd', kind: 'topUp', reason: 'odd', atMs: 1 }, [{ account: ofRevenue('EUR'), amount: 5 }]),
    ),
  ).rejects.toThrow('0 together');
  await expect(database.run('update ledger_entries set amount = amount + 1')).rejects.toThrow('only added to');
  await expect(database.run('delete from ledger_entries')).rejects.toThrow('only added to');
  expect(await sumOfAll()).toBe(0);
});
