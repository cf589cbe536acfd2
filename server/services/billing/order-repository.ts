import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Order } from '#core/contract/billing.ts';
import { billingNumbers, orders, paymentEvents } from '#server/db/billing-schema.ts';
import type { Queryable } from '#server/db/database.ts';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
const MOST_LISTED = 500;

/** An order of a user; `null` when they have none of this id. */
export async function findOrder(db: Queryable, userId: string, id: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return row ?? null;
}

/** Whose order ever it is, locked until the transaction ends. */
export async function lockOrder(tx: Queryable, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

/** Whose order it is; `null` for nobody any more, and for no order. */
export async function ownerOf(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id));
  return row?.userId ?? null;
}

/** Whether there is an order of this id. */
export async function orderExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))).length > 0;
}

/** The order of a payment. */
export async function findOrderOfPayment(db: Queryable, paymentId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.paymentId, paymentId), eq(orders.provider, 'stripe')));
  return row ?? null;
}

/** Orders by the number of their invoice, of several brands when they count alike. */
export function findInvoices(db: Queryable, invoiceNumber: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.invoiceNumber, invoiceNumber));
}

type Search = {
  readonly email?: string | undefined;
  readonly state?: OrderRow['state'];
  readonly number?: number;
  readonly isInvoice: boolean;
};

/** For the operator: the newest first, at most 200. */
export function searchOrders(db: Queryable, { email, state, number, isInvoice }: Search): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        email === undefined ? undefined : sql`${orders.buyer}->>'email' = ${email.toLowerCase()}`,
        state === undefined ? undefined : eq(orders.state, state),
        number === undefined ? undefined : eq(orders.number, Number.isSafeInteger(number) ? number : 0),
        isInvoice ? isNotNull(orders.invoiceNumber) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAtMs), desc(orders.number))
    .limit(200);
}

/** Of a user, the newest first. */
export function listOrdersOf(db: Queryable, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAtMs), desc(orders.number))
    .limit(MOST_LISTED);
}

type Same = Pick<OrderRow, 'kind' | 'plan' | 'amount' | 'currency' | 'provider'> & Pick<NewOrder, 'period'>;

/** An order of the user that is still open and wants the same: a second click pays for it, not for another. */
export async function findOpenAlike(tx: Queryable, userId: string, wanted: Same, nowMs: number) {
  const open = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'created')))
    .orderBy(desc(orders.createdAtMs));
  return (
    open.find(
      (row) =>
        row.expiresAtMs > nowMs &&
        row.kind === wanted.kind &&
        row.plan === wanted.plan &&
        row.period === (wanted.period ?? null) &&
        row.amount === wanted.amount &&
        row.currency === wanted.currency &&
        row.provider === wanted.provider,
    ) ?? null
  );
}

/** Stores a new order; one of the same id stays as it is. */
export async function addOrder(tx: Queryable, order: NewOrder): Promise<OrderRow | null> {
  const [row] = await tx.insert(orders).values(order).onConflictDoNothing({ target: orders.id }).returning();
  return row ?? null;
}

/** Changes an order and gives it as it is then. */
export async function changeOrder(tx: Queryable, id: string, change: Partial<NewOrder>): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning();
  if (row === undefined) throw new Error('There is no such order');
  return row;
}

/** Notes where an order is paid. */
export async function storeCheckout(
  db: Queryable,
  id: string,
  checkoutId: string,
  checkoutUrl: string,
): Promise<OrderRow> {
  return changeOrder(db, id, { checkoutId, checkoutUrl });
}

/** Ends the orders whose time to be paid is over. */
export async function expireOrders(db: Queryable, nowMs: number): Promise<void> {
  await db
    .update(orders)
    .set({ state: 'expired' })
    .where(and(eq(orders.state, 'created'), lte(orders.expiresAtMs, nowMs)));
}

/** The next number of a series, without gaps: when the transaction is not stored, the number is not given out. */
export async function nextNumber(tx: Queryable, series: string): Promise<number> {
  const [row] = await tx
    .insert(billingNumbers)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: billingNumbers.series, set: { last: sql`${billingNumbers.last} + 1` } })
    .returning({ last: billingNumbers.last });
  if (row === undefined) throw new Error('The number was not stored');
  return row.last;
}

/** Notes what a provider tells. @returns false when it was told before. */
export async function noteEvent(tx: Queryable, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const added = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id });
  return added.length > 0;
}

/** Forgets what was told before a moment. */
export async function pruneEvents(db: Queryable, beforeMs: number): Promise<void> {
  await db.delete(paymentEvents).where(lte(paymentEvents.atMs, beforeMs));
}

/** An order as its user sees it. */
export function toShownOrder(row: OrderRow, nowMs: number): Order {
  const isOpen = row.state === 'created' && row.expiresAtMs > nowMs;
  const state = row.state === 'created' && !isOpen ? 'expired' : row.state;
  const { id, number, kind, plan, planName, period, amount, currency, provider } = row;
  return {
    ...{ id, number, kind, plan, planName, period, amount, currency, provider, state },
    problem: row.problem === '' ? null : (row.problem as Order['problem']), // written by billing.ts only
    checkoutUrl: isOpen && row.checkoutUrl !== '' ? row.checkoutUrl : null,
    invoiceNumber: row.invoiceNumber,
    createdAtMs: row.createdAtMs,
    expiresAtMs: row.expiresAtMs,
    paidAtMs: row.paidAtMs,
  };
}
