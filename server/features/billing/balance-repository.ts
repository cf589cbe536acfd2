import { and, desc, eq, lt } from 'drizzle-orm';
import type { BalanceRow } from '#core/contract/billing.ts';
import { AppError } from '#core/contract/errors.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, orders } from '#server/db/billing-schema.ts';
import type { Queryable } from '#server/db/database.ts';

/** What came to the balances of a user and what was taken from them, the newest first. @throws {AppError} INVALID_INPUT for a cursor of no list. */
export async function readBalanceRows(
  db: Queryable,
  userId: string,
  { cursor, limit = 500 }: { cursor?: string | undefined; limit?: number },
): Promise<{ rows: BalanceRow[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : Number(cursor);
  if (before !== null && !Number.isSafeInteger(before))
    throw new AppError('INVALID_INPUT', 'No list gave out this cursor');
  const rows = await db
    .select({
      id: ledgerEntries.id,
      kind: ledgerTransactions.kind,
      atMs: ledgerTransactions.atMs,
      amount: ledgerEntries.amount,
      currency: ledgerAccounts.currency,
      orderNumber: orders.number,
      planName: orders.planName,
      note: ledgerTransactions.note,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(orders, eq(orders.id, ledgerTransactions.orderId))
    .where(
      and(
        eq(ledgerAccounts.kind, 'user'),
        eq(ledgerAccounts.holder, userId),
        before === null ? undefined : lt(ledgerEntries.id, before),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ planName, ...row }) => ({ ...row, planName: planName ?? '' })),
    nextCursor: last === undefined ? null : String(last.id),
  };
}
