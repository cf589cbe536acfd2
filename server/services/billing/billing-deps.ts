import type { Database, Queryable } from '#server/db/database.ts';
import type { RandomBytes } from '#server/services/tokens.ts';
import type { OrderRow } from './order-repository.ts';

/** What orders, payments and plans are changed with. */
export type BillingDeps = {
  readonly database: Pick<Database, 'db' | 'together' | 'afterCommit'>;
  readonly now: () => number;
  readonly random: RandomBytes;
  /** Told of every user whose plan or balance has changed, once it is stored. */
  readonly onChange?: (userId: string) => void;
  /** Writes mail about what has happened, inside its transaction. */
  readonly tell?: (tx: Queryable, told: Told) => Promise<void>;
};
export type Told = { readonly kind: 'ordered' | 'paid' | 'renewed' | 'ended'; readonly order: OrderRow };
