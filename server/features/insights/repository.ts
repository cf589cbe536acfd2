import { and, asc, desc, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { crawlChecks, crawlResponses, crawls, crawlUrls } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';
import { listRows } from '#server/db/list-schema.ts';
import { results, sites } from '#server/db/schema.ts';
import { serpPositions, serpTracks } from '#server/db/serp-schema.ts';

export type InsightRepository = ReturnType<typeof createInsightRepository>;
export type FinishedCrawl = {
  readonly id: number;
  readonly resultId: string;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
  readonly revisedAtMs: number | null;
  readonly pages: number;
  readonly checks: unknown;
};
export type TrackRow = {
  readonly search: string;
  readonly phrase: string;
  readonly volume: number | null;
  readonly readAtMs: number;
  /** Lines of day, rank and address (`=` for the one of the line before), with tabs between. */
  readonly readings: string;
};

const CRAWLS = 6;
const AUDITS = 200;
const SUMMARIES = 300;
const TRACKS = 3000;

/** What insights are made of, of one user's projects. */
export function createInsightRepository({ db }: Pick<Database, 'db'>) {
  const ofResults = (userId: string, site: string) => and(eq(results.userId, userId), eq(results.site, site));
  return {
    async projects(userId: string, after: string, limit: number): Promise<string[]> {
      const rows = await db
        .select({ host: sites.host })
        .from(sites)
        .where(and(eq(sites.userId, userId), gt(sites.host, after)))
        .orderBy(asc(sites.host))
        .limit(limit);
      return rows.map(({ host }) => host);
    },

    /** Finished crawls since a time, oldest first. */
    async crawls(userId: string, site: string, sinceMs: number): Promise<FinishedCrawl[]> {
      const rows = await db
        .select({
          id: crawls.id,
          resultId: results.id,
          startedAtMs: crawls.startedAtMs,
          finishedAtMs: results.finishedAtMs,
          revisedAtMs: results.revisedAtMs,
          pages: sql<number>`coalesce((${results.summary}->>'pages')::int, 0)`,
          checks: sql<unknown>`${results.body}->'checks'`,
        })
        .from(crawls)
        .innerJoin(results, eq(results.taskId, crawls.taskId))
        .where(
          and(
            eq(crawls.userId, userId),
            eq(crawls.site, site),
            isNotNull(crawls.findingKeys),
            ofResults(userId, site),
            gte(results.finishedAtMs, sinceMs),
          ),
        )
        .orderBy(desc(crawls.id))
        .limit(CRAWLS);
      return rows.toReversed();
    },

    /** Addresses by their numbers in a crawl, with their first headings. */
    async pages(crawl: number, ids: readonly number[]): Promise<Map<number, { url: string; h1: string | null }>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: crawlUrls.id, url: crawlUrls.url, h1: crawlResponses.h1 })
        .from(crawlUrls)
        .leftJoin(
          crawlResponses,
          and(eq(crawlResponses.crawlId, crawlUrls.crawlId), eq(crawlResponses.id, crawlUrls.id)),
        )
        .where(and(eq(crawlUrls.crawlId, crawl), inArray(crawlUrls.id, [...ids])));
      return new Map(rows.map(({ id, url, h1 }) => [id, { url, h1 }]));
    },

    /** On which pages of a crawl checks found something (packed numbers), by number of the check. */
    async checkPages(crawl: number, checks: readonly number[]): Promise<Map<number, Uint8Array>> {
      if (checks.length === 0) return new Map();
      const rows = await db
        .select({ check: crawlChecks.check, pages: crawlChecks.pages })
        .from(crawlChecks)
        .where(and(eq(crawlChecks.crawlId, crawl), inArray(crawlChecks.check, [...checks])));
      return new Map(rows.map(({ check, pages }) => [check, pages]));
    },

    /** Keywords of a website in all searches, with their readings since a day. */
    async tracks(userId: string, site: string, sinceDay: number): Promise<TrackRow[]> {
      const seen = db
        .select({
          trackId: serpPositions.trackId,
          day: serpPositions.day,
          readAtMs: serpPositions.readAtMs,
          line: sql<string>`${serpPositions.day} || E'\t' || coalesce(${serpPositions.rank}::text, '') || E'\t' || case
            when ${serpPositions.url} = lag(${serpPositions.url}) over (partition by ${serpPositions.trackId} order by ${serpPositions.day})
            then '=' else ${serpPositions.url} end`.as('line'),
        })
        .from(serpPositions)
        .innerJoin(serpTracks, eq(serpTracks.id, serpPositions.trackId))
        .where(and(eq(serpTracks.userId, userId), eq(serpTracks.site, site), gte(serpPositions.day, sinceDay)))
        .as('seen');
      return db
        .select({
          search: serpTracks.search,
          phrase: serpTracks.phrase,
          volume: serpTracks.volume,
          readAtMs: sql<number>`max(${seen.readAtMs})`.mapWith(Number),
          readings: sql<string>`string_agg(${seen.line}, E'\n' order by ${seen.day})`,
        })
        .from(seen)
        .innerJoin(serpTracks, eq(serpTracks.id, seen.trackId))
        .groupBy(serpTracks.id)
        .orderBy(sql`${serpTracks.volume} desc nulls last`, asc(serpTracks.id))
        .limit(TRACKS);
    },

    /** Page audits since a time, oldest first, as far as changes are told by them. */
    async audits(userId: string, site: string, sinceMs: number) {
      const fact = (path: string) => sql<string | null>`${results.body}#>>${`{facts,${path}}`}::text[]`;
      const rows = await db
        .select({
          id: results.id,
          url: results.url,
          finishedAtMs: results.finishedAtMs,
          status: sql<number>`coalesce((${results.body}->>'status')::int, 0)`,
          title: fact('title,text'),
          description: fact('description,text'),
          canonical: fact('canonical,resolved'),
          isSelf: fact('canonical,isSelf'),
          robots: sql<string | null>`${results.body}#>>'{facts,robots,meta}'`,
          robotsHeader: sql<string | null>`${results.body}#>>'{facts,robots,header}'`,
          allowed: fact('robots,robotsTxt,allowed'),
          words: fact('wordCount'),
          alternates: sql<number>`coalesce(jsonb_array_length(${results.body}#>'{facts,hreflang}'), 0)`,
          h1: sql<
            string | null
          >`jsonb_path_query_first(${results.body}, '$.facts.headings[*] ? (@.level == 1).text') #>> '{}'`,
          errors: sql<
            string[]
          >`coalesce(jsonb_path_query_array(${results.body}, '$.findings[*] ? (@.severity == "error").check'), '[]')`,
        })
        .from(results)
        .where(and(ofResults(userId, site), eq(results.type, 'PageAudit'), gte(results.finishedAtMs, sinceMs)))
        .orderBy(desc(results.finishedAtMs), desc(results.id))
        .limit(AUDITS);
      return rows.toReversed();
    },

    /** Results of some kinds since a time, oldest first. */
    async summaries(userId: string, site: string, types: readonly AnalysisType[], sinceMs: number) {
      const rows = await db
        .select({
          id: results.id,
          type: results.type,
          url: results.url,
          finishedAtMs: results.finishedAtMs,
          summary: results.summary,
        })
        .from(results)
        .where(and(ofResults(userId, site), inArray(results.type, [...types]), gte(results.finishedAtMs, sinceMs)))
        .orderBy(desc(results.finishedAtMs), desc(results.id))
        .limit(SUMMARIES);
      return rows.toReversed();
    },

    /** Rows of a list that are about a website. */
    async listed(userId: string, list: string, site: string): Promise<unknown[]> {
      const rows = await db
        .select({ value: listRows.value })
        .from(listRows)
        .where(and(eq(listRows.userId, userId), eq(listRows.list, list), sql`${listRows.value}->>'site' = ${site}`));
      return rows.map(({ value }) => value);
    },
  };
}
