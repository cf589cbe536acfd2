import { periodEnd, priceOf } from '#core/domain/plan-period.ts';
import type { Queryable } from '#server/db/database.ts';
import { book, lockBalance, ofRevenue, ofUser } from '#server/services/ledger/ledger-repository.ts';
import { FREE_PLAN } from '#server/services/plan-limits.ts';
import { readPlans } from '#server/services/plan-repository.ts';
import { createId } from '#server/services/tokens.ts';
import type { BillingDeps } from './billing-deps.ts';
import { addOrder, lockOrder } from './order-repository.ts';
import { endTerm, findTerm, lockUser, storeTerm } from './term-repository.ts';

const DAY_MS = 86_400_000;
type RenewalDeps = Pick<BillingDeps, 'now' | 'random'> & { readonly tell: NonNullable<BillingDeps['tell']> };

/** Renews a term that has ended from the balance, or ends the plan. @returns whether it had ended. */
export async function renewTerm(tx: Queryable, userId: string, { now, random, tell }: RenewalDeps): Promise<boolean> {
  const user = await lockUser(tx, userId);
  const term = await findTerm(tx, userId);
  const atMs = now();
  if (user === null || term === null || term.endsAtMs > atMs) return false;
  const plan = (await readPlans(tx)).find(({ id }) => id === term.plan);
  const price = plan === undefined ? 0 : priceOf(plan, term.period);
  const last = await lockOrder(tx, term.orderId);
  const balance = plan === undefined ? 0 : await lockBalance(tx, ofUser(userId, plan.currency));
  if (!term.renews || plan === undefined || price <= 0 || balance < price) {
    await endTerm(tx, userId, FREE_PLAN);
    if (last !== null) await tell(tx, { kind: 'ended', order: last });
  } else {
    // Time in which nobody was here to renew it is not paid for.
    const startsAtMs = atMs - term.endsAtMs > DAY_MS ? atMs : term.endsAtMs;
    const order = await addOrder(tx, {
      id: createId(random),
      brandId: user.brandId,
      userId,
      payerId: userId,
      kind: 'plan',
      plan: plan.id,
      planName: plan.name,
      period: term.period,
      amount: price,
      currency: plan.currency,
      provider: 'balance',
      state: 'paid',
      buyer: last?.buyer ?? { name: user.name, email: user.email ?? '', address: '' },
      createdAtMs: atMs,
      expiresAtMs: atMs,
      paidAtMs: atMs,
    });
    if (order === null) throw new Error('The renewal was not stored');
    await book(
      tx,
      {
        id: createId(random),
        kind: 'renewal',
        reason: `renewal ${userId} ${term.endsAtMs}`,
        orderId: order.id,
        atMs,
      },
      [
        { account: ofUser(userId, plan.currency), amount: -price },
        { account: ofRevenue(plan.currency), amount: price },
      ],
    );
    const endsAtMs = periodEnd(startsAtMs, term.period);
    const paid = { paidAmount: price, currency: plan.currency };
    await storeTerm(tx, { ...term, ...paid, startsAtMs, endsAtMs, orderId: order.id });
    await tell(tx, { kind: 'renewed', order });
  }
  return true;
}
