import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CrawledPage } from '#core/contract/analyses/site-audit.ts';
import type { PAGE_SORTS } from '#core/contract/crawl-lists.ts';
import type { Database } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import {
  crawlAnswers,
  crawlChecks,
  crawlPages,
  crawls,
  crawlUrls,
  ignoredFindings,
  results,
} from '#server/db/schema.ts';
import { ANSWER_FLAG, WANT } from '#server/features/site-audit/store/crawl-store.ts';

/** A crawl by its result, for one who may read it. */
export type ListedCrawl = { readonly id: number; readonly userId: string; readonly site: string };
export type PageQuery = {
  readonly search?: string | undefined;
  readonly url?: string | undefined;
  readonly status?: string | undefined;
  readonly indexable?: 'true' | 'false' | undefined;
  readonly html?: 'true' | 'false' | undefined;
  readonly depth?: number | undefined;
  readonly folder?: string | undefined;
  readonly sort: (typeof PAGE_SORTS)[number];
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
};
/** Findings of a page as they are stored. */
export type PageFindings = {
  readonly page: number;
  readonly url: string;
  readonly early: Uint8Array | null;
  readonly earlyStates: string | null;
  readonly late: Uint8Array | null;
  readonly lateStates: string | null;
};
export type CrawlListRepository = ReturnType<typeof createCrawlListRepository>;

const finals = alias(crawlUrls, 'finals');
const canonicals = alias(crawlUrls, 'canonicals');

const SORTS: Readonly<Record<(typeof PAGE_SORTS)[number], SQL>> = {
  id: sql`${crawlUrls.id}`,
  url: sql`${crawlUrls.url} collate "C"`,
  status: sql`${crawlAnswers.status}`,
  title: sql`coalesce(${crawlAnswers.title}, '')`,
  depth: sql`${crawlPages.depth}`,
  inlinks: sql`${crawlPages.inlinks}`,
  outlinks: sql`${crawlPages.outlinks}`,
  rank: sql`${crawlPages.rank}`,
  words: sql`${crawlAnswers.words}`,
  sizeBytes: sql`${crawlAnswers.sizeBytes}`,
  ttfbMs: sql`${crawlAnswers.ttfbMs}`,
  errors: sql`${crawlPages.errors}`,
  warnings: sql`${crawlPages.warnings}`,
};

/** What a person reads of a finished crawl. */
export function createCrawlListRepository({ db }: Pick<Database, 'db'>) {
  const findings = {
    page: crawlPages.id,
    url: crawlUrls.url,
    early: crawlAnswers.findings,
    earlyStates: crawlAnswers.states,
    late: crawlPages.findings,
    lateStates: crawlPages.states,
  };
  const withUrl = and(eq(crawlUrls.crawlId, crawlPages.crawlId), eq(crawlUrls.id, crawlPages.id));
  const withAnswer = and(eq(crawlAnswers.crawlId, crawlPages.crawlId), eq(crawlAnswers.id, crawlPages.id));

  return {
    /** `null` for a result that is no crawl, or somebody else's. */
    async find(userId: string, resultId: string): Promise<ListedCrawl | null> {
      const [row] = await db
        .select({ id: crawls.id, userId: crawls.userId, site: crawls.site })
        .from(results)
        .innerJoin(crawls, eq(crawls.taskId, results.taskId))
        .where(and(eq(results.id, resultId), eq(results.userId, userId)))
        .limit(1);
      return row ?? null;
    },

    async pages(crawl: number, query: PageQuery): Promise<{ pages: CrawledPage[]; total: number }> {
      const where = and(
        eq(crawlPages.crawlId, crawl),
        eq(crawlUrls.want, WANT.page),
        query.url === undefined ? undefined : eq(crawlUrls.url, query.url),
        query.search === undefined ? undefined : contains(query.search),
        query.status === undefined ? undefined : hasStatus(query.status),
        query.indexable === undefined ? undefined : hasFlag(ANSWER_FLAG.indexable, query.indexable === 'true'),
        query.html === undefined ? undefined : hasFlag(ANSWER_FLAG.html, query.html === 'true'),
        query.depth === undefined ? undefined : eq(crawlPages.depth, query.depth),
        query.folder === undefined ? undefined : inFolder(query.folder),
      );
      const direction = query.order === 'asc' ? asc : desc;
      const rows = await db
        .select({
          url: crawlUrls.url,
          answer: crawlAnswers,
          page: crawlPages,
          final: finals.url,
          canonical: canonicals.url,
        })
        .from(crawlPages)
        .innerJoin(crawlUrls, withUrl)
        .innerJoin(crawlAnswers, withAnswer)
        .leftJoin(finals, and(eq(finals.crawlId, crawlPages.crawlId), eq(finals.id, crawlAnswers.finalId)))
        .leftJoin(
          canonicals,
          and(eq(canonicals.crawlId, crawlPages.crawlId), eq(canonicals.id, crawlAnswers.canonicalId)),
        )
        .where(where)
        .orderBy(direction(SORTS[query.sort]), crawlUrls.id)
        .offset(query.offset)
        .limit(query.limit);
      const [count] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(crawlPages)
        .innerJoin(crawlUrls, withUrl)
        .innerJoin(crawlAnswers, withAnswer)
        .where(where);
      return { pages: rows.map(toPage), total: count?.total ?? 0 };
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
      const rows = await db
        .select({ id: crawlUrls.id })
        .from(crawlAnswers)
        .innerJoin(crawlUrls, and(eq(crawlUrls.crawlId, crawlAnswers.crawlId), eq(crawlUrls.id, crawlAnswers.id)))
        .where(and(eq(crawlAnswers.crawlId, crawl), eq(crawlUrls.want, WANT.page), hasFlag(ANSWER_FLAG.html, true)))
        .orderBy(crawlUrls.id);
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
        .innerJoin(crawlUrls, withUrl)
        .leftJoin(crawlAnswers, withAnswer)
        .where(and(eq(crawlPages.crawlId, crawl), isAmong(crawlPages.id, ids)))
        .orderBy(crawlPages.id);
    },

    /** Numbers of the pages with findings, and how many each has. */
    async pagesWithFindings(crawl: number): Promise<{ id: number; count: number }[]> {
      return db
        .select({
          id: crawlPages.id,
          count: sql<number>`${crawlPages.errors} + ${crawlPages.warnings} + ${crawlPages.notices}`,
        })
        .from(crawlPages)
        .where(
          and(
            eq(crawlPages.crawlId, crawl),
            sql`${crawlPages.errors} + ${crawlPages.warnings} + ${crawlPages.notices} > 0`,
          ),
        )
        .orderBy(crawlPages.id);
    },

    /** The same numbers in the order of the addresses. */
    async inUrlOrder(crawl: number, ids: readonly number[]): Promise<number[]> {
      const rows = await db
        .select({ id: crawlUrls.id })
        .from(crawlUrls)
        .where(and(eq(crawlUrls.crawlId, crawl), isAmong(crawlUrls.id, ids)))
        .orderBy(SORTS.url, crawlUrls.id);
      return rows.map(({ id }) => id);
    },

    async linksOf(crawl: number, ids: readonly number[]) {
      if (ids.length === 0) return [];
      return db
        .select({ id: crawlAnswers.id, links: crawlAnswers.links, linkFacts: crawlAnswers.linkFacts })
        .from(crawlAnswers)
        .where(and(eq(crawlAnswers.crawlId, crawl), isAmong(crawlAnswers.id, ids)))
        .orderBy(crawlAnswers.id);
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
        .select({ id: crawlAnswers.id, status: crawlAnswers.status })
        .from(crawlAnswers)
        .where(and(eq(crawlAnswers.crawlId, crawl), isAmong(crawlAnswers.id, ids)));
      return new Map(rows.map(({ id, status }) => [id, status]));
    },

    async keysOf(crawl: number): Promise<Uint8Array | null> {
      const [row] = await db.select({ keys: crawls.findingKeys }).from(crawls).where(eq(crawls.id, crawl)).limit(1);
      return row?.keys ?? null;
    },

    /** Addresses of pages that only the first of two crawls has. */
    async onlyIn(crawl: number, other: number, limit: number): Promise<{ count: number; examples: string[] }> {
      const rows: unknown = await db.execute(sql`
        select u.url, count(*) over ()::int as total from crawl_urls u
        join crawl_answers a on a.crawl_id = u.crawl_id and a.id = u.id and a.flags & ${ANSWER_FLAG.html} <> 0
        where u.crawl_id = ${crawl} and u.want = ${WANT.page} and not exists (
          select 1 from crawl_urls o join crawl_answers b on b.crawl_id = o.crawl_id and b.id = o.id and b.flags & ${ANSWER_FLAG.html} <> 0
          where o.crawl_id = ${other} and o.url = u.url and o.want = ${WANT.page})
        order by u.id limit ${limit}`);
      const list = (rows as { rows: { url: string; total: number }[] }).rows; // both drivers answer so
      return { count: list[0]?.total ?? 0, examples: list.map(({ url }) => url) };
    },

    async countPages(crawl: number): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(crawlAnswers)
        .innerJoin(crawlUrls, and(eq(crawlUrls.crawlId, crawlAnswers.crawlId), eq(crawlUrls.id, crawlAnswers.id)))
        .where(and(eq(crawlAnswers.crawlId, crawl), eq(crawlUrls.want, WANT.page), hasFlag(ANSWER_FLAG.html, true)));
      return row?.count ?? 0;
    },

    /** Stores a rule to ignore in the place of one with the same key. @returns how many rules were stored. */
    async ignore(
      userId: string,
      site: string,
      entry: { check: string; key: string; reason: string; untilMs: number | null; nowMs: number },
    ): Promise<number> {
      const { nowMs, ...rest } = entry;
      const values = { userId, site, ...rest, ignoredAtMs: nowMs };
      const stored = await db
        .insert(ignoredFindings)
        .values(values)
        .onConflictDoUpdate({
          target: [ignoredFindings.userId, ignoredFindings.site, ignoredFindings.check, ignoredFindings.key],
          set: values,
        })
        .returning({ key: ignoredFindings.key });
      return stored.length;
    },

    /**
     * Takes one rule back. The rule about a whole check and those about single findings of it do not touch each other.
     * @param key of a finding; '' for the rule about the check.
     * @returns how many rules were taken back.
     */
    async heed(userId: string, site: string, check: string, key: string): Promise<number> {
      const gone = await db
        .delete(ignoredFindings)
        .where(
          and(
            eq(ignoredFindings.userId, userId),
            eq(ignoredFindings.site, site),
            eq(ignoredFindings.check, check),
            eq(ignoredFindings.key, key),
          ),
        )
        .returning({ key: ignoredFindings.key });
      return gone.length;
    },
  };
}

function contains(text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
  return sql`(${crawlUrls.url} ilike ${pattern} or ${crawlAnswers.title} ilike ${pattern})`;
}

function hasStatus(status: string): SQL {
  if (!status.endsWith('xx')) return sql`${crawlAnswers.status} = ${Number(status)}`;
  const from = Number(status.charAt(0)) * 100;
  return sql`${crawlAnswers.status} >= ${from} and ${crawlAnswers.status} < ${from + 100}`;
}

function hasFlag(flag: number, isSet: boolean): SQL {
  return isSet ? sql`${crawlAnswers.flags} & ${flag} <> 0` : sql`${crawlAnswers.flags} & ${flag} = 0`;
}

/** The path begins with the folder. */
function inFolder(folder: string): SQL {
  return sql`starts_with(regexp_replace(${crawlUrls.url}, '^https?://[^/]*', ''), ${folder})`;
}

type Joined = {
  readonly url: string;
  readonly answer: typeof crawlAnswers.$inferSelect;
  readonly page: typeof crawlPages.$inferSelect;
  readonly final: string | null;
  readonly canonical: string | null;
};

function toPage({ url, answer, page, final, canonical }: Joined): CrawledPage {
  const has = (flag: number): boolean => (answer.flags & flag) !== 0;
  const isIndexable = has(ANSWER_FLAG.indexable);
  return {
    id: answer.id,
    url,
    status: answer.status === 0 ? null : answer.status,
    failure: answer.failure,
    redirectsTo: has(ANSWER_FLAG.redirect) ? final : null,
    isHtml: has(ANSWER_FLAG.html),
    title: answer.title ?? '',
    description: answer.description ?? '',
    h1: answer.h1 ?? '',
    language: answer.language ?? '',
    canonical,
    indexable: isIndexable,
    notIndexableBecause: isIndexable || !has(ANSWER_FLAG.html) ? [] : reasonsOf(answer, url, canonical),
    depth: page.depth < 0 ? null : page.depth,
    inlinks: page.inlinks,
    outlinks: page.outlinks,
    rank: Math.round(page.rank * 100) / 100,
    words: answer.words,
    sizeBytes: answer.sizeBytes,
    ttfbMs: answer.ttfbMs,
    errors: page.errors,
    warnings: page.warnings,
    notices: page.notices,
    fetchedAtMs: answer.fetchedAtMs,
  };
}

function reasonsOf(
  { flags, status }: Joined['answer'],
  url: string,
  canonical: string | null,
): CrawledPage['notIndexableBecause'] {
  const found: [holds: boolean, reason: CrawledPage['notIndexableBecause'][number]][] = [
    [status < 200 || status > 299, 'status'],
    [(flags & ANSWER_FLAG.noindex) !== 0, 'noindex'],
    [(flags & ANSWER_FLAG.blocked) !== 0, 'robots'],
    [canonical !== null && canonical !== url, 'canonical'],
  ];
  return found.filter(([holds]) => holds).map(([, reason]) => reason);
}
