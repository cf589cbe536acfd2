import type { Queryable } from '#server/db/database.ts';
import { book, bookedOf, ofProvider, ofRevenue, ofUser } from '#server/services/ledger/ledger-repository.ts';
import { FREE_PLAN } from '#server/services/plan-limits.ts';
import { createId } from '#server/services/tokens.ts';
import type { BillingDeps } from './billing-deps.ts';
import { changeOrder, type OrderRow } from './order-repository.ts';
import { endTerm, findTerm } from './term-repository.ts';

type RefundDeps = Pick<BillingDeps, 'now' | 'random'>;

/** Moves money that a provider has given back; up to a total, so that it may be told in any order and more than once. */
export async function bookRefund(
  tx: Queryable,
  order: OrderRow,
  total: number,
  { now, random }: RefundDeps,
): Promise<number> {
  const { currency, payerId, id } = order;
  const provider = ofProvider(order.provider, currency);
  const delta = total - (await bookedOf(tx, id, provider, ['refund']));
  if (delta <= 0) return 0;
  const given = await bookedOf(tx, id, ofRevenue(currency), ['refund']);
  // What was given back already for a time that was not used is on the balance.
  const earned = order.kind === 'plan' ? Math.max(0, Math.min(delta, order.amount + given)) : 0;
  await book(tx, { id: createId(random), kind: 'refund', reason: `refund ${id} ${total}`, orderId: id, atMs: now() }, [
    { account: ofRevenue(currency), amount: -earned },
    { account: ofUser(payerId, currency), amount: earned - delta },
    { account: provider, amount: delta },
  ]);
  return delta;
}

/** An order is taken back, and the plan that it pays for ends. */
export async function endRefunded(tx: Queryable, order: OrderRow): Promise<OrderRow> {
  if (order.userId !== null && (await findTerm(tx, order.userId))?.orderId === order.id)
    await endTerm(tx, order.userId, FREE_PLAN);
  return changeOrder(tx, order.id, { state: 'refunded' });
}
