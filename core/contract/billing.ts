import { z } from 'zod';
import { TOP_UP_LIMITS } from '#core/domain/money.ts';
import { PLAN_PERIODS } from '#core/domain/plan-period.ts';
import { defineEndpoint } from './endpoint.ts';

const PAYMENTS = { access: 'user', needs: 'owner', feature: 'payments' } as const;

/** How an order is paid: out of the balance, by card, by a bank transfer that the operator confirms. */
export const PROVIDERS = ['balance', 'stripe', 'invoice'] as const;
export type ProviderId = (typeof PROVIDERS)[number];
export const ORDER_STATES = ['created', 'paid', 'cancelled', 'expired', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** Why an order did not end as it was meant to; the money that came is on the balance. */
export const ORDER_PROBLEMS = ['WRONG_AMOUNT', 'LATE_PAYMENT', 'PAYMENT_FAILED'] as const;
export const BALANCE_KINDS = ['topUp', 'plan', 'renewal', 'refund', 'correction'] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** Made by the sender: the same id again is the same order. */
const orderId = z.string().regex(/^[\w-]{20,60}$/u);
const cursor = z.string().max(120).optional();

export const orderSchema = z.object({
  id: z.string(),
  number: z.number(),
  kind: z.enum(['plan', 'topUp']),
  plan: z.string(),
  planName: z.string(),
  period: z.enum(PLAN_PERIODS).nullable(),
  /** In the smallest unit of the currency. */
  amount: z.number(),
  currency: z.string(),
  provider: z.enum(PROVIDERS),
  state: z.enum(ORDER_STATES),
  problem: z.enum(ORDER_PROBLEMS).nullable(),
  /** Where it is paid, while it can be; else `null`. */
  checkoutUrl: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
  paidAtMs: z.number().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

export const billingSchema = z.object({
  /** Of the balance and of top-ups. */
  currency: z.string(),
  /** In the smallest unit of the currency. */
  balance: z.number(),
  plan: z.object({
    id: z.string(),
    name: z.string(),
    /** In the smallest unit of its currency; 0 for one that costs nothing. */
    monthPrice: z.number(),
    currency: z.string(),
    limits: z.record(z.string(), z.number()),
  }),
  /** Until when it is paid; `null` for a plan without an end. */
  term: z
    .object({
      period: z.enum(PLAN_PERIODS),
      endsAtMs: z.number(),
      renews: z.boolean(),
      /** What the next period costs; `null` when the plan is no longer offered. */
      price: z.number().nullable(),
      currency: z.string(),
    })
    .nullable(),
  /** How many of what the plan limits there are, as far as it is counted. */
  used: z.record(z.string(), z.number()),
  /** Ways to pay that are set up. */
  providers: z.array(z.enum(PROVIDERS)),
});
export type Billing = z.infer<typeof billingSchema>;

export const getBilling = defineEndpoint({
  ...PAYMENTS,
  method: 'GET',
  path: '/api/v1/account/billing/',
  writes: false,
  summary: 'Balance, plan, its term and limits of the user, and how they can pay',
  query: z.strictObject({}),
  reply: billingSchema,
});

export const balanceRowSchema = z.object({
  id: z.number(),
  kind: z.enum(BALANCE_KINDS),
  atMs: z.number(),
  /** In the smallest unit of the currency; negative for what was taken. */
  amount: z.number(),
  currency: z.string(),
  /** The order it belongs to; `null` for none. */
  orderNumber: z.number().nullable(),
  planName: z.string(),
  note: z.string(),
});
export type BalanceRow = z.infer<typeof balanceRowSchema>;

export const listBalance = defineEndpoint({
  ...PAYMENTS,
  method: 'GET',
  path: '/api/v1/account/balance-history/',
  writes: false,
  summary: 'What came to the balance of the user and what was taken from it, the newest first',
  query: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(500).default(500) }),
  reply: z.object({ rows: z.array(balanceRowSchema), nextCursor: z.string().nullable() }),
});

export const listOrders = defineEndpoint({
  ...PAYMENTS,
  method: 'GET',
  path: '/api/v1/account/orders/',
  writes: false,
  summary: 'The orders of the user, the newest first; at most 500',
  query: z.strictObject({}),
  reply: z.object({ orders: z.array(orderSchema) }),
});

const wanted = {
  id: orderId,
  provider: z.enum(PROVIDERS),
  /** What the user was shown: another price is refused. */
  amount: z.number().int().positive().max(1_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/u),
  /** Postal address and tax number for an invoice. */
  address: z.string().max(500).default(''),
};
export const createOrder = defineEndpoint({
  ...PAYMENTS,
  method: 'POST',
  path: '/api/v1/account/orders/create/',
  writes: true,
  summary: 'Orders a plan or a top-up; the same id again is the same order, and one that is still open is given again',
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      ...wanted,
      kind: z.literal('plan'),
      plan: z.string().min(1).max(40),
      period: z.enum(PLAN_PERIODS),
    }),
    z.strictObject({
      ...wanted,
      kind: z.literal('topUp'),
      provider: z.enum(['stripe', 'invoice']),
      amount: z.number().int().min(TOP_UP_LIMITS.min).max(TOP_UP_LIMITS.max),
    }),
  ]),
  reply: orderSchema,
});

export const cancelOrder = defineEndpoint({
  ...PAYMENTS,
  method: 'POST',
  path: '/api/v1/account/orders/cancel/',
  writes: true,
  summary: 'Cancels an order that is not paid; one that has ended stays as it is',
  body: z.strictObject({ id: orderId }),
  reply: orderSchema,
});

export const checkOrder = defineEndpoint({
  ...PAYMENTS,
  method: 'POST',
  path: '/api/v1/account/orders/check/',
  writes: true,
  summary: 'Asks the payment provider what has become of an order, for when its own word is late',
  body: z.strictObject({ id: orderId }),
  reply: orderSchema,
});

export const setRenewal = defineEndpoint({
  ...PAYMENTS,
  method: 'POST',
  path: '/api/v1/account/plan/renewal/',
  writes: true,
  summary: 'Whether the plan is paid for again out of the balance when its time is over',
  body: z.strictObject({ renews: z.boolean() }),
  reply: billingSchema,
});

/** Answers the document itself, not an envelope. */
export const getInvoice = defineEndpoint({
  ...PAYMENTS,
  method: 'GET',
  path: '/api/v1/account/orders/invoice/',
  writes: false,
  summary: 'The invoice of an order as an HTML file',
  query: z.strictObject({ id: orderId }),
  reply: z.unknown(),
});
