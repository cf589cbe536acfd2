import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { results, sites } from '#server/db/schema.ts';

/** How much is stored of users. */
export function createStoredRepository(db: Queryable) {
  return {
    async of(userId: string): Promise<{ sites: number; results: number; bytes: number }> {
      const [row] = await db
        .select({
          results: sql<number>`count(*)::int`,
          bytes: sql<number>`coalesce(sum(pg_column_size(${results.body}) + pg_column_size(${results.summary})), 0)::float8`,
        })
        .from(results)
        .where(eq(results.userId, userId));
      return { sites: await db.$count(sites, eq(sites.userId, userId)), ...(row ?? { results: 0, bytes: 0 }) };
    },
  };
}
