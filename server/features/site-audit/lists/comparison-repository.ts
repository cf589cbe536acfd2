import { eq, notExists, sql } from 'drizzle-orm';
import { crawls } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';
import { htmlPages } from './page-repository.ts';

export type ComparisonRepository = ReturnType<typeof createComparisonRepository>;

/** What only the comparison of two crawls reads. */
export function createComparisonRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** Names of the findings and what became of them (`packKeys`); `null` for a crawl that has not ended. */
    async keysOf(crawl: number): Promise<Uint8Array | null> {
      const [row] = await db.select({ keys: crawls.findingKeys }).from(crawls).where(eq(crawls.id, crawl)).limit(1);
      return row?.keys ?? null;
    },

    /** Addresses of pages that only the first of two crawls has. */
    async onlyIn(crawl: number, other: number, limit: number): Promise<{ count: number; examples: string[] }> {
      const [own, others] = [htmlPages(db, crawl).as('own'), htmlPages(db, other).as('others')];
      const rows = await db
        .select({ url: own.url, total: sql<number>`count(*) over ()::int` })
        .from(own)
        .where(notExists(db.select({ id: others.id }).from(others).where(eq(others.url, own.url))))
        .orderBy(own.id)
        .limit(limit);
      return { count: rows[0]?.total ?? 0, examples: rows.map(({ url }) => url) };
    },

    async countPages(crawl: number): Promise<number> {
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(htmlPages(db, crawl).as('pages'));
      return row?.count ?? 0;
    },
  };
}
