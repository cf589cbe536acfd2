import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { secondFactors } from '#server/db/account-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { pendingSignIns } from '#server/db/social-schema.ts';
import type { SessionUser } from '#server/services/session-repository.ts';
import { sha256 } from '#server/services/tokens.ts';

/** How long somebody may look for the code. */
const LIFE_MS = 5 * 60_000;

export type PendingSignInRepository = ReturnType<typeof createPendingSignInRepository>;

/** People for whom a service has vouched where the account asks for a code besides. Only the browser that came back may bring it. */
export function createPendingSignInRepository(db: Queryable, now: () => number) {
  return {
    /** Whether an account asks for a code. */
    async isCodeNeeded(userId: string): Promise<boolean> {
      const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAtMs));
      return (await db.$count(secondFactors, isOn)) > 0;
    },

    /** Notes who came back; what waited in this browser before is forgotten. */
    async put(browser: string, userId: string): Promise<void> {
      const row = { userId, expiresAtMs: now() + LIFE_MS };
      await db
        .insert(pendingSignIns)
        .values({ browserHash: sha256(browser), ...row })
        .onConflictDoUpdate({ target: pendingSignIns.browserHash, set: row });
    },

    /** Whose code is awaited from a browser; `null` for nobody's. */
    async find(browser: string, brandId: string): Promise<SessionUser | null> {
      const [row] = await db
        .select({ user: users })
        .from(pendingSignIns)
        .innerJoin(users, eq(users.id, pendingSignIns.userId))
        .where(
          and(
            eq(pendingSignIns.browserHash, sha256(browser)),
            eq(users.brandId, brandId),
            gt(pendingSignIns.expiresAtMs, now()),
          ),
        )
        .limit(1);
      return row?.user ?? null;
    },

    /** Ends the wait. @returns whether it was there: of two calls at once only one may go on. */
    async take(browser: string, userId: string): Promise<boolean> {
      const rows = await db
        .delete(pendingSignIns)
        .where(and(eq(pendingSignIns.browserHash, sha256(browser)), eq(pendingSignIns.userId, userId)))
        .returning({ userId: pendingSignIns.userId });
      return rows.length > 0;
    },

    async prune(): Promise<void> {
      await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAtMs, now()));
    },
  };
}
