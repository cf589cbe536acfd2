import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { sessions, users } from '#server/db/schema.ts';
import { sessionTokens } from '#server/db/social-schema.ts';
import type { SessionUser } from './session-repository.ts';
import { createToken, sha256, type RandomBytes } from './tokens.ts';

const LIFE_MS = 5 * 60_000;

export type SessionTokenRepository = ReturnType<typeof createSessionTokenRepository>;

/** Tokens for a few minutes that read some fields of who is signed in; they end with the session. Only their hash is stored. */
export function createSessionTokenRepository(db: Queryable, now: () => number, random: RandomBytes) {
  return {
    async create(sessionHash: string, scopes: readonly string[]): Promise<{ token: string; expiresAtMs: number }> {
      const token = createToken(random);
      const expiresAtMs = now() + LIFE_MS;
      await db
        .insert(sessionTokens)
        .values({ tokenHash: sha256(token), sessionHash, scopes: [...scopes], expiresAtMs });
      return { token, expiresAtMs };
    },

    /** Whose token it is with a brand, and which fields it reads; `null` for one that is wrong or too old. */
    async find(token: string, brandId: string): Promise<{ user: SessionUser; scopes: string[] } | null> {
      const [row] = await db
        .select({ user: users, scopes: sessionTokens.scopes })
        .from(sessionTokens)
        .innerJoin(sessions, eq(sessions.tokenHash, sessionTokens.sessionHash))
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            eq(sessionTokens.tokenHash, sha256(token)),
            gt(sessionTokens.expiresAtMs, now()),
            gt(sessions.expiresAtMs, now()),
            eq(users.brandId, brandId),
            eq(users.status, 'active'),
          ),
        )
        .limit(1);
      return row ?? null;
    },

    async prune(): Promise<void> {
      await db.delete(sessionTokens).where(lt(sessionTokens.expiresAtMs, now()));
    },
  };
}
