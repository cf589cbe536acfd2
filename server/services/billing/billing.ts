import { AppError } from '#core/contract/errors.ts';
import type { ProviderId } from '#core/contract/billing.ts';
import { periodEnd, priceOf, unusedAmount, type PlanPeriod } from '#core/domain/plan-period.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  balanceOf,
  book,
  bookedOf,
  lockBalance,
  ofProvider,
  ofRevenue,
  ofUser,
} from '#server/services/ledger/ledger-repository.ts';
import { readPlans } from '#server/services/plan-repository.ts';
import { createId } from '#server/services/tokens.ts';
import type { BillingDeps } from './billing-deps.ts';
import {
  addOrder,
  changeOrder,
  findOpenAlike,
  lockOrder,
  nextNumber,
  ownerOf,
  type NewOrder,
  type OrderRow,
} from './order-repository.ts';
import { bookRefund, endRefunded } from './refunds.ts';
import { renewTerm } from './renewals.ts';
import { findTerm, listDueTerms, lockUser, storeTerm, type TermRow } from './term-repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long an order can be paid. */
export const ORDER_LIFE_MS: Readonly<Record<ProviderId, number>> = {
  balance: HOUR_MS,
  stripe: HOUR_MS,
  invoice: 30 * DAY_MS,
};

export type Wanted = {
  readonly id: string;
  readonly brandId: string;
  readonly userId: string;
  readonly provider: ProviderId;
  /** What the user was shown. */
  readonly amount: number;
  readonly currency: string;
  readonly buyer: NewOrder['buyer'];
} & ({ readonly kind: 'topUp' } | { readonly kind: 'plan'; readonly plan: string; readonly period: PlanPeriod });
export type Payment = { readonly paymentId: string; readonly amount: number; readonly currency: string };
export type Billing = ReturnType<typeof createBilling>;

/** The currency of balances: that of the first plan that costs something. */
export async function mainCurrency(db: Queryable): Promise<string> {
  const plans = await readPlans(db);
  return (plans.find(({ monthPrice }) => monthPrice > 0) ?? plans[0])?.currency ?? 'USD';
}

/** What a user has on their balance, in the smallest unit of the main currency. */
export async function readBalance(db: Queryable, userId: string): Promise<number> {
  return balanceOf(db, ofUser(userId, await mainCurrency(db)));
}

/**
 * What becomes of orders, payments and plans. Money moves in the ledger only, in the transaction of what it is for: a payment comes to the
 * balance, an order takes from it. Everything may be called again without moving money twice.
 */
export function createBilling(deps: BillingDeps) {
  const { database, now, random, onChange = () => undefined, tell = () => Promise.resolve() } = deps;
  /** Together with whatever is done for it, such as mail, and with what it is part of. */
  const transaction = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
    database.together(() => work(database.db));
  const told = (userId: string | null): void => {
    if (userId !== null) database.afterCommit(() => onChange(userId));
  };

  /** Locks what an order can change: its user first, as everybody does it, then itself. */
  async function lockBoth(tx: Queryable, id: string): Promise<OrderRow> {
    const owner = await ownerOf(tx, id);
    if (owner !== null) await lockUser(tx, owner);
    const order = await lockOrder(tx, id);
    if (order === null) throw new AppError('NOT_FOUND', 'There is no such order');
    return order;
  }

  /** Takes the price of a paid plan order from the balance and gives the plan. */
  async function fulfil(tx: Queryable, order: OrderRow): Promise<OrderRow> {
    const { currency, amount, payerId } = order;
    await book(tx, { id: createId(random), kind: 'plan', reason: `plan ${order.id}`, orderId: order.id, atMs: now() }, [
      { account: ofUser(payerId, currency), amount: -amount },
      { account: ofRevenue(currency), amount },
    ]);
    await givePlan(tx, order);
    return order;
  }

  async function givePlan(tx: Queryable, order: OrderRow): Promise<void> {
    const { userId, plan, period } = order;
    if (userId === null || period === null) return;
    const term = await findTerm(tx, userId);
    const atMs = now();
    const isMore = term?.plan === plan && term.currency === order.currency && term.endsAtMs > atMs;
    if (term !== null && !isMore) await giveBackUnused(tx, term, order.payerId);
    await storeTerm(tx, {
      userId,
      plan,
      period,
      startsAtMs: isMore ? term.startsAtMs : atMs,
      endsAtMs: periodEnd(isMore ? term.endsAtMs : atMs, period),
      renews: term?.renews ?? true,
      orderId: order.id,
      paidAmount: (isMore ? term.paidAmount : 0) + order.amount,
      currency: order.currency,
    });
  }

  /** What is left of a term goes to the balance when another plan takes its place. */
  async function giveBackUnused(tx: Queryable, term: TermRow, payerId: string): Promise<void> {
    const { currency, orderId } = term;
    const amount = unusedAmount(term, now());
    await book(
      tx,
      { id: createId(random), kind: 'refund', reason: `unused ${orderId} ${term.endsAtMs}`, orderId, atMs: now() },
      [
        { account: ofRevenue(currency), amount: -amount },
        { account: ofUser(payerId, currency), amount },
      ],
    );
  }

  /** A plan that costs something, at a price. @throws {AppError} PRICE_CHANGED, WRONG_CURRENCY, NOT_FOUND. */
  async function checkPrice(tx: Queryable, wanted: Wanted): Promise<{ plan: string; planName: string }> {
    if (wanted.kind === 'topUp') {
      if (wanted.currency !== (await mainCurrency(tx)))
        throw new AppError('WRONG_CURRENCY', 'Balances have another currency');
      return { plan: '', planName: '' };
    }
    const plan = (await readPlans(tx)).find(({ id, monthPrice }) => id === wanted.plan && monthPrice > 0);
    if (plan === undefined) throw new AppError('NOT_FOUND', 'This plan is not offered');
    if (plan.currency !== wanted.currency) throw new AppError('WRONG_CURRENCY', 'The plan has another currency');
    if (priceOf(plan, wanted.period) !== wanted.amount) throw new AppError('PRICE_CHANGED', 'The price is another one');
    return { plan: plan.id, planName: plan.name };
  }

  async function payFromBalance(tx: Queryable, order: OrderRow): Promise<OrderRow> {
    const balance = await lockBalance(tx, ofUser(order.payerId, order.currency));
    if (balance < order.amount) throw new AppError('NOT_ENOUGH_BALANCE', 'The balance is too low');
    await fulfil(tx, order);
    const paid = await changeOrder(tx, order.id, { state: 'paid', paidAtMs: now() });
    await tell(tx, { kind: 'paid', order: paid });
    return paid;
  }

  return {
    /**
     * Stores an order; one paid from the balance is paid at once.
     * @throws {AppError} PRICE_CHANGED, WRONG_CURRENCY, NOT_FOUND, NOT_ENOUGH_BALANCE, IDEMPOTENCY_CONFLICT.
     */
    order: (wanted: Wanted): Promise<OrderRow> =>
      transaction(async (tx) => {
        await lockUser(tx, wanted.userId);
        const known = await lockOrder(tx, wanted.id);
        if (known !== null) {
          if (known.userId !== wanted.userId) throw new AppError('IDEMPOTENCY_CONFLICT', 'Another order has this id');
          return known;
        }
        const named = await checkPrice(tx, wanted);
        const { id, brandId, userId, kind, provider, amount, currency, buyer } = wanted;
        const period = wanted.kind === 'plan' ? wanted.period : null;
        const alike = await findOpenAlike(tx, userId, { kind, ...named, period, amount, currency, provider }, now());
        if (alike !== null) return alike;
        const year = new Date(now()).getUTCFullYear();
        const number = provider === 'invoice' ? await nextNumber(tx, `invoice ${brandId} ${year}`) : 0;
        const order = await addOrder(tx, {
          ...{ id, brandId, userId, kind, ...named, period, provider, amount, currency, buyer },
          payerId: userId,
          state: 'created',
          invoiceNumber: number === 0 ? null : `${year}-${String(number).padStart(6, '0')}`,
          createdAtMs: now(),
          expiresAtMs: now() + ORDER_LIFE_MS[provider],
        });
        if (order === null) throw new AppError('IDEMPOTENCY_CONFLICT', 'Another order has this id');
        told(userId);
        await tell(tx, { kind: 'ordered', order });
        return provider === 'balance' ? payFromBalance(tx, order) : order;
      }),

    /**
     * Money for an order has come. What is not as ordered stays on the balance, and the order says so.
     * @throws {AppError} NOT_FOUND.
     */
    settle: (id: string, payment: Payment): Promise<OrderRow> =>
      transaction(async (tx) => {
        const order = await lockBoth(tx, id);
        const { paymentId, amount, currency } = payment;
        const isNew = await book(
          tx,
          { id: createId(random), kind: 'topUp', reason: `payment ${id} ${paymentId}`, orderId: id, atMs: now() },
          [
            { account: ofProvider(order.provider, currency), amount: -amount },
            { account: ofUser(order.payerId, currency), amount },
          ],
        );
        if (!isNew || order.state === 'paid' || order.state === 'refunded') return order;
        told(order.userId);
        const problem =
          amount !== order.amount || currency !== order.currency
            ? 'WRONG_AMOUNT'
            : order.state === 'cancelled'
              ? 'LATE_PAYMENT'
              : '';
        if (problem !== '') return changeOrder(tx, id, { state: 'cancelled', problem, paymentId });
        if (order.kind === 'plan') await fulfil(tx, order);
        const paid = await changeOrder(tx, id, { state: 'paid', problem: '', paymentId, paidAtMs: now() });
        await tell(tx, { kind: 'paid', order: paid });
        return paid;
      }),

    /** Ends an order that is not paid; one that has ended stays as it is. @throws {AppError} NOT_FOUND. */
    end: (id: string, state: 'cancelled' | 'expired', problem: '' | 'PAYMENT_FAILED' = ''): Promise<OrderRow> =>
      transaction(async (tx) => {
        const order = await lockBoth(tx, id);
        if (order.state !== 'created') return order;
        told(order.userId);
        return changeOrder(tx, id, { state, problem });
      }),

    /** What a provider has given back of a payment, in all. @throws {AppError} NOT_FOUND. */
    noteRefund: (id: string, total: number): Promise<OrderRow> =>
      transaction(async (tx) => {
        const order = await lockBoth(tx, id);
        await bookRefund(tx, order, total, deps);
        told(order.userId);
        return total >= order.amount && order.state === 'paid' ? endRefunded(tx, order) : order;
      }),

    /**
     * Takes a paid order back: what was paid from the balance goes there; what came another way has been paid out by hand.
     * @throws {AppError} NOT_FOUND; INVALID_INPUT when it is not paid; NOT_ENOUGH_BALANCE when a top-up has been spent.
     */
    refund: (id: string): Promise<OrderRow> =>
      transaction(async (tx) => {
        const order = await lockBoth(tx, id);
        const { currency, payerId, amount } = order;
        if (order.state !== 'paid') throw new AppError('INVALID_INPUT', `The order is ${order.state}`);
        const balance = await lockBalance(tx, ofUser(payerId, currency));
        if (order.kind === 'topUp' && balance < amount)
          throw new AppError('NOT_ENOUGH_BALANCE', 'The money of this order has been spent');
        if (order.provider === 'balance') {
          const left = amount + (await bookedOf(tx, id, ofRevenue(currency), ['refund']));
          await book(
            tx,
            { id: createId(random), kind: 'refund', reason: `refund ${id} ${amount}`, orderId: id, atMs: now() },
            [
              { account: ofRevenue(currency), amount: -left },
              { account: ofUser(payerId, currency), amount: left },
            ],
          );
        } else await bookRefund(tx, order, amount, deps);
        told(order.userId);
        return endRefunded(tx, order);
      }),

    /** Adds to a balance or takes from it, in the words of the operator. @throws {AppError} NOT_ENOUGH_BALANCE. */
    correct: (userId: string, amount: number, currency: string, note: string): Promise<number> =>
      transaction(async (tx) => {
        const account = ofUser(userId, currency);
        const balance = await lockBalance(tx, account);
        if (balance + amount < 0) throw new AppError('NOT_ENOUGH_BALANCE', 'The balance is too low');
        const id = createId(random);
        await book(tx, { id, kind: 'correction', reason: `correction ${id}`, note, atMs: now() }, [
          { account: ofRevenue(currency), amount: -amount },
          { account, amount },
        ]);
        told(userId);
        return balanceOf(tx, account);
      }),

    /** Renews from the balance what is to be renewed, and ends what is not. Called again, it finds nothing to do. */
    async renewDue(): Promise<void> {
      for (const userId of await listDueTerms(database.db, now()))
        await transaction(async (tx) => {
          if (await renewTerm(tx, userId, { now, random, tell })) told(userId);
        });
    },
  };
}
