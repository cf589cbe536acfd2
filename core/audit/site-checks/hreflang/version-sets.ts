import type { SitePage } from '#core/audit/site-artifacts.ts';
import { isGoodPage } from '#core/audit/site-checks/site-pages.ts';
import { oncePer } from '#core/base/once-per.ts';

/** Which pages name which as their language versions, by their places in the list of pages. */
export type VersionSets = {
  /** Of each page, without itself and in the order named; addresses that no page has are numbered behind the pages. */
  readonly named: readonly Uint32Array[];
  /** Those addresses, in the order first named. */
  readonly unread: readonly string[];
};

/** Three checks ask. */
export const versionSets = oncePer((pages: readonly SitePage[]): VersionSets => {
  const placeOf = new Map(pages.map(({ url }, place) => [url, place]));
  const unread: string[] = [];
  function toPlace(url: string): number {
    const known = placeOf.get(url);
    if (known !== undefined) return known;
    placeOf.set(url, pages.length + unread.length);
    return pages.length + unread.push(url) - 1;
  }
  const named = pages.map((page, own) =>
    isGoodPage(page) ? Uint32Array.from(new Set(page.alternates.map(toPlace).filter((place) => place !== own))) : NONE,
  );
  return { named, unread };
});

const NONE = new Uint32Array();

/** Pages that name each other, with others that do, too: each cluster's places, in the order of the pages. */
export function mutualClusters({ named }: VersionSets): number[][] {
  const parents = Uint32Array.from(named, (_places, place) => place);
  function rootOf(place: number): number {
    let root = place;
    while (parents[root] !== root) root = parents[root] ?? root;
    return (parents[place] = root);
  }
  for (const [place, others] of named.entries())
    for (const other of others)
      if (other > place && named[other]?.includes(place) === true) parents[rootOf(other)] = rootOf(place);
  const places = Array.from(named.keys()).filter((place) => (named[place]?.length ?? 0) > 0);
  return [...Map.groupBy(places, rootOf).values()].filter(({ length }) => length > 1);
}
