import { describe, expect, it } from 'vitest';
import type { UrlRow } from '#server/crawl/crawl-rows.ts';
import type { CrawlRepository } from '#server/features/site-audit/store/repository.ts';
import { overlayCrawl } from './recheck-overlay.ts';

const CRAWL = 1;
const DRAFT = 2;
const URLS: Readonly<Record<number, readonly number[]>> = { [CRAWL]: [0, 1, 2, 3], [DRAFT]: [4, 5] };

function open(hasSitemaps = false) {
  const crawls = {
    readUrls: (crawl: number, fromId: number, limit: number) =>
      Promise.resolve(
        (URLS[crawl] ?? [])
          .filter((id) => id >= fromId)
          .slice(0, limit)
          .map((id): UrlRow => ({ id, url: String(id), want: 1, depth: 0 })),
      ),
    readSitemaps: (crawl: number) => Promise.resolve([{ id: crawl }]),
  } as unknown as CrawlRepository; // what is read here
  return overlayCrawl(crawls, { crawl: CRAWL, draft: DRAFT, wants: new Map([[2, 5]]), hasSitemaps });
}

describe('a crawl as it will be', () => {
  it('has the new addresses behind the others, and new wants', async () => {
    const rows = [...(await open().readUrls(DRAFT, 0, 9)), ...(await open().readUrls(DRAFT, 4, 9))];
    expect(rows.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rows.map(({ want }) => want)).toEqual([1, 1, 5, 1, 1, 1]);
    expect(await open().readUrls(DRAFT, 6, 9)).toEqual([]);
  });

  it('has its own sitemaps only when they were read again', async () => {
    const read = async (hasSitemaps: boolean) => (await open(hasSitemaps).readSitemaps(DRAFT)).map(({ id }) => id);
    expect([await read(true), await read(false)]).toEqual([[DRAFT], [CRAWL]]);
  });
});
