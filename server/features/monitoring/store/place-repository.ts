import { and, asc, count, eq, isNull, lt } from 'drizzle-orm';
import type { Place } from '#core/contract/places.ts';
import { PLACE_ONLINE_MS, placeState } from '#core/monitoring/sights.ts';
import type { Database } from '#server/db/database.ts';
import { monitorPlaces } from '#server/db/place-schema.ts';
import { users } from '#server/db/schema.ts';

type PlaceRow = typeof monitorPlaces.$inferSelect;
/** A place by what its agent sends. */
export type FoundPlace = Pick<PlaceRow, 'id' | 'userId' | 'sealedKey' | 'lastSignedMs' | 'revokedAtMs'>;
type New = { readonly id: string; readonly name: string; readonly sealedKey: string };

/** Other places from which monitors are confirmed, and how their agents stand. */
export function createPlaceRepository({ db, transaction, run }: Pick<Database, 'db' | 'transaction' | 'run'>) {
  const works = (userId: string) => and(eq(monitorPlaces.userId, userId), isNull(monitorPlaces.revokedAtMs));

  return {
    /** Those of an account, the oldest first. */
    async list(userId: string, nowMs: number): Promise<Place[]> {
      const rows = await db
        .select()
        .from(monitorPlaces)
        .where(eq(monitorPlaces.userId, userId))
        .orderBy(asc(monitorPlaces.createdAtMs), asc(monitorPlaces.id));
      return rows.map((row) => toPlace(row, nowMs));
    },

    /** How many of an account work. */
    async countOf(userId: string): Promise<number> {
      const [row] = await db.select({ count: count() }).from(monitorPlaces).where(works(userId));
      return row?.count ?? 0;
    },

    /** @returns whether it was added: not when the account has `max` that work. */
    add: (userId: string, { id, name, sealedKey }: New, max: number, nowMs: number): Promise<boolean> =>
      transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const [row] = await tx.select({ count: count() }).from(monitorPlaces).where(works(userId));
        if ((row?.count ?? 0) >= max) return false;
        await tx.insert(monitorPlaces).values({ id, userId, name, sealedKey, createdAtMs: nowMs });
        return true;
      }),

    /** Ends one of an account; harmless for any other. */
    async revoke(userId: string, id: string, nowMs: number): Promise<void> {
      await db
        .update(monitorPlaces)
        .set({ revokedAtMs: nowMs })
        .where(and(works(userId), eq(monitorPlaces.id, id)));
    },

    /** Of an active account of a brand; null for none. */
    async find(id: string, brandId: string): Promise<FoundPlace | null> {
      const { userId, sealedKey, lastSignedMs, revokedAtMs } = monitorPlaces;
      const [row] = await db
        .select({ id: monitorPlaces.id, userId, sealedKey, lastSignedMs, revokedAtMs })
        .from(monitorPlaces)
        .innerJoin(users, eq(users.id, monitorPlaces.userId))
        .where(and(eq(monitorPlaces.id, id), eq(users.brandId, brandId), eq(users.status, 'active')));
      return row ?? null;
    },

    /** Notes a call that is right. @returns false for one that was signed no later than another: it was sent before. */
    async noteCall(id: string, signedMs: number, nowMs: number): Promise<boolean> {
      const noted = await db
        .update(monitorPlaces)
        .set({ lastSignedMs: signedMs, lastSeenAtMs: nowMs, clockOffMs: null })
        .where(and(eq(monitorPlaces.id, id), lt(monitorPlaces.lastSignedMs, signedMs)))
        .returning({ id: monitorPlaces.id });
      return noted.length > 0;
    },

    async noteClock(id: string, clockOffMs: number, nowMs: number): Promise<void> {
      await db.update(monitorPlaces).set({ clockOffMs, lastSeenAtMs: nowMs }).where(eq(monitorPlaces.id, id));
    },

    /** Ids and names of those of an account that can be asked now. */
    async online(userId: string, nowMs: number): Promise<{ readonly id: string; readonly name: string }[]> {
      const { rows } = await run(
        `select id, name from monitor_places where user_id = $1 and revoked_at_ms is null and clock_off_ms is null
         and last_seen_at_ms >= $2 order by created_at_ms, id`,
        [userId, nowMs - PLACE_ONLINE_MS],
      );
      return rows.map(({ id, name }) => ({ id: String(id), name: String(name) }));
    },

    /** Forgets those that were revoked before a moment. */
    async prune(beforeMs: number): Promise<void> {
      await db.delete(monitorPlaces).where(lt(monitorPlaces.revokedAtMs, beforeMs));
    },
  };
}

function toPlace(row: PlaceRow, nowMs: number): Place {
  const { id, name, createdAtMs, lastSeenAtMs, clockOffMs, revokedAtMs } = row;
  return { id, name, state: placeState(row, nowMs), createdAtMs, lastSeenAtMs, clockOffMs, revokedAtMs };
}
