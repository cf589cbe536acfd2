import type { Canonical, Directives } from '#core/audit/artifacts.ts';
import { isSameUrl, normalizeUrl } from '#core/parse/normalize-url.ts';

/** The canonicals search engines read: those in the head and in the Link header. */
export function readCanonicals({ canonicals }: Directives): readonly Canonical[] {
  return canonicals.filter(({ isInHead }) => isInHead);
}

/** The different addresses they name, normalised; one that cannot be parsed counts as written. */
export function namedAddresses(directives: Directives): readonly string[] {
  return [...new Set(readCanonicals(directives).map(({ url, href }) => normalizeUrl(url ?? href) ?? href))];
}

/** The addresses other than the page's own, as subjects of a target check. */
export function canonicalTargets(directives: Directives, pageUrl: string): { readonly url: string }[] {
  const urls = readCanonicals(directives).flatMap(({ url }) => (url === null || isSameUrl(url, pageUrl) ? [] : [url]));
  return [...new Set(urls)].map((url) => ({ url }));
}
