import type { SitemapFile } from '#core/audit/site-artifacts.ts';

/** An address as a crawl met it, numbered in the order met. */
export type UrlRow = { readonly id: number; readonly url: string; readonly want: number; readonly depth: number };
/** An address of which more is known than when it was met. */
export type UrlUpgrade = { readonly id: number; readonly want: number; readonly depth: number };
/** A sitemap file that was read. */
export type SitemapRow = {
  readonly id: number;
  readonly facts: SitemapFile;
  readonly entries: Uint8Array;
  /** `packAlternates`. */
  readonly alternates: Uint8Array | null;
};
