import type { CrawlState } from '#server/features/site-audit/store/crawl-store.ts';

/** What a crawl knows before its first page, of a site without a robots.txt. */
export function emptyCrawlState(startUrl: string): CrawlState {
  return {
    startUrl,
    finalUrl: startUrl,
    host: {
      robotsTxt: { url: new URL('/robots.txt', startUrl).href, status: 404, failure: null, redirects: 0, text: null },
      variants: [],
      missingPath: null,
      llmsTxt: null,
      certificate: null,
      oldProtocols: null,
      start: { status: 200, headers: [] },
    },
    pages: 0,
    asked: 0,
    errors: 0,
    indexable: 0,
    skipped: {},
    passed: [],
    notRun: {},
    stoppedBy: null,
    hasAllSitemaps: true,
  };
}
