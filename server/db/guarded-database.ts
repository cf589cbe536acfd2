import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './database-handle.ts';
import type { JointTransactions } from './joint-transaction.ts';
import type { TransactionGuard } from './transaction-guard.ts';

export type Handles = {
  /** Opens transactions. */
  readonly plain: Queryable;
  /** The same database through a client that asks the guard. */
  readonly guarded: Queryable;
  readonly guard: TransactionGuard;
  readonly joints: JointTransactions;
};

/** The two handles of a database as one pair that cannot be mixed up: `db` refuses to work inside `transaction`. */
export function joinHandles({ plain, guarded, guard, joints }: Handles): Pick<Database, 'db' | 'transaction'> {
  const transaction: Database['transaction'] = (work) => {
    const inside = async (tx: Queryable) => {
      const result = await work(tx);
      // After a swallowed error PostgreSQL would answer the commit with a silent rollback: this statement fails instead.
      await tx.execute(sql`select 1`);
      return result;
    };
    return guard.enter(() => {
      const joint = joints.find();
      return joint === null ? plain.transaction(inside) : joint.inTurn(() => joint.tx.transaction(inside));
    });
  };
  return { db: Object.assign(guarded, { transaction }), transaction };
}
