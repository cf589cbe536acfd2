import type { UrlRow } from '#server/crawl/crawl-rows.ts';
import type { CrawlRepository } from '#server/features/site-audit/store/repository.ts';

export type Overlay = {
  /** Number of the crawl that is checked again. */
  readonly crawl: number;
  /** Number under which the re-check keeps what it found. */
  readonly draft: number;
  readonly wants: ReadonlyMap<number, number>;
  readonly hasSitemaps: boolean;
};

/** The rows of a crawl as they will be after a re-check, for judging; what the judging stores lies with the draft. */
export function overlayCrawl(crawls: CrawlRepository, { crawl, draft, wants, hasSitemaps }: Overlay): CrawlRepository {
  return {
    ...crawls,
    async readUrls(_draft, fromId, limit): Promise<UrlRow[]> {
      const rows = await crawls.readUrls(crawl, fromId, limit);
      // Addresses that are new have higher numbers than all others.
      if (rows.length === 0) return crawls.readUrls(draft, fromId, limit);
      return rows.map((row) => ({ ...row, want: wants.get(row.id) ?? row.want }));
    },
    readResponseFacts: (_draft, fromId, endId) => crawls.readResponseFacts(crawl, fromId, endId, draft),
    readResponseLinks: (_draft, fromId, endId) => crawls.readResponseLinks(crawl, fromId, endId, draft),
    readSitemaps: () => crawls.readSitemaps(hasSitemaps ? draft : crawl),
  };
}
