import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { WANT } from '#core/domain/crawl-want.ts';
import { crawlResponses, crawls, crawlUrls } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';

const OK = 200;

/** What analyses of a whole website read of its crawls. */
export function createCrawledPages({ db }: Pick<Database, 'db'>) {
  return {
    /** Pages of the newest finished crawl of a website, in the order met; `null` when there is none. */
    async ofLastCrawl(userId: string, site: string, limit: number): Promise<string[] | null> {
      const [crawl] = await db
        .select({ id: crawls.id })
        .from(crawls)
        .where(and(eq(crawls.userId, userId), eq(crawls.site, site), isNotNull(crawls.findingKeys)))
        .orderBy(desc(crawls.id))
        .limit(1);
      if (crawl === undefined) return null;
      const rows = await db
        .select({ url: crawlUrls.url })
        .from(crawlUrls)
        .innerJoin(
          crawlResponses,
          and(eq(crawlResponses.crawlId, crawlUrls.crawlId), eq(crawlResponses.id, crawlUrls.id)),
        )
        .where(and(eq(crawlUrls.crawlId, crawl.id), eq(crawlUrls.want, WANT.page), eq(crawlResponses.status, OK)))
        .orderBy(crawlUrls.id)
        .limit(limit);
      return rows.map(({ url }) => url);
    },
  };
}
