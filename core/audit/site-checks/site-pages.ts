import { outcomeOf, type Finding, type Outcome } from '#core/audit/check.ts';
import type { SitePage, StartFacts } from '#core/audit/site-artifacts.ts';

/** An HTML page that answered with success, status 200 to 299. */
export function isGoodPage({ isHtml, status }: SitePage): boolean {
  return isHtml && status !== null && status >= 200 && status < 300;
}

/** A good page that search engines may show (check catalogue, rules for the engine, 2). */
export function isIndexablePage(page: SitePage): boolean {
  return page.isIndexable && isGoodPage(page);
}

/** True for the address the crawl began with and the one its redirects led to. */
export function isStartPage({ url, depth }: SitePage, start: StartFacts): boolean {
  return depth === 0 || url === start.url || url === start.finalUrl;
}

/** No page links here, neither directly nor by way of a redirect. */
export function isUnlinked({ followedInlinks, nofollowedInlinks, depth }: SitePage): boolean {
  return followedInlinks === 0 && nofollowedInlinks === 0 && depth === null;
}

/** The other address a page names as canonical; `null` when the page counts as indexable: of several canonicals one may be its own. */
export function canonicalElsewhere({ url, canonical, isIndexable }: SitePage): string | null {
  return isIndexable || canonical === url ? null : canonical;
}

/** Judges every page the rule is for. Not applicable when there is none. */
export function judgePages<K extends string>(
  pages: readonly SitePage[],
  isFor: (page: SitePage) => boolean,
  judge: (page: SitePage) => Finding<K> | null,
): Outcome<K> {
  const subjects = pages.filter(isFor);
  if (subjects.length === 0) return { kind: 'notApplicable' };
  return outcomeOf(subjects.map(judge).filter((finding) => finding !== null));
}
