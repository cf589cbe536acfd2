import type { SitemapFile } from '#core/audit/site-artifacts.ts';

/** What is to be asked of an address. Stored by its number. */
export const WANT = { page: 1, pageProbe: 2, image: 3, text: 4, status: 5 } as const;
/** Why an address is not asked. Stored by its number. */
export const SKIP = { robots: -1, excluded: -2, depth: -3, trap: -4, limit: -5, external: -7 } as const;

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
