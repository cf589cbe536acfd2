import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { passkeyChallenges, passkeys } from '#server/db/account-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { sha256 } from '#server/services/tokens.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
const CHALLENGE_LIFE_MS = 5 * 60_000;

/** Passkeys of users, and the questions that are open. */
export function createPasskeyRepository(db: Queryable, now: () => number) {
  return {
    listOf: (userId: string): Promise<PasskeyRow[]> =>
      db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAtMs), asc(passkeys.id)),

    async find(id: string): Promise<PasskeyRow | null> {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
      return row ?? null;
    },

    /** @returns false when somebody has this passkey already. */
    async add(passkey: Omit<PasskeyRow, 'createdAtMs' | 'lastUsedAtMs'>): Promise<boolean> {
      const rows = await db
        .insert(passkeys)
        .values({ ...passkey, createdAtMs: now() })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      return rows.length > 0;
    },

    async noteUse(id: string, counter: number): Promise<void> {
      await db.update(passkeys).set({ counter, lastUsedAtMs: now() }).where(eq(passkeys.id, id));
    },

    async remove(userId: string, id: string): Promise<void> {
      await db.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
    },

    /** @param userId '' for somebody who signs in. */
    async ask(challenge: string, userId: string): Promise<void> {
      await db
        .insert(passkeyChallenges)
        .values({ challengeHash: sha256(challenge), userId, expiresAtMs: now() + CHALLENGE_LIFE_MS });
    },

    /** Whether this was asked, of this user; it is answered then, once and for all. */
    async isAsked(challenge: string, userId: string): Promise<boolean> {
      const rows = await db
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.challengeHash, sha256(challenge)),
            eq(passkeyChallenges.userId, userId),
            gt(passkeyChallenges.expiresAtMs, now()),
          ),
        )
        .returning({ userId: passkeyChallenges.userId });
      return rows.length > 0;
    },

    async pruneChallenges(): Promise<void> {
      await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAtMs, now()));
    },
  };
}
