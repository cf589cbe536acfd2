import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { signInPlaces, users } from '#server/db/schema.ts';
import { sha256 } from '#server/services/tokens.ts';

const KEPT_MS = 180 * 24 * 3_600_000;

export type PlaceRepository = ReturnType<typeof createPlaceRepository>;

/** From where users have signed in before. */
export function createPlaceRepository(db: Queryable, now: () => number) {
  // With the user's id, so that the hash of an address is not the same for two users.
  const hashOf = (userId: string, address: string): string => sha256(`${userId} ${address}`);

  return {
    /** Whether the one with this e-mail has signed in from there; false when there is nobody. */
    async isUsual(brandId: string, email: string, address: string): Promise<boolean> {
      const [user] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.brandId, brandId), eq(users.email, email)))
        .limit(1);
      const [known] = await db
        .select({ one: sql`1` })
        .from(signInPlaces)
        .where(
          and(eq(signInPlaces.userId, user?.id ?? ''), eq(signInPlaces.placeHash, hashOf(user?.id ?? '', address))),
        )
        .limit(1);
      return known !== undefined;
    },

    async note(userId: string, address: string): Promise<void> {
      await db
        .insert(signInPlaces)
        .values({ userId, placeHash: hashOf(userId, address), usedAtMs: now() })
        .onConflictDoUpdate({ target: [signInPlaces.userId, signInPlaces.placeHash], set: { usedAtMs: now() } });
    },

    async prune(): Promise<void> {
      await db.delete(signInPlaces).where(lt(signInPlaces.usedAtMs, now() - KEPT_MS));
    },
  };
}
