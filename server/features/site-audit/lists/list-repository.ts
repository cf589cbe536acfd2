import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { crawlResponses, crawlChecks, crawlPages, crawls, crawlUrls } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { results } from '#server/db/schema.ts';
import { ANSWER_OF_PAGE, htmlPages, URL_OF_PAGE, URL_ORDER } from './page-repository.ts';

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
export type CrawlListRepository = ReturnType<typeof createCrawlListRepository>;

/** What a person reads of a finished crawl: findings and links; its pages are in page-repository.ts. */
export function createCrawlListRepository({ db }: Pick<Database, 'db'>) {
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

    /** Numbers of all pages in the order they were met. */
    async pageIds(crawl: number): Promise<number[]> {
      const pages = htmlPages(db, crawl).as('pages');
      const rows = await db.select({ id: pages.id }).from(pages).orderBy(pages.id);
      return rows.map(({ id }) => id);
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

    async checks(crawl: number) {
      return db.select().from(crawlChecks).where(eq(crawlChecks.crawlId, crawl));
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

    /** Numbers of the pages with findings, and how many each has. */
    async pagesWithFindings(crawl: number): Promise<{ id: number; count: number }[]> {
      const count = sql<number>`${crawlPages.errors} + ${crawlPages.warnings} + ${crawlPages.notices}`;
      return db
        .select({ id: crawlPages.id, count })
        .from(crawlPages)
        .where(and(eq(crawlPages.crawlId, crawl), gt(count, 0)))
        .orderBy(crawlPages.id);
    },

    /** The same numbers in the order of the addresses. */
    async inUrlOrder(crawl: number, ids: readonly number[]): Promise<number[]> {
      const rows = await db
        .select({ id: crawlUrls.id })
        .from(crawlUrls)
        .where(and(eq(crawlUrls.crawlId, crawl), isAmong(crawlUrls.id, ids)))
        .orderBy(URL_ORDER, crawlUrls.id);
      return rows.map(({ id }) => id);
    },

    async linksOf(crawl: number, ids: readonly number[]) {
      if (ids.length === 0) return [];
      return db
        .select({ id: crawlResponses.id, links: crawlResponses.links, linkFacts: crawlResponses.linkFacts })
        .from(crawlResponses)
        .where(and(eq(crawlResponses.crawlId, crawl), isAmong(crawlResponses.id, ids)))
        .orderBy(crawlResponses.id);
    },

    /** Numbers of the pages that link to an address (`packIds`). */
    async linkedFrom(crawl: number, id: number): Promise<Uint8Array | null> {
      const [row] = await db
        .select({ linkedFrom: crawlPages.linkedFrom })
        .from(crawlPages)
        .where(and(eq(crawlPages.crawlId, crawl), eq(crawlPages.id, id)))
        .limit(1);
      return row?.linkedFrom ?? null;
    },

    async statusesOf(crawl: number, ids: readonly number[]): Promise<Map<number, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: crawlResponses.id, status: crawlResponses.status })
        .from(crawlResponses)
        .where(and(eq(crawlResponses.crawlId, crawl), isAmong(crawlResponses.id, ids)));
      return new Map(rows.map(({ id, status }) => [id, status]));
    },
  };
}
