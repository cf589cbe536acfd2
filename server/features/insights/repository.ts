import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lte, max, sql, type SQL } from 'drizzle-orm';
import { serpKeywords } from '#core/contract/lists/serp-keywords.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { keywordId } from '#core/domain/keywords/phrase.ts';
import { crawlChecks, crawlResponses, crawls, crawlUrls } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';
import { listRows } from '#server/db/list-schema.ts';
import { incidents, monitorChanges, monitors } from '#server/db/monitoring-schema.ts';
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
};
/** A project, and what there is of it: nothing else is asked for. */
export type Measured = {
  readonly site: string;
  readonly types: readonly string[];
  readonly hasTracks: boolean;
  readonly hasMonitors: boolean;
};
type CrawledPage = { readonly url: string; readonly h1: string | null; readonly fetchedAtMs: number | null };
/** Websites that somebody sees of an account; null for all. */
type Seen = readonly string[] | null;
export type TrackRow = {
  readonly search: string;
  readonly phrase: string;
  readonly volume: number | null;
  readonly readAtMs: number;
  /** Lines of day, rank and address (`=` for the one of the line before), with tabs between. */
  readonly readings: string;
};

const CRAWLS = 6;
/** Results of one page (and device), and of all pages together, each page's newest first. */
export const AUDIT_LIMITS = { ofPage: 10, all: 300 };
export const SUMMARY_LIMITS = { ofPage: 60, all: 2000 };
const TRACKS = 3000;
const MONITOR_CHANGES = 500;

/** What insights are made of, of one user's projects. */
export function createInsightRepository({ db }: Pick<Database, 'db'>) {
  const ofResults = (userId: string, site: string) => and(eq(results.userId, userId), eq(results.site, site));
  return {
    /** Projects after one, in the order of their names, with what there is of each since a time. @param sites null for all. */
    async projects(
      userId: string,
      { after, limit, sites: seen, sinceMs }: { after: string; limit: number; sites: Seen; sinceMs: number },
    ): Promise<Measured[]> {
      const ofProject = (table: typeof results | typeof serpTracks | typeof monitors) =>
        and(eq(table.userId, userId), eq(table.site, sites.host));
      const types = db
        .selectDistinct({ type: results.type })
        .from(results)
        .where(and(ofProject(results), gte(results.finishedAtMs, sinceMs)));
      return db
        .select({
          site: sites.host,
          types: sql<string[]>`array(${types})`,
          hasTracks: sql<boolean>`${exists(db.select({ id: serpTracks.id }).from(serpTracks).where(ofProject(serpTracks)))}`,
          hasMonitors: sql<boolean>`${exists(db.select({ id: monitors.id }).from(monitors).where(ofProject(monitors)))}`,
        })
        .from(sites)
        .where(
          and(
            eq(sites.userId, userId),
            gt(sites.host, after),
            seen === null ? undefined : inArray(sites.host, [...seen]),
          ),
        )
        .orderBy(asc(sites.host))
        .limit(limit);
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

    /** What the checks of a crawl found, as its result tells it. */
    async checks(resultId: string): Promise<unknown> {
      const [row] = await db
        .select({ checks: sql<unknown>`${results.body}->'checks'` })
        .from(results)
        .where(eq(results.id, resultId));
      return row?.checks;
    },

    /** Addresses by their numbers in a crawl, with their first headings and when they were read. */
    async pages(crawl: number, ids: readonly number[]): Promise<Map<number, CrawledPage>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({
          id: crawlUrls.id,
          url: crawlUrls.url,
          h1: crawlResponses.h1,
          fetchedAtMs: crawlResponses.fetchedAtMs,
        })
        .from(crawlUrls)
        .leftJoin(
          crawlResponses,
          and(eq(crawlResponses.crawlId, crawlUrls.crawlId), eq(crawlResponses.id, crawlUrls.id)),
        )
        .where(and(eq(crawlUrls.crawlId, crawl), inArray(crawlUrls.id, [...ids])));
      return new Map(rows.map(({ id, ...page }) => [id, page]));
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

    /** Keywords of a website in all searches, the most searched for first, with their readings since a day; without deleted keywords. */
    async tracks(userId: string, site: string, sinceDay: number): Promise<TrackRow[]> {
      const most = db
        .select({ id: serpTracks.id, phrase: serpTracks.phrase })
        .from(serpTracks)
        .where(and(eq(serpTracks.userId, userId), eq(serpTracks.site, site)))
        .orderBy(sql`${serpTracks.volume} desc nulls last`, asc(serpTracks.id))
        .limit(TRACKS);
      const tracks = await withoutDeleted(userId, site, await most);
      if (tracks.length === 0) return [];
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
        .where(and(inArray(serpPositions.trackId, tracks), gte(serpPositions.day, sinceDay)))
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
        .orderBy(sql`${serpTracks.volume} desc nulls last`, asc(serpTracks.id));
    },

    /** Page audits since a time, oldest first, as far as changes are told by them; the newest of each page. */
    async audits(userId: string, site: string, sinceMs: number) {
      const chosen = newestOfPages(
        and(ofResults(userId, site), eq(results.type, 'PageAudit'), gte(results.finishedAtMs, sinceMs)),
        AUDIT_LIMITS,
      );
      const fact = (path: string) => sql<string | null>`${results.body}#>>${`{facts,${path}}`}::text[]`;
      return db
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
        .innerJoin(chosen, eq(chosen.id, results.id))
        .orderBy(asc(results.finishedAtMs), asc(results.id));
    },

    /** Results of some kinds since a time, oldest first; the newest of each page and device. */
    async summaries(userId: string, site: string, types: readonly AnalysisType[], sinceMs: number) {
      const chosen = newestOfPages(
        and(ofResults(userId, site), inArray(results.type, [...types]), gte(results.finishedAtMs, sinceMs)),
        SUMMARY_LIMITS,
      );
      return db
        .select({
          id: results.id,
          type: results.type,
          url: results.url,
          finishedAtMs: results.finishedAtMs,
          summary: results.summary,
        })
        .from(results)
        .innerJoin(chosen, eq(chosen.id, results.id))
        .orderBy(asc(results.finishedAtMs), asc(results.id));
    },

    /** Rows of a list that are about some websites. */
    async listed(userId: string, list: string, hosts: readonly string[]): Promise<unknown[]> {
      if (hosts.length === 0) return [];
      const rows = await db
        .select({ value: listRows.value })
        .from(listRows)
        .where(
          and(
            eq(listRows.userId, userId),
            eq(listRows.list, list),
            inArray(sql`${listRows.value}->>'site'`, [...hosts]),
          ),
        );
      return rows.map(({ value }) => value);
    },

    /** What monitors of a website saw change on pages since a time, the newest first, with how often each looks. */
    async monitorChanges(userId: string, site: string, sinceMs: number) {
      return db
        .select({
          kind: monitorChanges.kind,
          url: monitorChanges.url,
          atMs: monitorChanges.atMs,
          everyMs: monitors.everyMs,
          changes: sql<unknown>`${monitorChanges.changes}->'list'`,
        })
        .from(monitorChanges)
        .leftJoin(monitors, eq(monitors.id, monitorChanges.monitorId))
        .where(
          and(
            eq(monitorChanges.userId, userId),
            eq(monitorChanges.site, site),
            gte(monitorChanges.atMs, sinceMs),
            inArray(monitorChanges.kind, ['page', 'robots']),
          ),
        )
        .orderBy(desc(monitorChanges.atMs))
        .limit(MONITOR_CHANGES);
    },

    /** When a website was not reached since a time, the newest first. */
    async outages(userId: string, site: string, sinceMs: number): Promise<number[]> {
      const rows = await db
        .select({ startedAtMs: incidents.startedAtMs })
        .from(incidents)
        .where(
          and(
            eq(incidents.userId, userId),
            eq(incidents.site, site),
            eq(incidents.kind, 'availability'),
            gte(incidents.startedAtMs, sinceMs),
          ),
        )
        .orderBy(desc(incidents.startedAtMs))
        .limit(MONITOR_CHANGES);
      return rows.map(({ startedAtMs }) => startedAtMs);
    },

    /** When any monitor of a website looked last; null when none has. */
    async watchedAt(userId: string, site: string): Promise<number | null> {
      const [row] = await db
        .select({ atMs: max(monitors.lastAtMs) })
        .from(monitors)
        .where(and(eq(monitors.userId, userId), eq(monitors.site, site)));
      return row?.atMs ?? null;
    },
  };

  /** Tracks stay when their keyword is deleted. @returns ids of the others. */
  async function withoutDeleted(
    userId: string,
    site: string,
    tracks: readonly { id: number; phrase: string }[],
  ): Promise<number[]> {
    const byKeyword = new Map(tracks.map(({ id, phrase }) => [id, keywordId(site, phrase)]));
    if (byKeyword.size === 0) return [];
    const rows = await db
      .select({ id: listRows.id })
      .from(listRows)
      .where(
        and(
          eq(listRows.userId, userId),
          eq(listRows.list, serpKeywords.name),
          inArray(listRows.id, [...new Set(byKeyword.values())]),
          isNull(listRows.value),
        ),
      );
    const deleted = new Set(rows.map(({ id }) => id));
    return [...byKeyword].flatMap(([id, keyword]) => (deleted.has(keyword) ? [] : [id]));
  }

  /** Ids of the newest results of each kind, page and device: what is measured often leaves room for the rest. */
  function newestOfPages(which: SQL | undefined, { ofPage, all }: typeof AUDIT_LIMITS) {
    const placed = db
      .select({
        id: results.id,
        finishedAtMs: results.finishedAtMs,
        place: sql<number>`row_number() over (
          partition by ${results.type}, ${results.url}, ${results.summary}->>'device'
          order by ${results.finishedAtMs} desc, ${results.id} desc
        )`.as('place'),
      })
      .from(results)
      .where(which)
      .as('placed');
    return db
      .select({ id: placed.id })
      .from(placed)
      .where(lte(placed.place, ofPage))
      .orderBy(asc(placed.place), desc(placed.finishedAtMs))
      .limit(all)
      .as('chosen');
  }
}
