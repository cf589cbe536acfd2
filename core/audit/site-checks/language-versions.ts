import { isHreflangCode } from '#core/audit/checks/hreflang/language-tag.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';

/** The path without what names a language in it: that of `/docs/de/start/` and of `/docs/start/` is one. */
function withoutLanguage(url: string): string {
  const { origin, pathname } = new URL(url);
  const parts = pathname.split('/').filter((part) => part === '' || !isHreflangCode(part.replaceAll('_', '-')));
  return origin + (parts.length === 1 ? '/' : parts.join('/'));
}

/**
 * Parts pages into those that are one page in several languages: by what they name as their language versions, or by addresses
 * that differ in a language alone. In the order first met; a page without others is a part of its own.
 */
export function byLanguageVersions(pages: readonly SitePage[]): SitePage[][] {
  const parents = pages.map((_page, place) => place);
  const placeOf = new Map(pages.map(({ url }, place) => [url, place]));
  const rootOf = (place: number): number => {
    let root = place;
    while (parents[root] !== root) root = parents[root] ?? root;
    return (parents[place] = root);
  };
  const join = (one: number, other: number): void => {
    const [first, second] = [rootOf(one), rootOf(other)].sort((a, b) => a - b);
    if (first !== undefined && second !== undefined) parents[second] = first;
  };
  const byPath = new Map<string, number>();
  for (const [place, { url, alternates }] of pages.entries()) {
    for (const alternate of alternates) join(place, placeOf.get(alternate) ?? place);
    const path = withoutLanguage(url);
    join(place, byPath.get(path) ?? place);
    byPath.set(path, place);
  }
  return [...Map.groupBy(pages, (_page, place) => rootOf(place)).values()];
}
