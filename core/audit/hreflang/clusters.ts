import { hreflangSet } from '#core/audit/checks/hreflang/hreflang-set.ts';
import type { Method } from '#core/audit/checks/hreflang/hreflang-methods.ts';
import { createKnownPages, toAddress, type HreflangPage } from './known-pages.ts';

/** One entry of a page's set, with the places that say it. */
export type HreflangEdge = {
  readonly from: string;
  readonly to: string;
  /** In lower case, as `de-at`; `x-default` too. */
  readonly code: string;
  /** In the order HTML, header, sitemap. */
  readonly sources: readonly Method[];
};

/** Pages that are versions of each other, by what they say or what is said of them. */
export type HreflangCluster = {
  readonly pages: readonly HreflangPage[];
  /** Addresses that entries name and nobody has asked yet, in the order first named. */
  readonly missing: readonly string[];
  readonly edges: readonly HreflangEdge[];
};

const SOURCES = ['html', 'header', 'sitemap'] as const;
const FALLBACK = 'x-default';

/** The entries of a page, each said once. */
export function edgesOf({ response, directives }: HreflangPage): readonly HreflangEdge[] {
  if (directives === undefined) return [];
  const from = toAddress(response.finalUrl);
  const entries = hreflangSet(directives).filter(({ url }) => url !== null);
  return [...Map.groupBy(entries, ({ code, address }) => `${code} ${address}`).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const sources = SOURCES.filter((method) => same.some(({ source }) => source === method));
    return [{ from, to: first.address, code: first.code, sources }];
  });
}

/** Sets of addresses that are joined two by two. */
function createSets() {
  const parents = new Map<string, string>();
  function rootOf(address: string): string {
    let root = address;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next;
    for (let at = address; at !== root;) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  }
  function join(one: string, other: string): void {
    const [first, second] = [rootOf(one), rootOf(other)];
    if (first !== second) parents.set(second, first);
  }
  return { rootOf, join };
}

/**
 * Parts pages into clusters, in the order first met; pages without entries that none names are in none. A fallback belongs to a
 * cluster when no other names it: the start page is often the x-default of every page, and would make one cluster of them all.
 */
export function clustersOf(pages: readonly HreflangPage[]): HreflangCluster[] {
  const known = createKnownPages(pages);
  const finalOf = (address: string): string => toAddress(known.get(address)?.response.finalUrl ?? address);
  const edges = pages.flatMap(edgesOf);
  const { rootOf, join } = createSets();
  for (const { from, to, code } of edges) if (code !== FALLBACK) join(from, finalOf(to));
  const languagePages = new Set(edges.flatMap(({ from, to, code }) => (code === FALLBACK ? [] : [from, finalOf(to)])));
  const fallbacks = edges.filter(({ to, code }) => code === FALLBACK && !languagePages.has(finalOf(to)));
  for (const [fallback, named] of Map.groupBy(fallbacks, ({ to }) => finalOf(to))) {
    const roots = new Set(named.map(({ from }) => rootOf(from)));
    if (roots.size === 1) for (const root of roots) join(root, fallback);
  }
  const byRoot = Map.groupBy(edges, ({ from }) => rootOf(from));
  const pagesByRoot = Map.groupBy(pages, ({ response }) => rootOf(toAddress(response.finalUrl)));
  return [...byRoot].map(([root, own]) => ({
    pages: pagesByRoot.get(root) ?? [],
    missing: [...new Set(own.map(({ to }) => to))].filter((to) => known.get(to) === undefined),
    edges: own,
  }));
}
