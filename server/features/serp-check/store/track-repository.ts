import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import { SERP_FEATURES, type SerpFeature, type SerpSource } from '#core/domain/serp/result-list.ts';
import type { SitePosition } from '#core/domain/serp/positions.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { serpDays, serpPositions, serpTracks } from '#server/db/serp-schema.ts';
import { readStanding } from '#server/services/serp-standing-repository.ts';

/** A project in one search. */
export type About = { readonly userId: string; readonly site: string; readonly search: string };
export type Track = {
  readonly id: number;
  readonly phrase: string;
  readonly phraseKey: string;
  readonly volume: number | null;
};
export type PositionToStore = SitePosition & {
  readonly trackId: number;
  readonly day: number;
  readonly features: readonly SerpFeature[];
  readonly source: SerpSource;
  readonly listId: number | null;
  readonly readAtMs: number;
};
export type StoredPosition = typeof serpPositions.$inferSelect;

const BATCH = 1000;

export const isOfProject = ({ userId, site, search }: About) =>
  and(eq(serpTracks.userId, userId), eq(serpTracks.site, site), eq(serpTracks.search, search));

/** Phrases of projects and where they stood. */
export function createTrackRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>) {
  async function tracksOf(about: About): Promise<Track[]> {
    return db
      .select({
        id: serpTracks.id,
        phrase: serpTracks.phrase,
        phraseKey: serpTracks.phraseKey,
        volume: serpTracks.volume,
      })
      .from(serpTracks)
      .where(isOfProject(about))
      .orderBy(asc(serpTracks.phraseKey));
  }

  return {
    all: tracksOf,

    /** The tracks of these phrases by their key, made where they are missing. @param volumes by key, where they are known. */
    async ensure(about: About, phrases: readonly string[], volumes: ReadonlyMap<string, number> = new Map()) {
      const byKey = new Map(phrases.map((phrase) => [toPhraseKey(phrase), phrase] as const));
      const entries = [...byKey];
      for (let start = 0; start < entries.length; start += BATCH) {
        const values = entries
          .slice(start, start + BATCH)
          .map(([phraseKey, phrase]) => ({ ...about, phraseKey, phrase, volume: volumes.get(phraseKey) ?? null }));
        await db
          .insert(serpTracks)
          .values(values)
          .onConflictDoUpdate({
            target: [serpTracks.userId, serpTracks.site, serpTracks.search, serpTracks.phraseKey],
            set: { phrase: sql`excluded.phrase`, volume: sql`coalesce(excluded.volume, ${serpTracks.volume})` },
          });
      }
      const all = await tracksOf(about);
      return new Map(
        all.filter(({ phraseKey }) => byKey.has(phraseKey)).map((track) => [track.phraseKey, track] as const),
      );
    },

    /** The newest position of each phrase up to a day, of those that are not stale then. */
    standing: (about: About, day: number): Promise<(StoredPosition & Track)[]> => readStanding(db, about, day),

    /** Stores positions; a later one of the same day takes the place of an earlier. */
    store: (positions: readonly PositionToStore[]): Promise<void> =>
      transaction(async (tx) => {
        for (let start = 0; start < positions.length; start += BATCH)
          await storePositions(tx, positions.slice(start, start + BATCH));
      }),

    /** Stores what a day says as a whole. */
    async storeDay(about: About, day: number, figures: Record<string, unknown>, hosts: Record<string, number>) {
      await db
        .insert(serpDays)
        .values({ ...about, day, figures, hosts })
        .onConflictDoUpdate({
          target: [serpDays.userId, serpDays.site, serpDays.search, serpDays.day],
          set: { figures, hosts },
        });
    },

    /** Keywords after one of them, or one alone, with the newest list of each that is still whole. */
    async withLists(
      about: About,
      { after, phraseKey, limit }: { after: string; phraseKey: string | null; limit: number },
    ) {
      // The outer table by its name: as a column, a select of one table would write its id alone, which here is the list's.
      const listId = sql<number>`(select l.id from serp_positions p join serp_lists l on l.id = p.list_id
        where p.track_id = serp_tracks.id and p.list_id is not null and l.is_whole and l.state = 'done' order by p.day desc limit 1)`;
      const wanted = phraseKey === null ? gt(serpTracks.phraseKey, after) : eq(serpTracks.phraseKey, phraseKey);
      return db
        .select({ phrase: serpTracks.phrase, phraseKey: serpTracks.phraseKey, volume: serpTracks.volume, listId })
        .from(serpTracks)
        .where(and(isOfProject(about), wanted, sql`${listId} is not null`))
        .orderBy(asc(serpTracks.phraseKey))
        .limit(limit);
    },

    /** The projects of an account that follow a phrase in a search. */
    async sitesOf(userId: string, search: string, phraseKey: string): Promise<string[]> {
      const rows = await db
        .select({ site: serpTracks.site })
        .from(serpTracks)
        .where(and(eq(serpTracks.userId, userId), eq(serpTracks.search, search), eq(serpTracks.phraseKey, phraseKey)));
      return rows.map(({ site }) => site);
    },

    /** Those of the phrases that have a position of this day. */
    async known(ids: readonly number[], day: number): Promise<Set<number>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: serpPositions.trackId })
        .from(serpPositions)
        .where(and(inArray(serpPositions.trackId, [...ids]), eq(serpPositions.day, day)));
      return new Set(rows.map(({ id }) => id));
    },
  };
}
export type TrackRepository = ReturnType<typeof createTrackRepository>;

/** Inserts or replaces. */
export async function storePositions(tx: Queryable, positions: readonly PositionToStore[]): Promise<void> {
  if (positions.length === 0) return;
  await tx
    .insert(serpPositions)
    .values(
      positions.map(({ features, others, ...rest }) => ({
        ...rest,
        features: toBits(features),
        others: others.length === 0 ? null : [...others],
      })),
    )
    .onConflictDoUpdate({
      target: [serpPositions.trackId, serpPositions.day],
      set: {
        rank: sql`excluded.rank`,
        absolute: sql`excluded.absolute`,
        depth: sql`excluded.depth`,
        url: sql`excluded.url`,
        others: sql`excluded.others`,
        features: sql`excluded.features`,
        source: sql`excluded.source`,
        listId: sql`excluded.list_id`,
        readAtMs: sql`excluded.read_at_ms`,
      },
    });
}

export function toBits(features: readonly SerpFeature[]): number {
  return features.reduce((bits, feature) => bits | (1 << SERP_FEATURES.indexOf(feature)), 0);
}

export function fromBits(bits: number): SerpFeature[] {
  return SERP_FEATURES.filter((_feature, index) => (bits & (1 << index)) !== 0);
}
