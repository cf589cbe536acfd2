import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './database-handle.ts';
import type { TransactionGuard } from './transaction-guard.ts';

/**
 * The two handles of a database as one pair that cannot be mixed up: `db` refuses to work inside `transaction`.
 * @param plain opens transactions. @param guarded the same database through a client that asks the guard.
 */
export function joinHandles(
  plain: Queryable,
  guarded: Queryable,
  guard: TransactionGuard,
): Pick<Database, 'db' | 'transaction'> {
  const transaction: Database['transaction'] = (work) =>
    guard.enter(() =>
      plain.transaction(async (tx) => {
        const result = await work(tx);
        // After a swallowed error PostgreSQL would answer the commit with a silent rollback: this statement fails instead.
        await tx.execute(sql`select 1`);
        return result;
      }),
    );
  return { db: Object.assign(guarded, { transaction }), transaction };
}
