/** What one sitemap file may have. https://www.sitemaps.org/protocol.html#index */
export const SITEMAP_MAX_ENTRIES = 50_000;
/** Uncompressed: 50 MB. https://www.sitemaps.org/protocol.html#index */
export const SITEMAP_MAX_BYTES = 52_428_800;
/** "This value must be less than 2,048 characters." https://www.sitemaps.org/protocol.html#locdef */
export const MAX_ADDRESS_LENGTH = 2047;

export type SitemapLimits = {
  /** Addresses kept of one file; the others are only counted. */
  readonly maxEntries: number;
  /** Language versions kept of one file. Those of one entry are kept all or not at all. */
  readonly maxAlternates: number;
};

/** A language version that an `xhtml:link` element names. */
export type SitemapAlternate = {
  /** As written. */
  readonly lang: string;
  /** As written when it is not absolute, else as `url`. */
  readonly href: string;
  /** Absolute and normalised. */
  readonly url: string;
};

/** The language versions of one entry. */
export type SitemapAlternates = {
  readonly url: string;
  /** In document order; entries with equal lists share one. */
  readonly alternates: readonly SitemapAlternate[];
};

/** Why an entry, or a part of it, announces nothing, or not what it seems to. */
export type SitemapFaultKind =
  /** It has no address. */
  | 'noLoc'
  /** Its address has no scheme and host. */
  | 'relative'
  /** Its address is of another scheme than http and https. */
  | 'scheme'
  | 'malformed'
  | 'tooLong'
  /** It is an entry of the other kind of file: of an index in a sitemap, or the reverse. */
  | 'mixed'
  /** It names a language version by another relation than alternate. */
  | 'relation';

export type SitemapFault = {
  readonly kind: SitemapFaultKind;
  readonly count: number;
  /** Of the first of them, at most 300 characters. */
  readonly text: string;
};

export type ParsedSitemap = {
  readonly kind: 'urlset' | 'index' | 'text' | 'feed' | 'unreadable';
  /** The first fault, in English with its line; `null` without one. Entries that could be read are given all the same. */
  readonly problem: string | null;
  /** Addresses the file has, also those beyond the limit and those no one can visit. */
  readonly entryCount: number;
  /** Web addresses in document order, repeats kept; absolute and normalised. */
  readonly urls: readonly string[];
  /** Entries that name language versions. */
  readonly alternates: readonly SitemapAlternates[];
  /** Of entries that are not as they should be, one for each kind. */
  readonly faults: readonly SitemapFault[];
  /** False when language versions were left out because they are too many. */
  readonly hasAllAlternates: boolean;
};
