import { readListedAlternates } from '#server/crawl/packing/listed-alternates.ts';
import type { ListedRow } from './listed-rows.ts';
import { MAX_VERSIONS } from './read-versions.ts';

export type ListedJob = {
  readonly kind: 'listed';
  readonly rows: readonly Pick<ListedRow, 'facts' | 'alternates'>[];
  /** The pages whose language versions are wanted. */
  readonly urls: readonly string[];
};

/** The language versions that sitemaps name for these pages: JSON of `Alternate[]` for each, `null` for none. */
export type ListedReading = { readonly kind: 'listed'; readonly lists: readonly (Uint8Array | null)[] };

export function readListed({ rows, urls }: ListedJob): ListedReading {
  const listed = readListedAlternates(rows);
  return {
    kind: 'listed',
    lists: urls.map((url) => {
      const versions = listed.of(url).slice(0, MAX_VERSIONS);
      return versions.length === 0 ? null : Buffer.from(JSON.stringify(versions));
    }),
  };
}
