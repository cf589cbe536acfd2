import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { atMs } from './columns.ts';
import { users } from './schema.ts';

/** Money in the smallest unit of its currency. */
const minor = (name: string) => bigint(name, { mode: 'number' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Where money can be, one row for a holder and a currency. Rows outlive accounts of users: books are kept. Whoever takes from one
 * locks its row first.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: text('id').primaryKey(),
    /** Money of users, money at a payment provider, what was earned. */
    kind: text('kind', { enum: ['user', 'provider', 'revenue'] }).notNull(),
    /** Id of the user or name of the provider; empty for what was earned. */
    holder: text('holder').notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
  },
  (table) => [uniqueIndex('ledger_accounts_holder').on(table.kind, table.holder, table.currency)],
);

/** What moved money, once; never changed. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['topUp', 'plan', 'renewal', 'refund', 'correction'] }).notNull(),
    /** What it is about; the same thing is booked once. */
    reason: text('reason').notNull(),
    /** The order it belongs to; empty for none. */
    orderId: text('order_id').notNull().default(''),
    /** Words of the operator about a correction. */
    note: text('note').notNull().default(''),
    atMs: atMs('at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transactions_reason').on(table.reason),
    index('ledger_transactions_order').on(table.orderId),
  ],
);

/** What a transaction added to an account or took from it; together they are 0, which a trigger holds. Never changed. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: serial('id').primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: minor('amount').notNull(),
  },
  (table) => [
    index('ledger_entries_account').on(table.accountId, table.id),
    index('ledger_entries_transaction').on(table.transactionId),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);

/** What users want to pay for. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    /** Told to people. */
    number: serial('number').notNull(),
    brandId: text('brand_id').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The same id, kept when the account is gone: the holder in the ledger. */
    payerId: text('payer_id').notNull(),
    kind: text('kind', { enum: ['plan', 'topUp'] }).notNull(),
    /** Empty for a top-up. */
    plan: text('plan').notNull().default(''),
    planName: text('plan_name').notNull().default(''),
    period: text('period', { enum: ['month', 'year'] }),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    provider: text('provider', { enum: ['balance', 'stripe', 'invoice'] }).notNull(),
    state: text('state', { enum: ['created', 'paid', 'cancelled', 'expired', 'refunded'] }).notNull(),
    /** Why it ended otherwise than was wanted: WRONG_AMOUNT, LATE_PAYMENT, PAYMENT_FAILED; empty for nothing. */
    problem: text('problem').notNull().default(''),
    /** What the provider calls it, and what it calls the payment. */
    checkoutId: text('checkout_id').notNull().default(''),
    paymentId: text('payment_id').notNull().default(''),
    checkoutUrl: text('checkout_url').notNull().default(''),
    /** Without gaps within a brand and a year; null for what is not paid by invoice. */
    invoiceNumber: text('invoice_number'),
    /** Who is billed, as they were told when it was ordered. */
    buyer: jsonb('buyer').$type<{ name: string; email: string; address: string }>().notNull(),
    createdAtMs: atMs('created_at_ms').notNull(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
    paidAtMs: atMs('paid_at_ms'),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAtMs),
    index('orders_open')
      .on(table.expiresAtMs)
      .where(sql`${table.state} = 'created'`),
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_invoice').on(table.brandId, table.invoiceNumber),
    check('orders_amount', sql`${table.amount} > 0`),
  ],
);

/** The last number given out of a series. */
export const billingNumbers = pgTable('billing_numbers', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
});

/** Until when somebody has a plan that was paid for. Without a row a plan has no end. */
export const planTerms = pgTable(
  'plan_terms',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').notNull(),
    period: text('period', { enum: ['month', 'year'] }).notNull(),
    startsAtMs: atMs('starts_at_ms').notNull(),
    endsAtMs: atMs('ends_at_ms').notNull(),
    /** Whether it is paid for again out of the balance. */
    renews: boolean('renews').notNull().default(true),
    /** The order that paid for it last. */
    orderId: text('order_id').notNull(),
    /** What was paid for the time between both: what is left of it is given back when the plan is changed. */
    paidAmount: minor('paid_amount').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [index('plan_terms_ends').on(table.endsAtMs)],
);

/** What a payment provider has told us, so that it takes effect once. Kept for 90 days. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    atMs: atMs('at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] }), index('payment_events_at').on(table.atMs)],
);

/** Files made for a user, to be fetched until they expire. */
export const downloads = pgTable(
  'downloads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 256 random bits: part of its address, of use to its user only. */
    token: text('token').notNull(),
    /** What it is: report, export, account-data. */
    kind: text('kind').notNull(),
    /** Made by us. */
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    createdAtMs: atMs('created_at_ms').notNull(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
  },
  (table) => [
    index('downloads_user').on(table.userId, table.createdAtMs),
    uniqueIndex('downloads_token').on(table.token),
    index('downloads_expires').on(table.expiresAtMs),
  ],
);

/** Their bytes in parts of one size, so that a range is read without the rest. */
export const downloadParts = pgTable(
  'download_parts',
  {
    downloadId: text('download_id')
      .notNull()
      .references(() => downloads.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.downloadId, table.part] })],
);
