import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema.ts';

const KEPT_MS = 7 * 24 * 3_600_000;
/** A first call that has not answered after this long has died with its process. */
const ABANDONED_MS = 60_000;
/** Owner of the keys of visitors and their guests: a visitor's first answer may get lost with its cookie, so the key alone must do. */
export const VISITOR = 'visitor';

/** `first`: the caller does the work; `repeat`: here is the first answer; `running`: the first call is still at it; `conflict`: the key was used for something else. */
export type Claim =
  { readonly kind: 'first' | 'running' | 'conflict' } | { readonly kind: 'repeat'; readonly reply: unknown };
export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

/** First answers of writes that carried an Idempotency-Key, for 7 days. */
export function createIdempotencyRepository(db: Queryable, now: () => number) {
  const same = (owner: string, key: string) => and(eq(idempotencyKeys.userId, owner), eq(idempotencyKeys.key, key));

  async function takeOver(owner: string, key: string, createdAtMs: number): Promise<boolean> {
    const taken = await db
      .update(idempotencyKeys)
      .set({ createdAtMs: now() })
      .where(and(same(owner, key), eq(idempotencyKeys.createdAtMs, createdAtMs), isNull(idempotencyKeys.status)))
      .returning({ key: idempotencyKeys.key });
    return taken.length > 0;
  }

  async function judge(owner: string, key: string, requestHash: string): Promise<Claim | null> {
    const [row] = await db
      .select()
      .from(idempotencyKeys)
      .where(and(inArray(idempotencyKeys.userId, [owner, VISITOR]), eq(idempotencyKeys.key, key)))
      .limit(1);
    if (row === undefined) return null;
    if (row.requestHash !== requestHash) return { kind: 'conflict' };
    if (row.status !== null) return { kind: 'repeat', reply: row.reply };
    const isAbandoned = now() - row.createdAtMs > ABANDONED_MS;
    return { kind: isAbandoned && (await takeOver(row.userId, key, row.createdAtMs)) ? 'first' : 'running' };
  }

  return {
    /** Tries to be the first to use a key; of several callers at once exactly one is. */
    async claim(owner: string, key: string, requestHash: string): Promise<Claim> {
      const known = await judge(owner, key, requestHash);
      if (known !== null) return known;
      const stored = await db
        .insert(idempotencyKeys)
        .values({ userId: owner, key, requestHash, createdAtMs: now() })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      return stored.length > 0 ? { kind: 'first' } : ((await judge(owner, key, requestHash)) ?? { kind: 'running' });
    },

    /** Keeps the first answer. */
    async complete(owner: string, key: string, reply: unknown): Promise<void> {
      await db.update(idempotencyKeys).set({ status: 200, reply }).where(same(owner, key));
    },

    /** Frees a key whose call failed, so that it can be tried again. */
    async release(owner: string, key: string): Promise<void> {
      await db.delete(idempotencyKeys).where(same(owner, key));
    },

    async prune(): Promise<void> {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAtMs, now() - KEPT_MS));
    },
  };
}
