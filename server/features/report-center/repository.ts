import { and, asc, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Result } from '#core/contract/results.ts';
import { REPORTED_TYPES, type ReportedType } from '#core/reports/snapshot.ts';
import type { Queryable } from '#server/db/database.ts';
import { listRows } from '#server/db/list-schema.ts';
import { results, users } from '#server/db/schema.ts';

export type StoredSummary = {
  readonly id: string;
  readonly type: ReportedType;
  readonly url: string | null;
  readonly finishedAtMs: number;
  readonly engine: string;
  readonly summary: Record<string, unknown>;
};
export type ReportRepository = ReturnType<typeof createReportRepository>;

/** More measurements of a website than this in two periods are not looked at. */
const MOST_SUMMARIES = 3000;

/** What reports are made of: results, rows of lists and people, each of one user. */
export function createReportRepository(db: Queryable) {
  return {
    /** Summaries of a website's results in a span of time, oldest first. */
    async summaries(userId: string, site: string, span: { fromMs: number; toMs: number }): Promise<StoredSummary[]> {
      const rows = await db
        .select({
          id: results.id,
          type: results.type,
          url: results.url,
          finishedAtMs: results.finishedAtMs,
          engine: results.engine,
          summary: results.summary,
        })
        .from(results)
        .where(
          and(
            eq(results.userId, userId),
            // What was measured on a port of the host is the website's, too.
            or(eq(results.site, site), sql`starts_with(${results.site}, ${`${site}:`})`),
            inArray(results.type, [...REPORTED_TYPES]),
            gte(results.finishedAtMs, span.fromMs),
            lte(results.finishedAtMs, span.toMs),
          ),
        )
        .orderBy(desc(results.finishedAtMs), asc(results.id))
        .limit(MOST_SUMMARIES);
      return rows.reverse().map((row) => ({ ...row, type: row.type as ReportedType })); // asked for by these types
    },

    /** Bodies of results by their ids. */
    async bodies(userId: string, ids: readonly string[]): Promise<Map<string, Record<string, unknown>>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: results.id, body: results.body })
        .from(results)
        .where(and(eq(results.userId, userId), inArray(results.id, [...ids])));
      return new Map(rows.map(({ id, body }) => [id, body] as const));
    },

    /** One result of the user; `null` for any other. */
    async findResult(userId: string, id: string): Promise<Result | null> {
      const [row] = await db
        .select()
        .from(results)
        .where(and(eq(results.id, id), eq(results.userId, userId)));
      if (row === undefined) return null;
      const { type, site, url, startedAtMs, finishedAtMs, engine, summary, body } = row;
      return { id, type, site, url, startedAtMs, finishedAtMs, engine, summary, body };
    },

    /** A row of one of the user's lists; `null` where there is none. */
    async findRow(userId: string, list: string, id: string): Promise<Record<string, unknown> | null> {
      const [row] = await db
        .select({ value: listRows.value })
        .from(listRows)
        .where(and(eq(listRows.userId, userId), eq(listRows.list, list), eq(listRows.id, id)));
      return row?.value ?? null;
    },

    /** Values of a list, in the order of their ids. */
    async listValues(userId: string, list: string): Promise<Record<string, unknown>[]> {
      const rows = await db
        .select({ value: listRows.value })
        .from(listRows)
        .where(and(eq(listRows.userId, userId), eq(listRows.list, list), sql`${listRows.value} is not null`))
        .orderBy(asc(listRows.id));
      return rows.flatMap(({ value }) => (value === null ? [] : [value]));
    },

    async findUser(id: string) {
      const { email, emailConfirmedAtMs, lang, brandId, name } = users;
      const [row] = await db
        .select({ email, emailConfirmedAtMs, lang, brandId, name })
        .from(users)
        .where(eq(users.id, id));
      return row ?? null;
    },
  };
}
