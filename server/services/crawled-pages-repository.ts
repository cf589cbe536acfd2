import { and, desc, eq, inArray, isNotNull, max } from 'drizzle-orm';
import { RESPONSE_FLAG, WANT } from '#core/domain/crawl-want.ts';
import { crawlPages, crawlResponses, crawls, crawlUrls } from '#server/db/crawl-schema.ts';
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

    /** How many links lead to these addresses in the newest finished crawl; nothing of those it has not met. */
    async inlinksOf(userId: string, site: string, urls: readonly string[]): Promise<Map<string, number>> {
      const newest = db
        .select({ id: max(crawls.id) })
        .from(crawls)
        .where(and(eq(crawls.userId, userId), eq(crawls.site, site), isNotNull(crawls.findingKeys)));
      if (urls.length === 0) return new Map();
      const rows = await db
        .select({ url: crawlUrls.url, inlinks: crawlPages.inlinks })
        .from(crawlUrls)
        .innerJoin(crawlPages, and(eq(crawlPages.crawlId, crawlUrls.crawlId), eq(crawlPages.id, crawlUrls.id)))
        .where(and(inArray(crawlUrls.crawlId, newest), inArray(crawlUrls.url, [...urls])));
      return new Map(rows.map(({ url, inlinks }) => [url, inlinks] as const));
    },

    /** What the newest finished crawl of a website knows of these addresses; nothing of those it has not met. */
    async factsOf(userId: string, site: string, urls: readonly string[]): Promise<Map<string, CrawledFacts>> {
      const [crawl] = await db
        .select({ id: crawls.id })
        .from(crawls)
        .where(and(eq(crawls.userId, userId), eq(crawls.site, site), isNotNull(crawls.findingKeys)))
        .orderBy(desc(crawls.id))
        .limit(1);
      if (crawl === undefined || urls.length === 0) return new Map();
      const { title, status, flags } = crawlResponses;
      const rows = await db
        .select({ url: crawlUrls.url, title, status, flags })
        .from(crawlUrls)
        .innerJoin(
          crawlResponses,
          and(eq(crawlResponses.crawlId, crawlUrls.crawlId), eq(crawlResponses.id, crawlUrls.id)),
        )
        .where(and(eq(crawlUrls.crawlId, crawl.id), inArray(crawlUrls.url, [...urls])));
      return new Map(
        rows.map((row) => [
          row.url,
          {
            title: row.title,
            status: row.status,
            isIndexable: (row.flags & RESPONSE_FLAG.html) === 0 ? null : (row.flags & RESPONSE_FLAG.indexable) !== 0,
          },
        ]),
      );
    },
  };
}

export type CrawledFacts = {
  readonly title: string | null;
  /** 0 when no answer came. */
  readonly status: number;
  /** Null of what is no HTML. */
  readonly isIndexable: boolean | null;
};
