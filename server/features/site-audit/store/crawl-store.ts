import type { SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import type { SitemapRow, UrlRow, UrlUpgrade } from '#server/crawl/crawl-rows.ts';
import type { HostFacts } from '#server/crawl/reading/host-facts.ts';
import type { CRAWL_PHASES } from '#server/db/crawl-schema.ts';

export { RESPONSE_FLAG } from '#core/domain/crawl-want.ts';

export type CrawlPhase = (typeof CRAWL_PHASES)[number];

/** What a crawl keeps besides its rows. */
export type CrawlState = {
  readonly startUrl: string;
  /** Where the start's redirects led: the site's own way to write itself. */
  finalUrl: string;
  readonly host: HostFacts;
  /** When the host was read again after the crawl. */
  hostAtMs?: number;
  /** Pages read, addresses asked, answers with an error. */
  pages: number;
  asked: number;
  errors: number;
  indexable: number;
  /** By `SKIP` name. */
  skipped: Record<string, number>;
  /** Ids of the rules that applied to a page and found nothing there. */
  passed: string[];
  /** Rules that could not run on a page, and why. */
  notRun: Record<string, string>;
  stoppedBy: SiteAuditSummary['stoppedBy'];
  /** False when sitemap files, or addresses they list, were left out. */
  hasAllSitemaps: boolean;
};

/** What changes from step to step; of the host, which is large, nothing does. */
export type CrawlCounts = Omit<CrawlState, 'host'> & { readonly host?: never };

/** The state of this moment, which goes on changing while it is stored. */
export function snapshotOf({ host: _host, ...counts }: CrawlState): CrawlCounts {
  return structuredClone(counts);
}

export type ResponseRow = {
  readonly id: number;
  readonly status: number;
  readonly failure: string | null;
  readonly finalId: number | null;
  readonly flags: number;
  readonly ttfbMs: number;
  readonly sizeBytes: number;
  readonly words: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly h1: string | null;
  readonly language: string | null;
  readonly canonicalId: number | null;
  readonly textHash: string | null;
  readonly signature: Uint8Array | null;
  readonly links: Uint8Array | null;
  readonly linkFacts: Uint8Array | null;
  readonly facts: Record<string, unknown> | null;
  readonly findings: Uint8Array | null;
  readonly fetchedAtMs: number;
};

/** What is known of an address when the crawl is over. */
export type PageRow = {
  readonly id: number;
  readonly depth: number;
  readonly inlinks: number;
  readonly outlinks: number;
  readonly rank: number;
  readonly errors: number;
  readonly warnings: number;
  readonly notices: number;
  readonly linkedFrom: Uint8Array | null;
  readonly findings: Uint8Array | null;
  /** JSON of `States`, of all that was found on the page. */
  readonly states: string | null;
};
export type CheckRow = {
  /** Place in CHECK_IDS. */
  readonly check: number;
  readonly severity: number;
  readonly count: number;
  readonly pages: Uint8Array;
  readonly counts: Uint8Array;
};

/** Everything a step of a crawl has found, stored together or not at all. */
export type CrawlStep = {
  readonly urls?: readonly UrlRow[];
  readonly upgrades?: readonly UrlUpgrade[];
  readonly responses?: readonly ResponseRow[];
  readonly sitemaps?: readonly SitemapRow[];
  readonly state: CrawlCounts;
  /** Left out where it is stored already. */
  readonly host?: HostFacts;
  readonly phase: CrawlPhase;
};
