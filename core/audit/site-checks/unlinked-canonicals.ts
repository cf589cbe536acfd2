import type { SitePage, StartFacts } from '#core/audit/site-artifacts.ts';
import { oncePer } from '#core/base/once-per.ts';
import { isIndexablePage, isStartPage, isUnlinked } from './site-pages.ts';

export type UnlinkedCanonical = {
  readonly page: SitePage;
  /** Other pages that name it as canonical, and the first of them. */
  readonly count: number;
  readonly namedBy: string;
};

/**
 * Indexable pages no page links to although other pages name them as canonical, by address, in the order first named. A canonical
 * address that fails, redirects or is not indexable has checks of its own.
 */
export function unlinkedCanonicals(
  pages: readonly SitePage[],
  start: StartFacts,
): ReadonlyMap<string, UnlinkedCanonical> {
  return canonicalsOf(pages)(start);
}

/** Three checks ask. */
const canonicalsOf = oncePer((pages: readonly SitePage[]) =>
  oncePer((start: StartFacts) => findUnlinked(pages, start)),
);

function findUnlinked(pages: readonly SitePage[], start: StartFacts): ReadonlyMap<string, UnlinkedCanonical> {
  const unlinked = new Map(
    pages
      .filter((page) => isUnlinked(page) && isIndexablePage(page) && !isStartPage(page, start))
      .map((page) => [page.url, page]),
  );
  const found = new Map<string, UnlinkedCanonical>();
  for (const { url, canonical, status } of pages) {
    const page = canonical === null || canonical === url ? undefined : unlinked.get(canonical);
    if (page === undefined || status === null || status < 200 || status > 299) continue;
    const known = found.get(page.url);
    found.set(page.url, { page, count: (known?.count ?? 0) + 1, namedBy: known?.namedBy ?? url });
  }
  return found;
}
