import { and, desc, eq, getTableColumns, getTableName, ne, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '#server/db/database.ts';
import { crawlResponses, crawlChecks, crawlPages, crawls, crawlSitemaps, crawlUrls } from '#server/db/crawl-schema.ts';
import { toStorableJson } from '#server/db/storable-json.ts';
import type { SitemapRow, UrlRow } from '#server/crawl/crawl-rows.ts';
import { RESPONSE_FLAG, type CheckRow, type CrawlPhase, type CrawlState, type CrawlStep } from './crawl-store.ts';
import { rowsToJson } from './row-json.ts';

/** A crawl as it is found at the start of a run. */
export type CrawlRow = {
  readonly id: number;
  readonly phase: CrawlPhase;
  readonly state: CrawlState | null;
  readonly startedAtMs: number;
};
export type CrawlRepository = ReturnType<typeof createCrawlRepository>;

const ROWS_A_STATEMENT = 500;

/** Crawls as stored: while they run, step by step. Reading them for a person is in lists/. */
export function createCrawlRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>) {
  return {
    /** The crawl of a task, made when there is none. */
    async open(task: { taskId: string; userId: string; site: string; nowMs: number }): Promise<CrawlRow> {
      const { taskId, userId, site, nowMs } = task;
      await db
        .insert(crawls)
        .values({ taskId, userId, site, startedAtMs: nowMs, phase: 'host', state: {} })
        .onConflictDoNothing();
      const [row] = await db.select().from(crawls).where(eq(crawls.taskId, taskId)).limit(1);
      if (row === undefined) throw new Error('the crawl was not stored');
      const state = 'startUrl' in row.state ? (row.state as unknown as CrawlState) : null; // written by `store`
      return { id: row.id, phase: row.phase, state, startedAtMs: row.startedAtMs };
    },

    /** Stores what a step found, all or nothing. */
    store(crawl: number, step: CrawlStep): Promise<void> {
      const { urls = [], upgrades = [], responses = [], sitemaps = [], state, host, phase } = step;
      return transaction(async (tx) => {
        await insertRows(tx, URL_ROWS, crawl, urls);
        await insertRows(tx, ANSWER_ROWS, crawl, responses);
        await insertRows(tx, SITEMAP_ROWS, crawl, sitemaps);
        if (upgrades.length > 0)
          await tx.execute(
            sql`update crawl_urls set want = new.want, depth = new.depth from json_to_recordset(${JSON.stringify(upgrades)}::json) as new (id int, want smallint, depth smallint) where crawl_urls.crawl_id = ${crawl} and crawl_urls.id = new.id`,
          );
        await tx
          .update(crawls)
          .set({ state: sql`${crawls.state} || ${toStorableJson({ ...state, host })}::jsonb`, phase })
          .where(eq(crawls.id, crawl));
      });
    },

    /** Throws away what a run has stored that was killed before the first page: addresses get their numbers anew. */
    async forgetSite(crawl: number): Promise<void> {
      await db.delete(crawlSitemaps).where(eq(crawlSitemaps.crawlId, crawl));
      await db.delete(crawlUrls).where(eq(crawlUrls.crawlId, crawl));
    },

    /** Throws away what the judging of a killed run has stored: it begins anew. */
    async forgetJudgement(crawl: number): Promise<void> {
      await db.delete(crawlChecks).where(eq(crawlChecks.crawlId, crawl));
      await db.delete(crawlPages).where(eq(crawlPages.crawlId, crawl));
    },

    /** @param json of some hundred `PageRow`s, from `rowsToJson`. */
    async addPages(crawl: number, json: string): Promise<void> {
      await insertJson(db, PAGE_ROWS, crawl, json);
    },

    async addChecks(crawl: number, rows: readonly CheckRow[]): Promise<void> {
      await insertRows(db, CHECK_ROWS, crawl, rows);
    },

    async finish(crawl: number, findingKeys: Uint8Array): Promise<void> {
      await db.update(crawls).set({ phase: 'done', findingKeys }).where(eq(crawls.id, crawl));
    },

    async readUrls(crawl: number, fromId: number, limit: number): Promise<UrlRow[]> {
      return db
        .select({ id: crawlUrls.id, url: crawlUrls.url, want: crawlUrls.want, depth: crawlUrls.depth })
        .from(crawlUrls)
        .where(and(eq(crawlUrls.crawlId, crawl), sql`${crawlUrls.id} >= ${fromId}`))
        .orderBy(crawlUrls.id)
        .limit(limit);
    },

    async readResponseIds(crawl: number): Promise<number[]> {
      const rows = await db
        .select({ id: crawlResponses.id })
        .from(crawlResponses)
        .where(eq(crawlResponses.crawlId, crawl));
      return rows.map(({ id }) => id);
    },

    /**
     * Answers whose numbers are in a range, with what they name, as JSON for `parseFacts`: the database writes it and the thread that
     * judges reads it, so that nobody makes objects in between.
     * @param over a crawl whose rows come instead of those with the same numbers.
     */
    readResponseFacts: (crawl: number, fromId: number, endId: number, over?: number): Promise<string> =>
      readJson(db, FACTS_OF_ANSWER, responsesBetween(crawl, fromId, endId, over)),

    /** The same for `parseLinks`: what pages name, and what was found on them. */
    readResponseLinks: (crawl: number, fromId: number, endId: number, over?: number): Promise<string> =>
      readJson(db, LINKS_OF_ANSWER, responsesBetween(crawl, fromId, endId, over)),

    async readSitemaps(crawl: number): Promise<SitemapRow[]> {
      const rows = await db
        .select()
        .from(crawlSitemaps)
        .where(eq(crawlSitemaps.crawlId, crawl))
        .orderBy(crawlSitemaps.id);
      return rows.map(({ id, facts, entries, alternates }) => {
        return { id, facts: facts as unknown as SitemapRow['facts'], entries, alternates }; // written by `store`
      });
    },

    /** Findings of the site's crawl before this one; `null` without one. */
    async earlierKeys(crawl: number, userId: string, site: string): Promise<Uint8Array | null> {
      const [row] = await db
        .select({ keys: crawls.findingKeys })
        .from(crawls)
        .where(and(eq(crawls.userId, userId), eq(crawls.site, site), eq(crawls.phase, 'done'), ne(crawls.id, crawl)))
        .orderBy(desc(crawls.id))
        .limit(1);
      return row?.keys ?? null;
    },
  };
}

/** How the rows of a table are taken out of JSON. */
type RowKind = { readonly table: string; readonly columns: string; readonly types: string; readonly values: string };

const URL_ROWS = rowKind(crawlUrls);
const ANSWER_ROWS = rowKind(crawlResponses);
const CHECK_ROWS = rowKind(crawlChecks);
const SITEMAP_ROWS = rowKind(crawlSitemaps);
const PAGE_ROWS = rowKind(crawlPages);

function rowKind(table: PgTable): RowKind {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'crawlId');
  const isBytes = (column: Column): boolean => column.getSQLType() === 'bytea';
  const list = (part: (name: string, column: Column) => string): string =>
    columns.map(([name, column]) => part(`"${name}"`, column)).join(', ');
  return {
    table: `"${getTableName(table)}"`,
    columns: list((_name, column) => `"${column.name}"`),
    types: list((name, column) => `${name} ${isBytes(column) ? 'text' : column.getSQLType()}`),
    values: list((name, column) => (isBytes(column) ? `decode(${name}, 'base64')` : name)),
  };
}

/** Of what it says of its links only the head (link-pack.ts), unless language versions are among them. */
const FACTS_OF_ANSWER = sql`id, status, failure, final_id, flags, ttfb_ms, size_bytes, words, title, description, language, canonical_id, text_hash, encode(signature, 'base64'), facts, encode(links, 'base64'), encode(case when flags & ${RESPONSE_FLAG.alternates} <> 0 then link_facts else substring(link_facts from 1 for 3 + (get_byte(link_facts, 0) << 16) + (get_byte(link_facts, 1) << 8) + get_byte(link_facts, 2)) end, 'base64')`;
/** Of the findings only their head (finding-pack.ts). */
const LINKS_OF_ANSWER = sql`id, encode(links, 'base64'), encode(link_facts, 'base64'), encode(substring(findings from 5 for (get_byte(findings, 1) << 16) + (get_byte(findings, 2) << 8) + get_byte(findings, 3)), 'base64')`;

function responsesBetween(crawl: number, fromId: number, endId: number, over: number | undefined): SQL {
  const range = sql`id >= ${fromId} and id < ${endId}`;
  if (over === undefined) return sql`select * from crawl_answers where crawl_id = ${crawl} and ${range}`;
  return sql`select distinct on (id) * from crawl_answers where crawl_id in (${crawl}, ${over}) and ${range} order by id, crawl_id = ${over} desc`;
}

/** An array for each row, in the order of their numbers. */
async function readJson(db: Queryable, columns: SQL, rows: SQL): Promise<string> {
  const result: unknown = await db.execute(
    sql`select json_agg(json_build_array(${columns}) order by id)::text as list from (${rows}) as chosen`,
  );
  const { list } = (result as { rows: { list: string | null }[] }).rows[0] ?? { list: null }; // both drivers answer so
  return list ?? '[]';
}

async function insertRows(tx: Queryable, kind: RowKind, crawl: number, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    await insertJson(tx, kind, crawl, rowsToJson(rows.slice(start, start + ROWS_A_STATEMENT)));
}

/** One statement for many rows, which travel as one JSON value. */
async function insertJson(tx: Queryable, kind: RowKind, crawl: number, json: string): Promise<void> {
  await tx.execute(
    sql`insert into ${raw(kind.table)} (crawl_id, ${raw(kind.columns)}) select ${crawl}, ${raw(kind.values)} from json_to_recordset(${json}::json) as new (${raw(kind.types)}) on conflict do nothing`,
  );
}

function raw(text: string): SQL {
  return sql.raw(text);
}
