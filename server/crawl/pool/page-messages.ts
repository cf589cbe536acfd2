import type { FetchFacts, FetchFailureKind } from '#core/domain/fetch-facts.ts';
import type { Thresholds } from '#core/audit/check.ts';
import type { FileFacts } from '#server/collect/target-facts.ts';
import type { ProbeRequest } from '#server/collect/probe-targets.ts';
import type { HostReading } from '#server/crawl/reading/read-host.ts';
import type { SitemapReading } from '#server/crawl/reading/read-sitemap.ts';
import type { Alternate, TargetFacts } from '#core/audit/artifacts.ts';

/**
 * Jobs of the thread that asks. Pages are read elsewhere, so that it tells when a response came and not when it found time for it;
 * only of what it probes it reads the text itself, 2 MB at most.
 */
export type FetchJob = {
  readonly kind: 'fetch';
  readonly url: string;
  readonly what: 'page' | 'sitemap';
  /** The site that redirects may not leave. */
  readonly within?: string;
};
export type ProbeJob = ProbeRequest & { readonly kind: 'probe' };
export type HostJob = { readonly kind: 'host'; readonly url: string; readonly madeUpName: string };
export type FetchThreadJob = FetchJob | ProbeJob | HostJob;

/** What came, before it is read. */
export type Fetched = { readonly kind: 'fetch'; readonly facts: FetchFacts; readonly body: Uint8Array };
export type ProbeReading = {
  readonly kind: 'probe';
  readonly target: TargetFacts;
  readonly retryAfterS: number | null;
};
export type FetchReading = Fetched | ProbeReading | HostReading;

/** Jobs of the threads that read. */
export type PageJob = {
  readonly kind: 'page';
  readonly facts: FetchFacts;
  readonly body: Uint8Array;
  readonly robots: {
    readonly url: string;
    readonly status: number | null;
    readonly isAllowed: boolean;
    readonly rule: string | null;
  };
  readonly thresholds: Readonly<Record<string, Thresholds>>;
  /** Parameters that change nothing, in lower case: they are left out of addresses. */
  readonly ignoredParameters: readonly string[];
  /** Language versions that sitemaps name for the page. */
  readonly alternates: readonly Alternate[];
};
export type SitemapJob = {
  readonly kind: 'sitemap';
  readonly url: string;
  /** The site that is crawled (`siteOfUrl`). */
  readonly site: string;
  readonly facts: FetchFacts;
  readonly body: Uint8Array;
};
export type ReadJob = PageJob | SitemapJob;

/** What a page names. */
export type LinkLists = {
  /** Absolute, normalised, a line each; one for each kind of link to an address. */
  readonly urls: string;
  /** Two halves of `hash64` for each. */
  readonly hashes: Uint32Array;
  readonly kinds: Uint8Array;
  /** `packLinkFacts`. */
  readonly packed: Uint8Array;
};

export type HtmlReading = {
  readonly title: string;
  readonly description: string;
  readonly h1: string;
  readonly language: string;
  readonly words: number;
  readonly isNoindex: boolean;
  readonly isIndexable: boolean;
  readonly hasAlternates: boolean;
  readonly textHash: string;
  /** `signatureOf` the main text. */
  readonly signature: Uint16Array | null;
  readonly links: LinkLists;
  /** Offers an image as WebP or AVIF. */
  readonly hasModernImage: boolean;
};

export type PageReading = {
  readonly kind: 'page';
  /** 0 when no response came. */
  readonly status: number;
  readonly failure: FetchFailureKind | null;
  /** Where it redirects to, normalised; `null` when it does not, or to nothing that can be asked. */
  readonly redirect: string | null;
  readonly retryAfterS: number | null;
  readonly ttfbMs: number;
  readonly sizeBytes: number;
  readonly isEncoded: boolean;
  readonly contentType: string;
  /** Of what is no page and was answered well: a page may also embed it. */
  readonly file: FileFacts | null;
  readonly html: HtmlReading | null;
  /** `packFindings`. */
  readonly findings: Uint8Array | null;
  /** Places in PAGE_CHECKS of those that applied and found nothing. */
  readonly passed: Uint8Array;
  readonly notRun: readonly { readonly check: string; readonly messageKey: string }[];
};
export type ReadReading = PageReading | SitemapReading;
