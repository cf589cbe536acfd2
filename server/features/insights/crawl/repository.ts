import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { RESPONSE_FLAG } from '#core/domain/crawl-want.ts';
import { crawlPages, crawlResponses, crawlUrls } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';

export type CrawlDiffRepository = ReturnType<typeof createCrawlDiffRepository>;

const CHANGED = 5000;
const MOVED = 500;
const FLAGS = RESPONSE_FLAG.indexable | RESPONSE_FLAG.noindex | RESPONSE_FLAG.blocked | RESPONSE_FLAG.alternates;

/** What two crawls of a website say differently. */
export function createCrawlDiffRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** Addresses that both have met and that answered differently, in the order met. */
    async changed(before: number, after: number) {
      const [old, now] = [side('old'), side('now')];
      const rows = await db
        .select({ url: now.urls.url, before: factsOf(old), after: factsOf(now) })
        .from(now.answers)
        .innerJoin(now.urls, and(eq(now.urls.crawlId, now.answers.crawlId), eq(now.urls.id, now.answers.id)))
        .innerJoin(old.urls, and(eq(old.urls.crawlId, before), eq(old.urls.url, now.urls.url)))
        .innerJoin(old.answers, and(eq(old.answers.crawlId, before), eq(old.answers.id, old.urls.id)))
        .leftJoin(now.pages, and(eq(now.pages.crawlId, after), eq(now.pages.id, now.answers.id)))
        .leftJoin(old.pages, and(eq(old.pages.crawlId, before), eq(old.pages.id, old.answers.id)))
        .leftJoin(now.finals, and(eq(now.finals.crawlId, after), eq(now.finals.id, now.answers.finalId)))
        .leftJoin(old.finals, and(eq(old.finals.crawlId, before), eq(old.finals.id, old.answers.finalId)))
        .leftJoin(
          now.canonicals,
          and(eq(now.canonicals.crawlId, after), eq(now.canonicals.id, now.answers.canonicalId)),
        )
        .leftJoin(
          old.canonicals,
          and(eq(old.canonicals.crawlId, before), eq(old.canonicals.id, old.answers.canonicalId)),
        )
        .where(
          and(
            eq(now.answers.crawlId, after),
            sql`(${now.answers.flags} | ${old.answers.flags}) & ${RESPONSE_FLAG.html} <> 0`,
            or(
              sql`${now.answers.status} <> ${old.answers.status}`,
              sql`(${now.answers.flags} # ${old.answers.flags}) & ${FLAGS} <> 0`,
              sql`${now.answers.title} is distinct from ${old.answers.title}`,
              sql`${now.answers.description} is distinct from ${old.answers.description}`,
              sql`${now.answers.h1} is distinct from ${old.answers.h1}`,
              sql`${now.canonicals.url} is distinct from ${old.canonicals.url}`,
              sql`${now.finals.url} is distinct from ${old.finals.url}`,
              sql`abs(${now.answers.words} - ${old.answers.words}) > 30`,
              sql`${now.answers.ttfbMs} >= ${old.answers.ttfbMs} + 500`,
              sql`${now.pages.inlinks} * 2 <= ${old.pages.inlinks}`,
            ),
          ),
        )
        .orderBy(now.answers.id)
        .limit(CHANGED);
      return rows;
    },

    /** When addresses of a crawl were read, as far as they were. */
    async readAt(crawl: number, urls: readonly string[]): Promise<Map<string, number>> {
      if (urls.length === 0) return new Map();
      const rows = await db
        .select({ url: crawlUrls.url, fetchedAtMs: crawlResponses.fetchedAtMs })
        .from(crawlUrls)
        .innerJoin(
          crawlResponses,
          and(eq(crawlResponses.crawlId, crawlUrls.crawlId), eq(crawlResponses.id, crawlUrls.id)),
        )
        .where(and(eq(crawlUrls.crawlId, crawl), inArray(crawlUrls.url, [...urls])));
      return new Map(rows.map(({ url, fetchedAtMs }) => [url, fetchedAtMs]));
    },

    /** Pages that only the later of two crawls has, with one of these texts (hashes) or titles. */
    async added(before: number, after: number, hashes: readonly string[], titles: readonly string[]) {
      if (hashes.length === 0 && titles.length === 0) return [];
      const known = alias(crawlUrls, 'known');
      return db
        .select({ url: crawlUrls.url, title: crawlResponses.title, textHash: crawlResponses.textHash })
        .from(crawlResponses)
        .innerJoin(crawlUrls, and(eq(crawlUrls.crawlId, crawlResponses.crawlId), eq(crawlUrls.id, crawlResponses.id)))
        .leftJoin(known, and(eq(known.crawlId, before), eq(known.url, crawlUrls.url)))
        .where(
          and(
            eq(crawlResponses.crawlId, after),
            eq(crawlResponses.status, 200),
            isNull(known.id),
            or(
              hashes.length === 0 ? undefined : inArray(crawlResponses.textHash, [...hashes]),
              titles.length === 0 ? undefined : inArray(crawlResponses.title, [...titles]),
            ),
          ),
        )
        .limit(MOVED);
    },
  };
}

/** The tables of one of both crawls. */
function side(name: 'old' | 'now') {
  return {
    answers: alias(crawlResponses, `${name}_answers`),
    urls: alias(crawlUrls, `${name}_urls`),
    pages: alias(crawlPages, `${name}_pages`),
    finals: alias(crawlUrls, `${name}_finals`),
    canonicals: alias(crawlUrls, `${name}_canonicals`),
  };
}

function factsOf({ answers, pages, finals, canonicals }: ReturnType<typeof side>) {
  return {
    status: answers.status,
    flags: answers.flags,
    title: answers.title,
    description: answers.description,
    h1: answers.h1,
    words: answers.words,
    ttfbMs: answers.ttfbMs,
    textHash: answers.textHash,
    fetchedAtMs: answers.fetchedAtMs,
    redirectsTo: finals.url,
    canonical: canonicals.url,
    inlinks: pages.inlinks,
  };
}
