import { useCallback, useState } from 'react';
import {
  cancelOrder,
  checkOrder,
  createOrder,
  getBilling,
  listBalance,
  listOrders,
  setRenewal,
  type BalanceRow,
  type Billing,
  type Order,
} from '#core/contract/billing.ts';
import type { EndpointInput, EndpointShape } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/errors.ts';
import { api } from '#src/data/server/api-client.ts';
import { newId } from '#src/data/new-id.ts';
import { useDataStore } from './data-context.ts';
import { useKeptAnswer, type KeptAnswer } from './use-kept-answer.ts';

type OrderInput = EndpointInput<typeof createOrder>['body'];
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** What is ordered; its id is made here. */
export type WantedOrder = WithoutId<OrderInput>;

/** Balance, plan and limits of the account; the last answer while the server cannot be reached. */
export function useBilling(): KeptAnswer<Billing> {
  return useKeptAnswer(getBilling, { query: {} }, 'billing');
}

/** What came to the balance and what was taken from it, the newest first. */
export function useBalanceRows(): KeptAnswer<{ rows: BalanceRow[] }> {
  return useKeptAnswer(listBalance, { query: {} }, 'balance history');
}

/** What was ordered, the newest first. */
export function useOrders(): KeptAnswer<{ orders: Order[] }> {
  return useKeptAnswer(listOrders, { query: {} }, 'orders');
}

/**
 * Calls that change orders and plan; each needs the server. Afterwards everything that depends on them is asked anew, in all tabs. Once
 * at a time: a second click waits for nothing and does nothing.
 */
export function useBillingCalls() {
  const store = useDataStore();
  const [isBusy, setIsBusy] = useState(false);
  // The same attempt sent again is the same order; the next attempt, after an answer, is another.
  const [orderId, setOrderId] = useState(newId);

  const run = useCallback(
    async <T>(call: () => Promise<T>): Promise<T> => {
      setIsBusy(true);
      try {
        const result = await call();
        const session = await store.session();
        await session.renewAccount().catch(() => undefined);
        return result;
      } finally {
        setIsBusy(false);
      }
    },
    [store],
  );
  const once = <E extends EndpointShape>(endpoint: E, input: EndpointInput<E>) => run(() => api.call(endpoint, input));

  return {
    isBusy,
    /** @throws AppError, NetworkError: then nothing was charged that would not show among the orders. */
    async order(wanted: WantedOrder): Promise<Order> {
      try {
        const order = await once(createOrder, { body: { ...wanted, id: orderId } });
        setOrderId(newId());
        return order;
      } catch (error) {
        // An answer has come: the next try is another order.
        if (error instanceof AppError) setOrderId(newId());
        throw error;
      }
    },
    cancel: (id: string) => once(cancelOrder, { body: { id } }),
    /** Asks what has become of an order, and tells everybody when it is no longer open. */
    check: useCallback(
      async (id: string): Promise<void> => {
        const order = await api.call(checkOrder, { body: { id } });
        if (order.state !== 'created') await run(() => Promise.resolve());
      },
      [run],
    ),
    setRenewal: (renews: boolean) => once(setRenewal, { body: { renews } }),
  };
}
