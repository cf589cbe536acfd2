import { and, eq, inArray } from 'drizzle-orm';
import { crawlChecks, crawlPages, crawlResponses, crawls, crawlUrls } from '#server/db/crawl-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { results } from '#server/db/schema.ts';

/** A crawl by its result, for one who may read it. */
export type ListedCrawl = {
  readonly id: number;
  readonly userId: string;
  readonly site: string;
  /** When its result was last revised; `null` when it never was. */
  readonly revisedAtMs: number | null;
};
/** Findings of a page as they are stored. */
export type PageFindings = {
  readonly page: number;
  readonly url: string;
  readonly early: Uint8Array | null;
  readonly late: Uint8Array | null;
  readonly states: string | null;
};
export type CrawlFindingsRepository = ReturnType<typeof createCrawlFindings>;

/** Joins what is known of an address at the end of a crawl (crawl_pages) with the address, and with what it answered. */
export const URL_OF_PAGE = and(eq(crawlUrls.crawlId, crawlPages.crawlId), eq(crawlUrls.id, crawlPages.id));
export const ANSWER_OF_PAGE = and(eq(crawlResponses.crawlId, crawlPages.crawlId), eq(crawlResponses.id, crawlPages.id));

/** Findings of a finished crawl as they are stored, for all that speak of them. */
export function createCrawlFindings({ db }: { readonly db: Queryable }) {
  const findings = {
    page: crawlPages.id,
    url: crawlUrls.url,
    early: crawlResponses.findings,
    late: crawlPages.findings,
    states: crawlPages.states,
  };

  return {
    /** `null` for a result that is no crawl, or somebody else's. */
    async find(userId: string, resultId: string): Promise<ListedCrawl | null> {
      const [row] = await db
        .select({ id: crawls.id, userId: crawls.userId, site: crawls.site, revisedAtMs: results.revisedAtMs })
        .from(results)
        .innerJoin(crawls, eq(crawls.taskId, results.taskId))
        .where(and(eq(results.id, resultId), eq(results.userId, userId)))
        .limit(1);
      return row ?? null;
    },

    /** Numbers of addresses; those the crawl never met are absent. */
    async idsOf(crawl: number, urls: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .select({ id: crawlUrls.id, url: crawlUrls.url })
        .from(crawlUrls)
        .where(and(eq(crawlUrls.crawlId, crawl), inArray(crawlUrls.url, [...urls])));
      return new Map(rows.map(({ id, url }) => [url, id]));
    },

    async urlsOf(crawl: number, ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: crawlUrls.id, url: crawlUrls.url })
        .from(crawlUrls)
        .where(and(eq(crawlUrls.crawlId, crawl), isAmong(crawlUrls.id, ids)));
      return new Map(rows.map(({ id, url }) => [id, url]));
    },

    /** @param place in CHECK_IDS. */
    async check(crawl: number, place: number) {
      const [row] = await db
        .select()
        .from(crawlChecks)
        .where(and(eq(crawlChecks.crawlId, crawl), eq(crawlChecks.check, place)))
        .limit(1);
      return row ?? null;
    },

    /** Of these pages, in the order of their numbers. */
    async findings(crawl: number, ids: readonly number[]): Promise<PageFindings[]> {
      if (ids.length === 0) return [];
      return db
        .select(findings)
        .from(crawlPages)
        .innerJoin(crawlUrls, URL_OF_PAGE)
        .leftJoin(crawlResponses, ANSWER_OF_PAGE)
        .where(and(eq(crawlPages.crawlId, crawl), isAmong(crawlPages.id, ids)))
        .orderBy(crawlPages.id);
    },
  };
}
