import type { HreflangCluster, HreflangEdge } from './clusters.ts';
import { toAddress } from './known-pages.ts';

/**
 * What a page says of one language. A hole: nothing, where another page says something. A conflict: pages or places disagree.
 * Unknown: nobody has read the page.
 */
export type MatrixCell = {
  readonly code: string;
  readonly state: 'agreed' | 'hole' | 'conflict' | 'unknown';
  readonly entries: readonly HreflangEdge[];
};

export type HreflangMatrix = {
  /** Sorted, x-default last. */
  readonly codes: readonly string[];
  /** A row a page, with a cell for each code; those that were not read come last. */
  readonly rows: readonly { readonly url: string; readonly cells: readonly MatrixCell[] }[];
};

/** Languages by pages. */
export function matrixOf({ pages, missing, edges }: HreflangCluster): HreflangMatrix {
  const byCode = Map.groupBy(edges, ({ code }) => code);
  const codes = [...byCode.keys()].sort(byCodeName);
  const disputed = new Set(codes.filter((code) => new Set(byCode.get(code)?.map(({ to }) => to)).size > 1));
  const byPage = Map.groupBy(edges, ({ from }) => from);
  const addresses = [...new Set(pages.map(({ response }) => toAddress(response.finalUrl)))];
  const rows = addresses.map((url) => {
    const own = byPage.get(url) ?? [];
    const places = new Set(own.flatMap(({ sources }) => sources)).size;
    const cells = codes.map((code): MatrixCell => {
      const entries = own.filter((edge) => edge.code === code);
      if (entries.length === 0) return { code, state: 'hole', entries };
      const isAgreed = !disputed.has(code) && entries.every(({ sources }) => sources.length === places);
      return { code, state: isAgreed ? 'agreed' : 'conflict', entries };
    });
    return { url, cells };
  });
  const unread = missing.map((url) => ({
    url,
    cells: codes.map((code): MatrixCell => ({ code, state: 'unknown', entries: [] })),
  }));
  return { codes, rows: [...rows, ...unread] };
}

function byCodeName(a: string, b: string): number {
  if (a === 'x-default' || b === 'x-default') return Number(a === 'x-default') - Number(b === 'x-default');
  return a < b ? -1 : 1;
}
