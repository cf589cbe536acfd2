import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lte,
  max,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { results } from '#server/db/schema.ts';
import { serpDays, serpPositions, serpTracks } from '#server/db/serp-schema.ts';
import { isOfProject, type About, type StoredPosition, type Track } from './track-repository.ts';

export type DayRow = { readonly day: number; readonly figures: unknown; readonly hosts: unknown };
export type RankedDay = { readonly day: number; readonly rank: number | null };
export type TrackNow = Track & { readonly points: readonly RankedDay[]; readonly newest: StoredPosition };

/** What screens read of positions. */
export function createFiguresRepository({ db }: Pick<Database, 'db'>) {
  const isOfDays = ({ userId, site, search }: About) =>
    and(eq(serpDays.userId, userId), eq(serpDays.site, site), eq(serpDays.search, search));
  /** A keyword that was never looked up has nothing to say. */
  const hasPositions = exists(
    db
      .select({ one: sql`1` })
      .from(serpPositions)
      .where(eq(serpPositions.trackId, serpTracks.id)),
  );
  const columns = { day: serpDays.day, figures: serpDays.figures, hosts: serpDays.hosts };

  return {
    /** The searches a project has positions in, the newest first. */
    async searches(userId: string, site: string) {
      const lastDay = max(serpPositions.day);
      return db
        .select({ search: serpTracks.search, keywords: countDistinct(serpTracks.id), lastDay })
        .from(serpTracks)
        .innerJoin(serpPositions, eq(serpPositions.trackId, serpTracks.id))
        .where(and(eq(serpTracks.userId, userId), eq(serpTracks.site, site)))
        .groupBy(serpTracks.search)
        .orderBy(desc(lastDay), asc(serpTracks.search));
    },

    /** The newest day with figures, up to one. */
    async lastDay(about: About, upTo: number = Number.MAX_SAFE_INTEGER): Promise<number | null> {
      const [row] = await db
        .select({ day: max(serpDays.day) })
        .from(serpDays)
        .where(and(isOfDays(about), upTo === Number.MAX_SAFE_INTEGER ? undefined : lte(serpDays.day, upTo)));
      return row?.day ?? null;
    },

    /** Days with figures, oldest first. */
    async days(about: About, from: number, to: number): Promise<DayRow[]> {
      return db
        .select(columns)
        .from(serpDays)
        .where(and(isOfDays(about), gte(serpDays.day, from), lte(serpDays.day, to)))
        .orderBy(asc(serpDays.day));
    },

    async trackCount(about: About): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(serpTracks)
        .where(and(isOfProject(about), hasPositions));
      return row?.count ?? 0;
    },

    /** Keywords by phrase, after one of them, each with all its ranks, oldest first, and its newest position. */
    async keywords(about: About, after: string, limit: number): Promise<TrackNow[]> {
      const tracks = await db
        .select({
          id: serpTracks.id,
          phrase: serpTracks.phrase,
          phraseKey: serpTracks.phraseKey,
          volume: serpTracks.volume,
        })
        .from(serpTracks)
        .where(and(isOfProject(about), gt(serpTracks.phraseKey, after), hasPositions))
        .orderBy(asc(serpTracks.phraseKey))
        .limit(limit);
      const ids = tracks.map(({ id }) => id);
      if (ids.length === 0) return [];
      // As one text for each keyword: hundreds of thousands of rows one by one would cost five times as much.
      const points = await db
        .select({
          id: serpPositions.trackId,
          lastDay: sql<number>`max(${serpPositions.day})`,
          points: sql<string>`string_agg(${serpPositions.day} || ',' || coalesce(${serpPositions.rank}::text, ''), ';' order by ${serpPositions.day})`,
        })
        .from(serpPositions)
        .where(inArray(serpPositions.trackId, ids))
        .groupBy(serpPositions.trackId);
      const newest = await this.positions(points.map(({ id, lastDay }) => ({ id, day: lastDay })));
      const textOf = new Map(points.map((row) => [row.id, row.points] as const));
      return tracks.flatMap((track): TrackNow[] => {
        const position = newest.get(track.id);
        return position === undefined
          ? []
          : [{ ...track, points: parsePoints(textOf.get(track.id) ?? ''), newest: position }];
      });
    },

    /** Positions of these tracks on these days, by track. */
    async positions(
      wanted: readonly { readonly id: number; readonly day: number }[],
    ): Promise<Map<number, StoredPosition>> {
      const byDay = new Map<number, number[]>();
      for (const { id, day } of wanted) byDay.set(day, [...(byDay.get(day) ?? []), id]);
      const conditions: SQL[] = [...byDay].flatMap(
        ([day, ids]) => and(eq(serpPositions.day, day), inArray(serpPositions.trackId, ids)) ?? [],
      );
      if (conditions.length === 0) return new Map();
      const rows = await db
        .select()
        .from(serpPositions)
        .where(or(...conditions));
      return new Map(rows.map((row) => [row.trackId, row] as const));
    },

    /** All positions of one keyword, oldest first. */
    async history(about: About, phraseKey: string): Promise<StoredPosition[]> {
      const rows = await db
        .select({ position: serpPositions })
        .from(serpPositions)
        .innerJoin(serpTracks, eq(serpTracks.id, serpPositions.trackId))
        .where(and(isOfProject(about), eq(serpTracks.phraseKey, phraseKey)))
        .orderBy(asc(serpPositions.day));
      return rows.map(({ position }) => position);
    },

    /** Which page stood for each keyword on each day of a time, oldest first. */
    async pagesSeen(about: About, from: number, to: number) {
      return db
        .select({ phrase: serpTracks.phrase, day: serpPositions.day, url: serpPositions.url })
        .from(serpPositions)
        .innerJoin(serpTracks, eq(serpTracks.id, serpPositions.trackId))
        .where(and(isOfProject(about), gte(serpPositions.day, from), lte(serpPositions.day, to)))
        .orderBy(asc(serpTracks.phraseKey), asc(serpPositions.day));
    },

    /** All positions of a day, by track. */
    async ofDay(about: About, day: number): Promise<(StoredPosition & Track)[]> {
      const rows = await db
        .select({ position: serpPositions, track: serpTracks })
        .from(serpPositions)
        .innerJoin(serpTracks, eq(serpTracks.id, serpPositions.trackId))
        .where(and(isOfProject(about), eq(serpPositions.day, day)))
        .orderBy(asc(serpTracks.id));
      return rows.map(({ position, track: { id, phrase, phraseKey, volume } }) => ({
        ...position,
        id,
        phrase,
        phraseKey,
        volume,
      }));
    },

    /** A result of an analysis of positions, as far as its list needs it. */
    async result(userId: string, id: string): Promise<{ readonly body: unknown } | null> {
      const [row] = await db
        .select({ body: results.body })
        .from(results)
        .where(and(eq(results.id, id), eq(results.userId, userId), eq(results.type, 'SerpCheck')));
      return row ?? null;
    },
  };
}

function parsePoints(text: string): RankedDay[] {
  if (text === '') return [];
  return text.split(';').map((point) => {
    const [day = '', rank = ''] = point.split(',');
    return { day: Number(day), rank: rank === '' ? null : Number(rank) };
  });
}
