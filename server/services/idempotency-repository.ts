import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema.ts';

const KEPT_MS = 7 * 24 * 3_600_000;
/** Owner of the keys of visitors and their guests: a visitor's first answer may get lost with its cookie, so the key alone must do. */
export const VISITOR = 'visitor';

/** `first`: the caller does the work; `repeat`: here is the first answer; `running`: the first call is still at it; `conflict`: the key was used for something else. */
export type Claim =
  { readonly kind: 'first' | 'running' | 'conflict' } | { readonly kind: 'repeat'; readonly reply: unknown };
export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

/** First answers of writes that carried an Idempotency-Key, for 7 days. */
export function createIdempotencyRepository({ db, run }: Pick<Database, 'db' | 'run'>, now: () => number) {
  /** Holds the key until the transaction ends, however it does: a process that dies lets go of it. */
  async function hold(key: string): Promise<boolean> {
    const { rows } = await run('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held', [key]);
    return rows[0]?.['held'] === true;
  }

  return {
    /** Tries to be the first to use a key, in a transaction that is to hold the work and its answer as well. */
    async claim(owner: string, key: string, requestHash: string): Promise<Claim> {
      if (!(await hold(key))) return { kind: 'running' };
      const [row] = await db
        .select()
        .from(idempotencyKeys)
        .where(and(inArray(idempotencyKeys.userId, [owner, VISITOR]), eq(idempotencyKeys.key, key)))
        .limit(1);
      if (row === undefined) return { kind: 'first' };
      if (row.requestHash !== requestHash) return { kind: 'conflict' };
      // One without an answer was left by a process of an earlier version that died.
      return row.status === null ? { kind: 'first' } : { kind: 'repeat', reply: row.reply };
    },

    /** Keeps the first answer. */
    async complete(owner: string, key: string, first: { requestHash: string; reply: unknown }): Promise<void> {
      const answered = { ...first, status: 200 };
      await db
        .insert(idempotencyKeys)
        .values({ userId: owner, key, ...answered, createdAtMs: now() })
        .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: answered });
    },

    async prune(): Promise<void> {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAtMs, now() - KEPT_MS));
    },
  };
}
