import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Severity } from '#core/audit/severity.ts';
import type { CrawledPage } from '#core/contract/analyses/site-audit.ts';
import type { PAGE_SORTS } from '#core/contract/crawl-lists.ts';
import { crawlResponses, crawlPages, crawlUrls } from '#server/db/crawl-schema.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { ANSWER_OF_PAGE, URL_OF_PAGE } from '#server/services/crawl-findings-repository.ts';
import { WANT } from '#core/domain/crawl-want.ts';
import { RESPONSE_FLAG } from '#server/features/site-audit/store/crawl-store.ts';

/** How many findings of a page are ignored, by severity. */
export type IgnoredCount = { readonly id: number } & Readonly<Record<Severity, number>>;

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
  /** Findings that are not counted. */
  readonly ignored?: readonly IgnoredCount[];
};

export const URL_ORDER = sql`${crawlUrls.url} collate "C"`;

const finals = alias(crawlUrls, 'finals');
const canonicals = alias(crawlUrls, 'canonicals');

const SORTS: Readonly<Record<(typeof PAGE_SORTS)[number], SQL>> = {
  id: sql`${crawlUrls.id}`,
  url: URL_ORDER,
  status: sql`${crawlResponses.status}`,
  title: sql`coalesce(${crawlResponses.title}, '')`,
  depth: sql`${crawlPages.depth}`,
  inlinks: sql`${crawlPages.inlinks}`,
  outlinks: sql`${crawlPages.outlinks}`,
  rank: sql`${crawlPages.rank}`,
  words: sql`${crawlResponses.words}`,
  sizeBytes: sql`${crawlResponses.sizeBytes}`,
  ttfbMs: sql`${crawlResponses.ttfbMs}`,
  errors: sql`${crawlPages.errors} - coalesce(ignored.errors, 0)`,
  warnings: sql`${crawlPages.warnings} - coalesce(ignored.warnings, 0)`,
};
const NOTICES = sql`${crawlPages.notices} - coalesce(ignored.notices, 0)`;

/** The list of the pages of a finished crawl. */
export function createPageRepository({ db }: Pick<Database, 'db'>) {
  return {
    async list(crawl: number, query: PageQuery): Promise<{ pages: CrawledPage[]; total: number }> {
      const where = and(
        eq(crawlPages.crawlId, crawl),
        eq(crawlUrls.want, WANT.page),
        query.url === undefined ? undefined : eq(crawlUrls.url, query.url),
        query.search === undefined ? undefined : contains(query.search),
        query.status === undefined ? undefined : hasStatus(query.status),
        query.indexable === undefined ? undefined : hasFlag(RESPONSE_FLAG.indexable, query.indexable === 'true'),
        query.html === undefined ? undefined : hasFlag(RESPONSE_FLAG.html, query.html === 'true'),
        query.depth === undefined ? undefined : eq(crawlPages.depth, query.depth),
        query.folder === undefined ? undefined : inFolder(query.folder),
      );
      const direction = query.order === 'asc' ? asc : desc;
      const rows = await db
        .select({
          url: crawlUrls.url,
          response: crawlResponses,
          page: crawlPages,
          final: finals.url,
          canonical: canonicals.url,
          counts: {
            errors: SORTS.errors.mapWith(Number),
            warnings: SORTS.warnings.mapWith(Number),
            notices: NOTICES.mapWith(Number),
          },
        })
        .from(crawlPages)
        .innerJoin(crawlUrls, URL_OF_PAGE)
        .innerJoin(crawlResponses, ANSWER_OF_PAGE)
        .leftJoin(finals, and(eq(finals.crawlId, crawlPages.crawlId), eq(finals.id, crawlResponses.finalId)))
        .leftJoin(
          canonicals,
          and(eq(canonicals.crawlId, crawlPages.crawlId), eq(canonicals.id, crawlResponses.canonicalId)),
        )
        .leftJoin(ignoredTable(query.ignored ?? []), sql`ignored.id = ${crawlPages.id}`)
        .where(where)
        .orderBy(direction(SORTS[query.sort]), crawlUrls.id)
        .offset(query.offset)
        .limit(query.limit);
      const [count] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(crawlPages)
        .innerJoin(crawlUrls, URL_OF_PAGE)
        .innerJoin(crawlResponses, ANSWER_OF_PAGE)
        .where(where);
      return { pages: rows.map(toPage), total: count?.total ?? 0 };
    },
  };
}

/** As a table `ignored (id, errors, warnings, notices)`. */
function ignoredTable(counts: readonly IgnoredCount[]): SQL {
  const column = (key: keyof IgnoredCount): SQL => sql`${`{${counts.map((each) => each[key]).join(',')}}`}::int[]`;
  const columns = sql`${column('id')}, ${column('error')}, ${column('warning')}, ${column('notice')}`;
  return sql`unnest(${columns}) as ignored (id, errors, warnings, notices)`;
}

/** Numbers and addresses of the HTML pages of a crawl. */
export function htmlPages(db: Queryable, crawl: number) {
  return db
    .select({ id: crawlUrls.id, url: crawlUrls.url })
    .from(crawlUrls)
    .innerJoin(crawlResponses, and(eq(crawlResponses.crawlId, crawlUrls.crawlId), eq(crawlResponses.id, crawlUrls.id)))
    .where(and(eq(crawlUrls.crawlId, crawl), eq(crawlUrls.want, WANT.page), hasFlag(RESPONSE_FLAG.html, true)));
}

function contains(text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
  return sql`(${crawlUrls.url} ilike ${pattern} or ${crawlResponses.title} ilike ${pattern})`;
}

function hasStatus(status: string): SQL {
  if (!status.endsWith('xx')) return sql`${crawlResponses.status} = ${Number(status)}`;
  const from = Number(status.charAt(0)) * 100;
  return sql`${crawlResponses.status} >= ${from} and ${crawlResponses.status} < ${from + 100}`;
}

function hasFlag(flag: number, isSet: boolean): SQL {
  return isSet ? sql`${crawlResponses.flags} & ${flag} <> 0` : sql`${crawlResponses.flags} & ${flag} = 0`;
}

/** The path begins with the folder. */
function inFolder(folder: string): SQL {
  return sql`starts_with(regexp_replace(${crawlUrls.url}, '^https?://[^/]*', ''), ${folder})`;
}

type Joined = {
  readonly url: string;
  readonly response: typeof crawlResponses.$inferSelect;
  readonly page: typeof crawlPages.$inferSelect;
  readonly counts: Pick<CrawledPage, 'errors' | 'warnings' | 'notices'>;
  readonly final: string | null;
  readonly canonical: string | null;
};

function toPage({ url, response, page, counts, final, canonical }: Joined): CrawledPage {
  const has = (flag: number): boolean => (response.flags & flag) !== 0;
  const isIndexable = has(RESPONSE_FLAG.indexable);
  return {
    id: response.id,
    url,
    status: response.status === 0 ? null : response.status,
    failure: response.failure,
    redirectsTo: has(RESPONSE_FLAG.redirect) ? final : null,
    isHtml: has(RESPONSE_FLAG.html),
    title: response.title ?? '',
    description: response.description ?? '',
    h1: response.h1 ?? '',
    language: response.language ?? '',
    canonical,
    indexable: isIndexable,
    notIndexableBecause: isIndexable || !has(RESPONSE_FLAG.html) ? [] : reasonsOf(response, url, canonical),
    depth: page.depth < 0 ? null : page.depth,
    inlinks: page.inlinks,
    outlinks: page.outlinks,
    rank: Math.round(page.rank * 100) / 100,
    words: response.words,
    sizeBytes: response.sizeBytes,
    ttfbMs: response.ttfbMs,
    ...counts,
    fetchedAtMs: response.fetchedAtMs,
  };
}

function reasonsOf(
  { flags, status }: Joined['response'],
  url: string,
  canonical: string | null,
): CrawledPage['notIndexableBecause'] {
  const found: [holds: boolean, reason: CrawledPage['notIndexableBecause'][number]][] = [
    [status < 200 || status > 299, 'status'],
    [(flags & RESPONSE_FLAG.noindex) !== 0, 'noindex'],
    [(flags & RESPONSE_FLAG.blocked) !== 0, 'robots'],
    [canonical !== null && canonical !== url, 'canonical'],
  ];
  return found.filter(([holds]) => holds).map(([, reason]) => reason);
}
