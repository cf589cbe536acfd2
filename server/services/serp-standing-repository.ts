import { and, asc, eq, gt, lte, max } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { serpPositions, serpTracks } from '#server/db/serp-schema.ts';

/** A keyword that was not looked up for so many days has no say in the figures of a day. */
export const STALE_DAYS = 35;
type About = { readonly userId: string; readonly site: string; readonly search: string };
type Standing = typeof serpPositions.$inferSelect &
  Pick<typeof serpTracks.$inferSelect, 'id' | 'phrase' | 'phraseKey' | 'volume'>;

/** The newest position of each phrase of a project in one search up to a day, of those that are not stale then. */
export async function readStanding(db: Queryable, { userId, site, search }: About, day: number): Promise<Standing[]> {
  const isOfProject = and(eq(serpTracks.userId, userId), eq(serpTracks.site, site), eq(serpTracks.search, search));
  const newest = db
    .select({ trackId: serpPositions.trackId, day: max(serpPositions.day).as('newest_day') })
    .from(serpPositions)
    .innerJoin(serpTracks, eq(serpTracks.id, serpPositions.trackId))
    .where(and(isOfProject, lte(serpPositions.day, day), gt(serpPositions.day, day - STALE_DAYS)))
    .groupBy(serpPositions.trackId)
    .as('newest');
  const rows = await db
    .select({ position: serpPositions, track: serpTracks })
    .from(serpPositions)
    .innerJoin(newest, and(eq(newest.trackId, serpPositions.trackId), eq(newest.day, serpPositions.day)))
    .innerJoin(serpTracks, eq(serpTracks.id, serpPositions.trackId))
    .orderBy(asc(serpTracks.phraseKey));
  return rows.map(({ position, track: { id, phrase, phraseKey, volume } }) => ({
    ...position,
    id,
    phrase,
    phraseKey,
    volume,
  }));
}
