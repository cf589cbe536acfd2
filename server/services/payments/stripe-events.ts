import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import type { Logger } from '#server/config/logger.ts';
import type { Billing } from '#server/services/billing/billing.ts';
import { findOrderOfPayment, noteEvent, orderExists } from '#server/services/billing/order-repository.ts';
import { fromStripeAmount } from './stripe-amount.ts';
import { stateOfSession, stripeSession } from './stripe.ts';

const stripeEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(200),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
/** What is read of a charge: https://docs.stripe.com/api/charges/object */
const stripeCharge = z.object({
  amount: z.number().int(),
  amount_refunded: z.number().int(),
  currency: z.string(),
  payment_intent: z.string().nullable().default(null),
  metadata: z.record(z.string(), z.string()).default({}),
});

export type StripeEventDeps = {
  readonly database: Pick<Database, 'db' | 'together'>;
  readonly billing: Billing;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: () => number;
};

/**
 * Takes an event whose signature was right. It takes effect once, in whichever order events come: a refund that is told before its payment
 * brings the payment with it. Events about what is not ours are passed over. @returns false for what is no event.
 */
export async function takeStripeEvent(json: unknown, deps: StripeEventDeps): Promise<boolean> {
  const parsed = stripeEvent.safeParse(json);
  if (!parsed.success) return false;
  const { id, type, data } = parsed.data;
  // One transaction: an event is noted only with its effect.
  await deps.database.together(async () => {
    const event = { provider: 'stripe', id, type, atMs: deps.now() };
    if (await noteEvent(deps.database.db, event)) await handle(type, data.object, deps);
  });
  return true;
}

async function handle(type: string, object: Readonly<Record<string, unknown>>, deps: StripeEventDeps): Promise<void> {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return settleSession(object, deps);
    case 'checkout.session.expired':
      return endSession(object, 'expired', deps);
    case 'checkout.session.async_payment_failed':
      return endSession(object, 'cancelled', deps);
    case 'charge.refunded':
      return refundCharge(object, deps);
    default:
      return undefined;
  }
}

async function settleSession(object: unknown, { database, billing, logger }: StripeEventDeps): Promise<void> {
  const session = stripeSession.parse(object);
  const state = stateOfSession(session);
  const orderId = session.client_reference_id ?? '';
  // Completed and not paid: a bank transfer that is on its way.
  if (state.kind !== 'paid' || !(await orderExists(database.db, orderId))) return;
  const order = await billing.settle(orderId, state);
  if (order.problem !== '')
    logger.warn({ order: order.number, problem: order.problem }, 'A payment is not as ordered: it is on the balance');
}

async function endSession(
  object: unknown,
  state: 'expired' | 'cancelled',
  { database, billing }: StripeEventDeps,
): Promise<void> {
  const orderId = stripeSession.parse(object).client_reference_id ?? '';
  if (!(await orderExists(database.db, orderId))) return;
  await billing.end(orderId, state, state === 'cancelled' ? 'PAYMENT_FAILED' : '');
}

async function refundCharge(object: unknown, { database, billing }: StripeEventDeps): Promise<void> {
  const charge = stripeCharge.parse(object);
  const intent = charge.payment_intent ?? '';
  const named = charge.metadata['order'] ?? '';
  const orderId = (await orderExists(database.db, named)) ? named : (await findOrderOfPayment(database.db, intent))?.id;
  if (orderId === undefined) return;
  const currency = charge.currency.toUpperCase();
  // Told before its payment: that comes first. It is booked once, whoever tells it.
  await billing.settle(orderId, { paymentId: intent, amount: fromStripeAmount(charge.amount, currency), currency });
  await billing.noteRefund(orderId, fromStripeAmount(charge.amount_refunded, currency));
}
