import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Queryable } from './database-handle.ts';

/** What all that `work` does in the database goes through. */
export type Joint = {
  readonly tx: Queryable;
  readonly client: pg.PoolClient;
  /** One after the other: a savepoint must not begin in the middle of another. */
  inTurn<T>(step: () => Promise<T>): Promise<T>;
  readonly afterCommit: (() => void)[];
};

export type JointTransactions = ReturnType<typeof createJointTransactions>;

/** Makes one transaction of everything that a piece of work does in the database, without handing a `tx` through all of it. */
export function createJointTransactions(pool: pg.Pool) {
  const current = new AsyncLocalStorage<{ joint: Joint | null }>();

  /** The one that this is part of; `null` outside, and in what goes on after its end. */
  function find(): Joint | null {
    return current.getStore()?.joint ?? null;
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (find() !== null) return work();
    let client: pg.PoolClient | null = null;
    // Drizzle opens the transaction; statements of its handle `db` and of the queue have to go to the same connection.
    const connect = async (): Promise<pg.PoolClient> => (client = await pool.connect());
    const capturing = Object.create(pool, { connect: { value: connect } }) as pg.Pool; // the same pool but for `connect`
    const afterCommit: (() => void)[] = [];
    const result = await drizzle(capturing).transaction(async (tx) => {
      if (client === null) throw new Error('A transaction began without a connection');
      const place: { joint: Joint | null } = { joint: { tx, client, inTurn: createTurns(), afterCommit } };
      try {
        return await current.run(place, work);
      } finally {
        place.joint = null;
      }
    });
    for (const action of afterCommit) action();
    return result;
  }

  return { find, run };
}

function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(step: () => Promise<T>): Promise<T> => {
    const turn = last.then(step, step);
    last = turn.catch(() => undefined);
    return turn;
  };
}
