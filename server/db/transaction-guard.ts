import { AsyncLocalStorage } from 'node:async_hooks';

export type TransactionGuard = ReturnType<typeof createTransactionGuard>;

/**
 * Finds the use of the database beside an open transaction. With one connection it would wait for ever,
 * and with many it would silently not be part of the transaction.
 */
export function createTransactionGuard() {
  const current = new AsyncLocalStorage<{ isOpen: boolean }>();

  function check(): void {
    if (current.getStore()?.isOpen) {
      throw new Error('The database was used inside transaction(): use the tx that the transaction was given');
    }
  }

  return {
    /** @throws when called from within an open transaction. */
    check,
    /** Marks everything that `work` starts as inside a transaction, until it settles. */
    async enter<T>(work: () => Promise<T>): Promise<T> {
      check();
      const transaction = { isOpen: true };
      try {
        return await current.run(transaction, work);
      } finally {
        transaction.isOpen = false;
      }
    },
  };
}
