import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema.ts';

/** What asks others is over before: then the process that had the key has died. */
const SLOW_MS = 60_000;
const KEPT_MS = 7 * 24 * 3_600_000;
/** Owner of the keys of visitors and their guests: a visitor's first answer may get lost with its cookie, so the key alone must do. */
export const VISITOR = 'visitor';

/** `first`: the caller does the work; `repeat`: here is the first answer; `running`: the first call is still at it; `conflict`: the key was used for something else. */
export type Claim =
  { readonly kind: 'first' | 'running' | 'conflict' } | { readonly kind: 'repeat'; readonly reply: unknown };
export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

/** First answers of writes that carried an Idempotency-Key, for 7 days. */
export function createIdempotencyRepository(
  { db, run, together }: Pick<Database, 'db' | 'run' | 'together'>,
  now: () => number,
) {
  /** Holds the key until the transaction ends, however it does: a process that dies lets go of it. */
  async function hold(key: string): Promise<boolean> {
    const { rows } = await run('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held', [key]);
    return rows[0]?.['held'] === true;
  }

  const repository = {
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
      if (row.status !== null) return { kind: 'repeat', reply: row.reply };
      return { kind: row.createdAtMs > now() - SLOW_MS ? 'running' : 'first' };
    },

    /** As `claim` for work that no transaction holds: whoever is the first has the key for a minute, until `complete` or `release`. */
    take: (owner: string, key: string, requestHash: string): Promise<Claim> =>
      together(async () => {
        const state = await repository.claim(owner, key, requestHash);
        if (state.kind !== 'first') return state;
        const taken = { requestHash, status: null, reply: null, createdAtMs: now() };
        await db
          .insert(idempotencyKeys)
          .values({ userId: owner, key, ...taken })
          .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: taken });
        return state;
      }),

    /** Gives a key back that was taken and has no answer. */
    async release(owner: string, key: string): Promise<void> {
      const { userId, key: name, status } = idempotencyKeys;
      await db.delete(idempotencyKeys).where(and(eq(userId, owner), eq(name, key), isNull(status)));
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
  return repository;
}
