import { parseMoney, formatMoney } from '#core/domain/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { ORDER_STATES } from '#core/contract/billing.ts';
import { findInvoices, type OrderRow } from '#server/services/billing/order-repository.ts';
import { refuse, RefusedError, TEXT, type AdminContext, type Answer, type Given, type Noun } from './admin-command.ts';
import { billingOf, listOrders, refundOrder } from './orders.ts';

const BRAND = { brand: TEXT };

export const invoicesNoun: Noun = {
  list: {
    takes: `[--user E-MAIL] [--state ${ORDER_STATES.join('|')}]`,
    summary: 'Lists the newest 200 invoices.',
    words: 0,
    options: { user: TEXT, state: TEXT },
    run: (given, context) => listOrders(given, context, true),
  },
  confirm: {
    takes: 'NUMBER [--amount 12.50] [--brand ID]',
    summary:
      'The money of an invoice has come; with --amount when it was another sum, which then stays on the balance.',
    words: 1,
    options: { ...BRAND, amount: TEXT },
    run: confirm,
  },
  cancel: {
    takes: 'NUMBER [--brand ID]',
    summary: 'Cancels an invoice that is not paid.',
    words: 1,
    options: BRAND,
    run: cancel,
  },
  refund: {
    takes: 'NUMBER [--brand ID]',
    summary: 'Takes a paid invoice back, after you have paid its money out.',
    words: 1,
    options: BRAND,
    run: refund,
  },
};

/** @throws {RefusedError} for none, and for a number that several brands have given out when none was named. */
async function findInvoice(given: Given, db: Queryable): Promise<OrderRow> {
  const [number = ''] = given.words;
  const brand = given.text('brand');
  const rows = (await findInvoices(db, number)).filter(({ brandId }) => brand === undefined || brandId === brand);
  const [row, another] = rows;
  if (row === undefined) throw new RefusedError(`There is no invoice ${number}`);
  if (another !== undefined)
    throw new RefusedError(
      `${rows.map(({ brandId }) => brandId).join(', ')} have an invoice ${number}: name one with --brand`,
    );
  return row;
}

async function confirm(given: Given, context: AdminContext): Promise<Answer> {
  const order = await findInvoice(given, context.database.db);
  const text = given.text('amount');
  const amount = text === undefined ? order.amount : parseMoney(text, order.currency);
  if (amount === null || amount === 0) throw new RefusedError(`--amount takes a sum such as 12.50, not ${text ?? ''}`);
  if (order.state === 'paid' || order.state === 'refunded')
    throw new RefusedError(`The invoice is ${order.state} already`);
  const payment = { paymentId: order.invoiceNumber ?? '', amount, currency: order.currency };
  const row = await billingOf(context).settle(order.id, payment).catch(refuse);
  const money = formatMoney(amount, order.currency, 'en');
  const said = row.problem === '' ? `is ${row.state}` : `is ${row.state} (${row.problem}): ${money} are on the balance`;
  return { text: `Invoice ${order.invoiceNumber ?? ''} ${said}`, data: row };
}

async function cancel(given: Given, context: AdminContext): Promise<Answer> {
  const order = await findInvoice(given, context.database.db);
  if (order.state !== 'created') throw new RefusedError(`The invoice is ${order.state} already`);
  const row = await billingOf(context).end(order.id, 'cancelled').catch(refuse);
  return { text: `Invoice ${order.invoiceNumber ?? ''} is ${row.state}`, data: row };
}

async function refund(given: Given, context: AdminContext): Promise<Answer> {
  return refundOrder(await findInvoice(given, context.database.db), context);
}
