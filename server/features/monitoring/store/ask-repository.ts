import { eq, lt } from 'drizzle-orm';
import { MAX_LOOKS, type Look } from '#core/contract/places.ts';
import type { Sight } from '#core/monitoring/sights.ts';
import type { Database } from '#server/db/database.ts';
import { monitorAsks } from '#server/db/place-schema.ts';
import { toStorableJson } from '#server/db/storable-json.ts';

/** What places are asked to look at, and what our own server saw. */
export type Ask = {
  readonly id: string;
  readonly userId: string;
  readonly monitorId: string;
  readonly look: Omit<Look, 'id'>;
  readonly own: Record<string, unknown>;
  /** By their ids. */
  readonly asked: readonly { readonly id: string; readonly name: string }[];
  readonly endsAtMs: number;
};
export type OpenAsk = {
  readonly own: unknown;
  readonly endsAtMs: number;
  /** How many were asked and have not answered. */
  readonly missing: number;
  /** Of all that were asked, in their order. */
  readonly sights: readonly Sight[];
};

/** Looks that places are asked for. */
export function createAskRepository({ db, run }: Pick<Database, 'db' | 'run'>) {
  return {
    async open({ asked, look, ...row }: Ask): Promise<void> {
      await db.insert(monitorAsks).values({
        ...row,
        look: { ...look, names: Object.fromEntries(asked.map(({ id, name }) => [id, name])) },
        asked: asked.map(({ id }) => id),
        sights: {},
      });
    },

    /** Null for one that is there no more, or is about another monitor. */
    async find(id: string, monitorId: string): Promise<OpenAsk | null> {
      const [row] = await db.select().from(monitorAsks).where(eq(monitorAsks.id, id));
      if (row?.monitorId !== monitorId) return null;
      const names = row.look['names'] as Record<string, string>; // written by `open`
      const seen = row.sights as Record<string, Omit<Sight, 'place'> | undefined>; // written by `answer`
      return {
        ...{ own: row.own, endsAtMs: row.endsAtMs },
        missing: row.asked.filter((place) => seen[place] === undefined).length,
        sights: row.asked.map((place) => ({ ...(seen[place] ?? SILENT), place: names[place] ?? '' })),
      };
    },

    /** What a place of an account has been asked for and has not answered. */
    async looksOf(userId: string, placeId: string, nowMs: number): Promise<Look[]> {
      const { rows } = await run(
        `select id, look from monitor_asks
         where user_id = $1 and ends_at_ms > $3 and $2 = any(asked) and not sights ? $2 order by ends_at_ms, id limit $4`,
        [userId, placeId, nowMs, MAX_LOOKS],
      );
      return rows.map(({ id, look }) => {
        const { url, timeoutSeconds, accepted, slowMs } = look as Look; // written by `open`
        return { id: String(id), url, timeoutSeconds, accepted, slowMs };
      });
    },

    /** Takes what a place saw: of what it was asked for, once and in time. @returns whether it counts. */
    async answer(
      about: { readonly userId: string; readonly placeId: string; readonly id: string },
      sight: Omit<Sight, 'place'>,
      nowMs: number,
    ): Promise<boolean> {
      const { rows } = await run(
        `update monitor_asks set sights = sights || jsonb_build_object($3::text, $4::jsonb)
         where id = $1 and user_id = $2 and $3 = any(asked) and not sights ? $3 and ends_at_ms > $5 returning id`,
        [about.id, about.userId, about.placeId, toStorableJson({ ...sight }), nowMs],
      );
      return rows.length > 0;
    },

    async remove(id: string): Promise<void> {
      await db.delete(monitorAsks).where(eq(monitorAsks.id, id));
    },

    /** Forgets those that ended before a moment. */
    async prune(beforeMs: number): Promise<void> {
      await db.delete(monitorAsks).where(lt(monitorAsks.endsAtMs, beforeMs));
    },
  };
}

const SILENT = { state: 'unknown', reason: null, status: null, value: null, atMs: null } as const;
