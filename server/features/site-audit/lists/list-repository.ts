import { and, eq, gt, sql } from 'drizzle-orm';
import { crawlResponses, crawlChecks, crawlPages, crawlUrls } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { createCrawlFindings } from '#server/services/crawl-findings-repository.ts';
import { htmlPages, URL_ORDER } from './page-repository.ts';

export type CrawlListRepository = ReturnType<typeof createCrawlListRepository>;

/** What a person reads of a finished crawl: findings and links; its pages are in page-repository.ts. */
export function createCrawlListRepository({ db }: Pick<Database, 'db'>) {
  return {
    ...createCrawlFindings({ db }),

    /** Numbers of all pages in the order they were met. */
    async pageIds(crawl: number): Promise<number[]> {
      const pages = htmlPages(db, crawl).as('pages');
      const rows = await db.select({ id: pages.id }).from(pages).orderBy(pages.id);
      return rows.map(({ id }) => id);
    },

    async checks(crawl: number) {
      return db.select().from(crawlChecks).where(eq(crawlChecks.crawlId, crawl));
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
