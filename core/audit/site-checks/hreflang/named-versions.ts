import type { SitePage, StartFacts } from '#core/audit/site-artifacts.ts';
import { isIndexablePage, isStartPage, isUnlinked } from '#core/audit/site-checks/site-pages.ts';
import { unlinkedCanonicals } from '#core/audit/site-checks/unlinked-canonicals.ts';
import { versionSets } from './version-sets.ts';

/** Indexable pages that other pages name as a language version: which of them neither a link nor a sitemap nor a canonical names. */
export function namedVersions(
  pages: readonly SitePage[],
  start: StartFacts,
): { readonly page: SitePage; readonly isOnlyNamed: boolean }[] {
  const { named } = versionSets(pages);
  const canonicals = unlinkedCanonicals(pages, start);
  const places = new Set(named.flatMap((others) => [...others]));
  return pages
    .filter((page, place) => places.has(place) && isIndexablePage(page) && !isStartPage(page, start))
    .map((page) => ({
      page,
      isOnlyNamed: isUnlinked(page) && page.sitemapFiles === 0 && !canonicals.has(page.url),
    }));
}
