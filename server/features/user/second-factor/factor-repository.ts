import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '#server/db/account-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { sha256 } from '#server/services/tokens.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

/** Apps and recovery codes of users. */
export function createFactorRepository(db: Queryable, now: () => number) {
  // With the user's id, so that the hash of a code is not the same for two users.
  const hashOf = (userId: string, code: string): string => sha256(`${userId} ${code}`);

  return {
    async find(userId: string): Promise<FactorRow | null> {
      const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
      return row ?? null;
    },

    /** A new secret, which does not count yet. One that counts stays: it has to be switched off first. @returns whether it is stored. */
    async begin(userId: string, secret: string): Promise<boolean> {
      await db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, 1)));
      const rows = await db
        .insert(secondFactors)
        .values({ userId, secret })
        .onConflictDoNothing()
        .returning({ userId: secondFactors.userId });
      return rows.length > 0;
    },

    /** Takes the code of a half minute. @returns false when one of it or of a later one was taken before. */
    async takeStep(userId: string, step: number): Promise<boolean> {
      const rows = await db
        .update(secondFactors)
        .set({ lastStep: step })
        .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
        .returning({ userId: secondFactors.userId });
      return rows.length > 0;
    },

    async confirm(userId: string): Promise<void> {
      await db.update(secondFactors).set({ confirmedAtMs: now() }).where(eq(secondFactors.userId, userId));
    },

    async isOn(userId: string): Promise<boolean> {
      const isConfirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAtMs));
      return (await db.$count(secondFactors, isConfirmed)) > 0;
    },

    async remove(userId: string): Promise<void> {
      await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    },

    async setCodes(userId: string, codes: readonly string[]): Promise<void> {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
    },

    /** @returns whether there was such a code; it is gone then. */
    async useCode(userId: string, code: string): Promise<boolean> {
      const rows = await db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code))))
        .returning({ userId: recoveryCodes.userId });
      return rows.length > 0;
    },

    codesLeft: (userId: string): Promise<number> => db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  };
}
