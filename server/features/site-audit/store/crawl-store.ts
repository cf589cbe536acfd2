import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';
import type { CertificateFacts, SitemapFile, VariantFacts } from '#core/audit/site-artifacts.ts';
import type { SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import type { CRAWL_PHASES } from '#server/db/crawl-schema.ts';

/** What is to be asked of an address. Stored by its number. */
export const WANT = { page: 1, pageProbe: 2, image: 3, text: 4, status: 5 } as const;
/** Why an address is not asked. Stored by its number. */
export const SKIP = { robots: -1, excluded: -2, depth: -3, trap: -4, limit: -5, external: -7 } as const;

export const RESPONSE_FLAG = {
  html: 1,
  indexable: 2,
  noindex: 4,
  /** Disallowed for Googlebot. */
  blocked: 8,
  alternates: 16,
  redirect: 32,
  /** Sent with a content coding. */
  encoded: 64,
  /** Offers an image as WebP or AVIF. */
  modernImage: 128,
} as const;

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

export type HostFacts = {
  robotsTxt: {
    url: string;
    status: number | null;
    failure: FetchFailureKind | null;
    redirects: number;
    text: string | null;
  };
  variants: VariantFacts[];
  missingPath: { url: string; status: number | null; finalStatus: number | null } | null;
  llmsTxt: { url: string; status: number | null; text: string } | null;
  certificate: CertificateFacts | null;
  oldProtocols: string[] | null;
  start: { status: number | null; headers: (readonly [string, string])[] };
};

export type UrlRow = { readonly id: number; readonly url: string; readonly want: number; readonly depth: number };
/** An address of which more is known than when it was met. */
export type UrlUpgrade = { readonly id: number; readonly want: number; readonly depth: number };
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
export type SitemapRow = {
  readonly id: number;
  readonly facts: SitemapFile;
  readonly entries: Uint8Array;
  /** `packAlternates`. */
  readonly alternates: Uint8Array | null;
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
