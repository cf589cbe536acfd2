import { ownCheck, type OwnRule } from './own-rule.ts';
import { toPageKey } from './result-address.ts';
import type { SerpItem, SerpList } from './result-list.ts';

export type OwnPlace = { readonly rank: number; readonly url: string };

/** Where a site stands in a list. */
export type SitePosition = {
  /** Among the organic results, from 1; null for "not in the first `depth`", which is no number. */
  readonly rank: number | null;
  /** Among everything on the page; null with `rank`. */
  readonly absolute: number | null;
  /** How many organic results were read. */
  readonly depth: number;
  /** Of the best place; '' without one. */
  readonly url: string;
  /** Further places of the site, best first; the same page twice is one place. */
  readonly others: readonly OwnPlace[];
};

/** Places of a site among the organic results of a list. Ads, packs, videos and the like are no positions. */
export function positionIn(
  { items, depth }: Pick<SerpList, 'items' | 'depth'>,
  site: string,
  rule: OwnRule,
): SitePosition {
  const isOwn = ownCheck(site, rule);
  const own = organicOf(items).filter(({ url }) => isOwn(url));
  const places = onceEach(own);
  const [best, ...others] = places;
  if (best === undefined) return { rank: null, absolute: null, depth, url: '', others: [] };
  return {
    rank: best.organic,
    absolute: best.absolute,
    depth,
    url: best.url,
    others: others.map(({ organic, url }) => ({ rank: organic, url })),
  };
}

type OrganicItem = SerpItem & { readonly organic: number };

/** The organic rows, best first. */
function organicOf(items: readonly SerpItem[]): OrganicItem[] {
  return items
    .filter((item): item is OrganicItem => item.kind === 'organic' && item.organic !== null)
    .toSorted((a, b) => a.organic - b.organic);
}

function onceEach(items: readonly OrganicItem[]): OrganicItem[] {
  const seen = new Set<string>();
  return items.filter(({ url }) => {
    const key = toPageKey(url);
    return seen.has(key) ? false : seen.add(key).size > 0;
  });
}
