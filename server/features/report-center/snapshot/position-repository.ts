import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import { serpFiguresSchema, type SerpFigures } from '#core/contract/serp-shared.ts';
import { isRecord } from '#core/base/is-record.ts';
import type { Queryable } from '#server/db/database.ts';
import { serpDays } from '#server/db/serp-schema.ts';
import { readStanding } from '#server/services/serp-standing-repository.ts';

export type PositionDay = {
  readonly search: string;
  /** Days since 1970. */
  readonly day: number;
  readonly figures: SerpFigures;
  /** Visibility by host; the website's own is ''. */
  readonly hosts: Readonly<Record<string, number>>;
};
export type PositionRepository = ReturnType<typeof createPositionRepository>;

/** What reports say of positions. */
export function createPositionRepository(db: Queryable) {
  const columns = { search: serpDays.search, day: serpDays.day, figures: serpDays.figures, hosts: serpDays.hosts };
  return {
    /** Days with figures of all searches of a website, oldest first. */
    async days(userId: string, site: string, from: number, to: number): Promise<PositionDay[]> {
      const isOfSite = and(eq(serpDays.userId, userId), eq(serpDays.site, site));
      const rows = await db
        .select(columns)
        .from(serpDays)
        .where(and(isOfSite, gte(serpDays.day, from), lte(serpDays.day, to)))
        .orderBy(asc(serpDays.day), asc(serpDays.search));
      return rows.flatMap(readDay);
    },

    /** The newest day with figures in a search up to one; `null` without any. */
    async dayUpTo(userId: string, site: string, search: string, day: number): Promise<PositionDay | null> {
      const isOfSearch = and(eq(serpDays.userId, userId), eq(serpDays.site, site), eq(serpDays.search, search));
      const rows = await db
        .select(columns)
        .from(serpDays)
        .where(and(isOfSearch, lte(serpDays.day, day)))
        .orderBy(desc(serpDays.day))
        .limit(1);
      return rows.flatMap(readDay)[0] ?? null;
    },

    standing: (about: { userId: string; site: string; search: string }, day: number) => readStanding(db, about, day),
  };
}

function readDay({ search, day, figures, hosts }: PositionRow): PositionDay[] {
  const parsed = serpFiguresSchema.safeParse(figures);
  if (!parsed.success) return [];
  const known = isRecord(hosts) ? Object.entries(hosts) : [];
  const numbers = known.filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return [{ search, day, figures: parsed.data, hosts: Object.fromEntries(numbers) }];
}

type PositionRow = Pick<typeof serpDays.$inferSelect, 'search' | 'day' | 'figures' | 'hosts'>;
