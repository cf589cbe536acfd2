import { randomBytes } from 'node:crypto';
import { formatMoney } from '#core/domain/money.ts';
import { createExchange } from '#server/collect/exchange.ts';
import { parseAllowTargets } from '#server/collect/address-policy.ts';
import { searchOrders, type OrderRow } from '#server/services/billing/order-repository.ts';
import { createBrandRepository } from '#server/services/brands/brand-repository.ts';
import { createBrands } from '#server/services/brands/brands.ts';
import { composeBilling } from '#server/services/payments/compose-billing.ts';
import { createPayments } from '#server/services/payments/create-payments.ts';
import type { Billing } from '#server/services/billing/billing.ts';
import { createTexts } from '#server/services/texts.ts';
import { fileURLToPath } from 'node:url';
import {
  oneOf,
  refuse,
  RefusedError,
  TEXT,
  toTable,
  type AdminContext,
  type Answer,
  type Given,
  type Noun,
} from './admin-command.ts';
import { ORDER_STATES } from '#core/contract/billing.ts';

const LOCALES = fileURLToPath(new URL('../../../locales', import.meta.url));
const LIST = { user: TEXT, state: TEXT };

export const ordersNoun: Noun = {
  list: {
    takes: `[--user E-MAIL] [--state ${ORDER_STATES.join('|')}]`,
    summary: 'Lists the newest 200 orders.',
    words: 0,
    options: LIST,
    run: (given, context) => listOrders(given, context, false),
  },
  refund: {
    takes: 'NUMBER',
    summary:
      'Takes a paid order back: Stripe pays it out, the balance is credited, the money of an invoice you pay out yourself.',
    words: 1,
    run: refund,
  },
};

/** Billing as the server does it; what it tells by mail is sent by the server. */
export function billingOf({ config, database, now }: AdminContext): Billing {
  const brands = createBrands(config, createBrandRepository(database.db));
  return composeBilling(
    { config, database, now, random: randomBytes, texts: createTexts(LOCALES), brands },
    () => undefined,
  );
}

/** Orders in a table. @param isInvoice whether only those with an invoice, by its number. */
export async function listOrders(
  given: Given,
  { database: { db } }: AdminContext,
  isInvoice: boolean,
): Promise<Answer> {
  const state = given.text('state');
  const rows = await searchOrders(db, {
    ...(state !== undefined && { state: oneOf('state', state, ORDER_STATES) }),
    ...(given.text('user') !== undefined && { email: given.text('user') }),
    isInvoice,
  });
  const cells = rows.map((row) => [
    isInvoice ? (row.invoiceNumber ?? '') : String(row.number),
    row.brandId,
    row.buyer.email,
    row.kind === 'plan' ? `${row.plan} ${row.period ?? ''}` : 'top-up',
    formatMoney(row.amount, row.currency, 'en'),
    isInvoice ? '' : row.provider,
    row.state,
    new Date(row.createdAtMs).toISOString().slice(0, 10),
  ]);
  return { text: toTable(cells, isInvoice ? 'There are no such invoices' : 'There are no such orders'), data: rows };
}

async function refund(given: Given, context: AdminContext): Promise<Answer> {
  const [number = ''] = given.words;
  const [order] = await searchOrders(context.database.db, { number: Number(number), isInvoice: false });
  if (order === undefined) throw new RefusedError(`There is no order ${number}`);
  return refundOrder(order, context);
}

/** Gives the money back, then books it: when booking fails, the word of the provider books it later. */
export async function refundOrder(order: OrderRow, context: AdminContext): Promise<Answer> {
  const { config } = context;
  if (order.state !== 'paid') throw new RefusedError(`The order is ${order.state}`);
  const payments = createPayments(config, createExchange(parseAllowTargets(config.allowTargets)));
  if (order.provider === 'stripe') {
    const stripe = payments.find('stripe');
    if (stripe === null) throw new RefusedError('STRIPE_SECRET_KEY is not set');
    await stripe.giveBack(order).catch(refuse);
  }
  const row = await billingOf(context).refund(order.id).catch(refuse);
  return { text: `Order ${row.number} is ${row.state}`, data: row };
}
