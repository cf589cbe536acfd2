import { and, eq, inArray, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/db/billing-schema.ts';
import type { Queryable } from '#server/db/database.ts';

export type LedgerAccount = {
  readonly kind: 'user' | 'provider' | 'revenue';
  /** Id of a user or name of a provider; empty for what was earned. */
  readonly holder: string;
  /** ISO 4217. */
  readonly currency: string;
};
export type LedgerEntry = {
  readonly account: LedgerAccount;
  /** In the smallest unit of the currency; negative for what is taken. */
  readonly amount: number;
};
export type LedgerTransaction = Omit<typeof ledgerTransactions.$inferInsert, 'orderId' | 'note'> & {
  readonly orderId?: string;
  readonly note?: string;
};

/** The account that holds the money of a user. */
export const ofUser = (holder: string, currency: string): LedgerAccount => ({ kind: 'user', holder, currency });
/** The account of what came through a provider: below 0 by what it has paid out to us or owes us. */
export const ofProvider = (holder: string, currency: string): LedgerAccount => ({ kind: 'provider', holder, currency });
/** The account of what was earned. */
export const ofRevenue = (currency: string): LedgerAccount => ({ kind: 'revenue', holder: '', currency });

function idOf({ kind, holder, currency }: LedgerAccount): string {
  return `${kind}:${holder}:${currency}`;
}

/**
 * Books a transaction, once for its reason. Entries of 0 are left out; the database refuses what is not 0 together.
 * @returns false when the reason has been booked before: nothing is changed then.
 * @throws when the entries of a currency are not 0 together.
 */
export async function book(
  tx: Queryable,
  transaction: LedgerTransaction,
  entries: readonly LedgerEntry[],
): Promise<boolean> {
  const moved = entries.filter(({ amount }) => amount !== 0);
  checkBalanced(moved);
  const accounts = new Map(moved.map(({ account }) => [idOf(account), account]));
  // In one order, so that two transactions do not wait for each other.
  const rows = [...accounts].sort(([one], [two]) => (one < two ? -1 : 1)).map(([id, account]) => ({ id, ...account }));
  if (rows.length > 0) await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing();
  const added = await tx
    .insert(ledgerTransactions)
    .values(transaction)
    .onConflictDoNothing({ target: ledgerTransactions.reason })
    .returning({ id: ledgerTransactions.id });
  if (added.length === 0) return false;
  if (moved.length > 0)
    await tx
      .insert(ledgerEntries)
      .values(
        moved.map(({ account, amount }) => ({ transactionId: transaction.id, accountId: idOf(account), amount })),
      );
  return true;
}

function checkBalanced(entries: readonly LedgerEntry[]): void {
  const sums = new Map<string, number>();
  for (const { account, amount } of entries) {
    if (!Number.isSafeInteger(amount)) throw new Error('Money is counted in whole units');
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amount);
  }
  if ([...sums.values()].some((sum) => sum !== 0)) throw new Error('The entries of a transaction are 0 together');
}

/** What an account holds: the sum of its entries. */
export async function balanceOf(tx: Queryable, account: LedgerAccount): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, idOf(account)));
  return Number(row?.sum ?? 0);
}

/** The same, and nobody else takes from it until the transaction ends. */
export async function lockBalance(tx: Queryable, account: LedgerAccount): Promise<number> {
  const id = idOf(account);
  await tx
    .insert(ledgerAccounts)
    .values({ id, ...account })
    .onConflictDoNothing();
  await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(eq(ledgerAccounts.id, id)).for('update');
  return balanceOf(tx, account);
}

/** What the refunds of an order have taken from or given to an account so far. */
export async function bookedOf(
  tx: Queryable,
  orderId: string,
  account: LedgerAccount,
  kinds: readonly LedgerTransaction['kind'][],
): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerTransactions.orderId, orderId),
        eq(ledgerEntries.accountId, idOf(account)),
        inArray(ledgerTransactions.kind, [...kinds]),
      ),
    );
  return Number(row?.sum ?? 0);
}
