import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import type { Queryable } from '#server/db/database.ts';
import { seenAmong } from '#server/db/among-sites.ts';
import { results } from '#server/db/schema.ts';
import type { PageCursor } from '#server/services/page-cursor.ts';

export type ResultQuery = {
  readonly site?: string | undefined;
  readonly url?: string | undefined;
  readonly type?: AnalysisType | undefined;
  readonly after: PageCursor | null;
  readonly limit: number;
  readonly sites?: Sites;
};
/** The websites that are seen; all when null. */
type Sites = readonly string[] | null;
export type NewestQuery = {
  readonly after?: string | undefined;
  readonly each: number;
  readonly limit: number;
  readonly sites?: Sites;
};
export type ResultRepository = ReturnType<typeof createResultRepository>;

const SUMMARY = {
  id: results.id,
  type: results.type,
  site: results.site,
  url: results.url,
  startedAtMs: results.startedAtMs,
  finishedAtMs: results.finishedAtMs,
  engine: results.engine,
  summary: results.summary,
  revisedAtMs: results.revisedAtMs,
};

/** As `isOfStartPage` in `core/domain/start-page.ts` says. */
const IS_OF_START_PAGE = sql<boolean>`coalesce(${results.url} ~ '^[^:/?#]+://[^/?#]*/?(#.*)?$', true)`;

/** Results as stored; they are written by the run of a task. Only a re-check writes one anew, and says so in `revisedAtMs`. */
export function createResultRepository(db: Queryable) {
  return {
    /** Summaries of the user's results, newest first. */
    async list(userId: string, { site, url, type, after, limit, sites = null }: ResultQuery): Promise<ResultSummary[]> {
      const rows = await db
        .select(SUMMARY)
        .from(results)
        .where(
          and(
            eq(results.userId, userId),
            site === undefined ? undefined : eq(results.site, site),
            seenAmong(results, sites),
            url === undefined ? undefined : eq(results.url, url),
            type === undefined ? undefined : eq(results.type, type),
            after
              ? or(
                  lt(results.finishedAtMs, after.atMs),
                  and(eq(results.finishedAtMs, after.atMs), lt(results.id, after.id)),
                )
              : undefined,
          ),
        )
        .orderBy(desc(results.finishedAtMs), desc(results.id))
        .limit(limit);
      return rows.map(toResult);
    },

    /** Whole websites after the one given, in the order of their names: the newest of every type about the start page, and one about other pages. */
    async newestBySite(userId: string, { after, each, limit, sites = null }: NewestQuery): Promise<ResultSummary[]> {
      const own = and(eq(results.userId, userId), seenAmong(results, sites));
      const wanted = db
        .selectDistinct({ site: results.site })
        .from(results)
        .where(and(own, after === undefined ? undefined : gt(results.site, after)))
        .orderBy(asc(results.site))
        .limit(limit);
      const rank = sql<number>`row_number() over (
        partition by ${results.site}, ${results.type}, ${IS_OF_START_PAGE}
        order by ${results.finishedAtMs} desc, ${results.id} desc
      )`.mapWith(Number);
      const ranked = db
        .select({ ...SUMMARY, isOfStartPage: IS_OF_START_PAGE.as('is_of_start_page'), rank: rank.as('rank') })
        .from(results)
        .where(and(own, inArray(results.site, wanted)))
        .as('ranked');
      const rows = await db
        .select()
        .from(ranked)
        .where(or(eq(ranked.rank, 1), and(ranked.isOfStartPage, lte(ranked.rank, each))))
        .orderBy(asc(ranked.site), desc(ranked.finishedAtMs), desc(ranked.id));
      return rows.map(({ isOfStartPage: _isOfStartPage, rank: _rank, ...row }) => toResult(row));
    },

    /** One of the user's results; `null` for any other. */
    async find(userId: string, id: string): Promise<Result | null> {
      const [row] = await db
        .select({ ...SUMMARY, body: results.body })
        .from(results)
        .where(and(eq(results.id, id), eq(results.userId, userId)))
        .limit(1);
      return row === undefined ? null : toResult(row);
    },
  };
}

function toResult<Row extends { revisedAtMs: number | null }>({ revisedAtMs, ...row }: Row) {
  return { ...row, ...(revisedAtMs !== null && { revisedAtMs }) };
}
