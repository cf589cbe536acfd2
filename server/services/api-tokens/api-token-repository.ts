import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { ApiToken } from '#core/contract/api-tokens.ts';
import { isStorageFull } from '#server/db/database-errors.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { apiTokens } from '#server/db/token-schema.ts';
import type { SessionUser } from '#server/services/session-repository.ts';
import { createId, sha256, type RandomBytes } from '#server/services/tokens.ts';
import { createApiToken, prefixOf } from './api-token.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long its owner sees a token that has ended. */
const KEPT_MS = 30 * DAY_MS;

const shown = {
  id: apiTokens.id,
  name: apiTokens.name,
  prefix: apiTokens.prefix,
  scopes: apiTokens.scopes,
  createdAtMs: apiTokens.createdAtMs,
  lastUsedAtMs: apiTokens.lastUsedAtMs,
  expiresAtMs: apiTokens.expiresAtMs,
  revokedAtMs: apiTokens.revokedAtMs,
};

/** What a token that was sent is. */
export type FoundToken =
  | { readonly kind: 'unknown' | 'expired' | 'revoked' }
  | { readonly kind: 'valid'; readonly id: string; readonly scopes: readonly string[]; readonly user: SessionUser };
export type ApiTokenRepository = ReturnType<typeof createApiTokenRepository>;
type New = { readonly name: string; readonly scopes: readonly string[]; readonly endsInDays: number | null };

/** Tokens of users for their programs. Only the hash is stored, and it is what one is looked up by: how long that takes tells nothing of any token. */
export function createApiTokenRepository(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  now: () => number,
  random: RandomBytes,
) {
  const works = () =>
    and(isNull(apiTokens.revokedAtMs), or(isNull(apiTokens.expiresAtMs), gt(apiTokens.expiresAtMs, now())));

  /** Stored at most once a minute; reading goes on when the disk is full. */
  async function noteUse(id: string, lastUsedAtMs: number | null): Promise<void> {
    if (lastUsedAtMs !== null && Math.abs(now() - lastUsedAtMs) < MINUTE_MS) return;
    await db
      .update(apiTokens)
      .set({ lastUsedAtMs: now() })
      .where(eq(apiTokens.id, id))
      .catch((error: unknown) => {
        if (!isStorageFull(error)) throw error;
      });
  }

  return {
    /** What a token is with a brand: that of another brand is unknown. */
    async find(token: string, brandId: string): Promise<FoundToken> {
      const [row] = await db
        .select({ ...shown, user: users })
        .from(apiTokens)
        .innerJoin(users, eq(users.id, apiTokens.userId))
        .where(and(eq(apiTokens.tokenHash, sha256(token)), eq(users.brandId, brandId), eq(users.status, 'active')))
        .limit(1);
      if (row === undefined) return { kind: 'unknown' };
      if (row.revokedAtMs !== null) return { kind: 'revoked' };
      if (row.expiresAtMs !== null && row.expiresAtMs <= now()) return { kind: 'expired' };
      await noteUse(row.id, row.lastUsedAtMs);
      return { kind: 'valid', id: row.id, scopes: row.scopes, user: row.user };
    },

    /** Those of a user, the newest first. */
    listOf: (userId: string): Promise<ApiToken[]> =>
      db
        .select(shown)
        .from(apiTokens)
        .where(eq(apiTokens.userId, userId))
        .orderBy(desc(apiTokens.createdAtMs), desc(apiTokens.id)),

    /** @returns the token, this once; `null` when the user has `max` that work. */
    create: (userId: string, { name, scopes, endsInDays }: New, max: number): Promise<string | null> =>
      transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const [row] = await tx
          .select({ count: count() })
          .from(apiTokens)
          .where(and(eq(apiTokens.userId, userId), works()));
        if ((row?.count ?? 0) >= max) return null;
        const token = createApiToken(random);
        await tx.insert(apiTokens).values({
          id: createId(random),
          userId,
          tokenHash: sha256(token),
          prefix: prefixOf(token),
          name,
          scopes: [...scopes],
          createdAtMs: now(),
          expiresAtMs: endsInDays === null ? null : now() + endsInDays * DAY_MS,
        });
        return token;
      }),

    /** Ends one of a user's; harmless for any other. @returns its name; `null` when none was ended. */
    async revoke(userId: string, id: string): Promise<string | null> {
      const [row] = await db
        .update(apiTokens)
        .set({ revokedAtMs: now() })
        .where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id), isNull(apiTokens.revokedAtMs)))
        .returning({ name: apiTokens.name });
      return row?.name ?? null;
    },

    /** Ends all of a user's. */
    async revokeAllOf(userId: string): Promise<void> {
      await db
        .update(apiTokens)
        .set({ revokedAtMs: now() })
        .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAtMs)));
    },

    /** Forgets what ended long ago. */
    async prune(): Promise<void> {
      const longAgo = now() - KEPT_MS;
      await db.delete(apiTokens).where(or(lt(apiTokens.revokedAtMs, longAgo), lt(apiTokens.expiresAtMs, longAgo)));
    },
  };
}
