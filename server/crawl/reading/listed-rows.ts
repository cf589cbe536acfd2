import type { SitemapFile, SitemapsFacts } from '#core/audit/site-artifacts.ts';
import { allLines } from '#server/crawl/packing/lines.ts';
import { readListedAlternates } from '#server/crawl/packing/listed-alternates.ts';

/** A sitemap file as it was read, packed: only a thread unpacks it. */
export type ListedRow = {
  readonly facts: SitemapFile;
  /** Its addresses: `packLines`. */
  readonly urls: Uint8Array;
  /** `packAlternates`. */
  readonly alternates: Uint8Array | null;
};

/** Sitemaps as they were read. */
export type ListedFiles = {
  readonly rows: readonly ListedRow[];
  /** False when files or addresses were left out. */
  readonly isComplete: boolean;
};

export function toSitemapsFacts({ rows, isComplete }: ListedFiles): SitemapsFacts {
  return {
    files: rows.map(({ facts }) => facts),
    isComplete,
    entries: rows.flatMap(({ facts, urls }) => allLines(urls).map((url) => ({ url, file: facts.url }))),
    alternatesOf: readListedAlternates(rows).of,
  };
}
