import { and, eq, gt, isNull } from 'drizzle-orm';
import { FRESH_SIGN_IN_MS } from '#core/contract/social.ts';
import type { Queryable } from '#server/db/database.ts';
import { sessions } from '#server/db/schema.ts';
import { switchedSessions } from '#server/db/social-schema.ts';
import { sha256 } from '#server/services/tokens.ts';

export type FreshSignInRepository = ReturnType<typeof createFreshSignInRepository>;

/** Whether somebody has just proved who they are. A session begins with that, unless it began by a change of the account. */
export function createFreshSignInRepository(db: Queryable, now: () => number) {
  return {
    async isFresh(tokenHash: string): Promise<boolean> {
      const rows = await db
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .leftJoin(switchedSessions, eq(switchedSessions.tokenHash, sessions.tokenHash))
        .where(
          and(
            eq(sessions.tokenHash, tokenHash),
            gt(sessions.createdAtMs, now() - FRESH_SIGN_IN_MS),
            isNull(switchedSessions.tokenHash),
          ),
        );
      return rows.length > 0;
    },

    /** Notes that a session began by a change of the account. */
    async noteSwitch(token: string): Promise<void> {
      await db
        .insert(switchedSessions)
        .values({ tokenHash: sha256(token) })
        .onConflictDoNothing();
    },
  };
}
