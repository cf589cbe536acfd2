import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';
import type { RobotsTxt } from '#core/parse/robots-txt.ts';
import type { SitemapFault } from '#core/parse/sitemap-facts.ts';
import type { TargetFacts } from './artifacts.ts';
import type { ImageFormats } from './image-formats.ts';

/** All evidence a rule about a site can ask for. A rule that needs one that is missing is reported as not run. */
export type SiteArtifacts = {
  readonly start: StartFacts;
  /** Missing when the crawl was not allowed to see the whole site: then a page may have links that were never read. */
  readonly wholeSite: true;
  /** Every address of the site that was fetched, in the order of their numbers. Redirecting addresses are among them. */
  readonly pages: readonly SitePage[];
  /** What is known of any address the crawl met, by absolute address without fragment: for canonical, sitemap and link targets. */
  readonly targets: Pick<ReadonlyMap<string, TargetFacts>, 'get'>;
  readonly robotsTxt: RobotsTxtFacts;
  /** Missing when the crawl did not look for sitemaps. */
  readonly sitemaps: SitemapsFacts;
  /** Answers of the other ways to write the start address. */
  readonly variants: readonly VariantFacts[];
  /** What a made-up path answered. Missing when it was not asked. */
  readonly missingPath: { readonly url: string; readonly status: number | null; readonly finalStatus: number | null };
  /** Missing when the site has no TLS at all. */
  readonly certificate: CertificateFacts;
  /** Protocols older than TLS 1.2 that the host accepts, such as `TLSv1.1`. Missing when it could not be tried. */
  readonly oldProtocols: readonly string[];
  /** `/llms.txt`. Missing when it was not asked. */
  readonly llmsTxt: { readonly url: string; readonly status: number | null; readonly text: string };
  readonly imageFormats: ImageFormats;
};

/** Where the crawl began. */
export type StartFacts = {
  /** Absolute and normalised, as asked for. */
  readonly url: string;
  /** Where its redirects led. */
  readonly finalUrl: string;
  readonly status: number | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
};

/** One address of the site as the crawl saw it. */
export type SitePage = {
  /** Absolute and normalised; what answered here, before any redirect. */
  readonly url: string;
  /** `null` when no answer came. */
  readonly status: number | null;
  readonly isHtml: boolean;
  /** Rule 2 of the check catalogue. */
  readonly isIndexable: boolean;
  readonly isNoindex: boolean;
  /** By robots.txt for Googlebot. */
  readonly isAllowed: boolean;
  /** Primary subtag of the html lang, lower case; '' when it has none. */
  readonly language: string;
  /** White space collapsed; '' when there is none. */
  readonly title: string;
  readonly description: string;
  /** Absolute and normalised; `null` when the page names none that can be parsed. */
  readonly canonical: string | null;
  /** Hash of the normalised main text; '' without any. */
  readonly textHash: string;
  /** MinHash of the main text's five-word shingles; `null` when it is too short for one. */
  readonly signature: Uint16Array | null;
  readonly hasAlternates: boolean;
  /** Absolute addresses of the language versions it names. */
  readonly alternates: readonly string[];
  /** Clicks from the start page, by followed links or others, redirects not counted; `null` when no link leads there. */
  readonly depth: number | null;
  /** Distinct other pages that link here, also by way of redirects, with at least one followed link. */
  readonly followedInlinks: number;
  /** Distinct pages whose links to it are all nofollowed. */
  readonly nofollowedInlinks: number;
  /** How many sitemap files list it. */
  readonly sitemapFiles: number;
};

export type RobotsTxtFacts = {
  readonly url: string;
  readonly status: number | null;
  readonly failure: FetchFailureKind | null;
  /** Hops before the last answer. */
  readonly redirects: number;
  /** `null` when there was none to read. */
  readonly text: string | null;
  readonly rules: RobotsTxt | null;
};

export type SitemapsFacts = {
  readonly files: readonly SitemapFile[];
  /** False when files or addresses were left out because they are too many. */
  readonly isComplete: boolean;
  /** Every address listed, once for each file that lists it. */
  readonly entries: readonly { readonly url: string; readonly file: string }[];
  /** The language versions the files name for an address, x-default among them. Pages of one set may share their list. */
  readonly alternatesOf: (url: string) => readonly { readonly url: string | null }[];
};

export type SitemapFile = {
  readonly url: string;
  /** Where its address was found: `robots` a Sitemap line, `usual` a usual place, `index` a sitemap index. */
  readonly from: 'robots' | 'usual' | 'index';
  readonly status: number | null;
  readonly failure: FetchFailureKind | null;
  readonly kind: 'urlset' | 'index' | 'text' | 'feed' | 'unreadable';
  /** Why it cannot be read, for showing; `null` when it can. */
  readonly problem: string | null;
  /** Entries it has, also those beyond the limit. */
  readonly entryCount: number;
  /** Uncompressed. */
  readonly sizeBytes: number;
  /** Of its entries; missing in what was stored before they were told. */
  readonly faults?: readonly SitemapFault[];
};

/** http or https, with or without www. */
export type VariantFacts = {
  readonly url: string;
  /** What it answered itself; `null` when nothing came. */
  readonly status: number | null;
  readonly finalUrl: string;
  readonly finalStatus: number | null;
};

export type CertificateFacts = {
  readonly host: string;
  readonly validFromMs: number;
  readonly validToMs: number;
  /** When it was read. */
  readonly readAtMs: number;
  /** Names it is for, `*.example.org` among them. */
  readonly names: readonly string[];
  /** Why no path to a trusted root was found, such as `SELF_SIGNED_CERT_IN_CHAIN`; `null` when there is one. */
  readonly untrustedBecause: string | null;
  readonly issuer: string;
  readonly key: { readonly type: 'rsa' | 'ec' | 'other'; readonly bits: number | null };
  /** Such as `sha256withrsaencryption`, lower case; `null` when it is not known. */
  readonly signatureAlgorithm: string | null;
};
