import type { Alternate, Directives, TargetFacts } from '#core/audit/artifacts.ts';
import { isRedirect } from '#core/audit/asked-targets.ts';
import { isSameUrl, normalizeUrl } from '#core/parse/normalize-url.ts';

/** Another page of the set with all codes it is named under, in lower case. */
export type AlternatePage = { readonly url: string; readonly href: string; readonly codes: readonly string[] };

/** The entries search engines read: those of head, header and sitemap. An entry in the body is ignored by them. */
export function hreflangSet({ alternates }: Pick<Directives, 'alternates'>): Alternate[] {
  return alternates.filter(({ isInHead, source }) => isInHead || source !== 'html');
}

/** The codes under which the page names itself, in lower case, x-default left out. */
export function selfCodes(directives: Pick<Directives, 'alternates'>, pageUrl: string): string[] {
  const own = hreflangSet(directives).filter(({ url }) => url !== null && isSameUrl(url, pageUrl));
  return [...new Set(own.map(({ lang }) => lang.toLowerCase()))].filter((code) => code !== 'x-default');
}

/** The pages the set names besides this one, one entry an address, in the order first named. */
export function alternatePages(directives: Pick<Directives, 'alternates'>, pageUrl: string): AlternatePage[] {
  const pages = new Map<string, { url: string; href: string; codes: string[] }>();
  for (const { url, href, lang } of hreflangSet(directives)) {
    if (url === null || isSameUrl(url, pageUrl)) continue;
    const key = normalizeUrl(url) ?? url;
    const page = pages.get(key) ?? { url, href, codes: [] };
    if (!page.codes.includes(lang.toLowerCase())) page.codes.push(lang.toLowerCase());
    pages.set(key, page);
  }
  return [...pages.values()];
}

/** The canonical the page names, absolute; `null` when it names none that can be parsed. */
export function canonicalOf({ canonicals }: Pick<Directives, 'canonicals'>): string | null {
  return canonicals.find(({ url, isInHead, source }) => url !== null && (isInHead || source === 'header'))?.url ?? null;
}

/** True when the page names another page as canonical. */
export function isCanonicalElsewhere(directives: Pick<Directives, 'canonicals'>, pageUrl: string): boolean {
  const canonical = canonicalOf(directives);
  return canonical !== null && !isSameUrl(canonical, pageUrl);
}

/** What the target's own HTML says; `null` when it redirects, is broken or was not fetched: other checks tell that. */
export function pageOfTarget(target: TargetFacts): TargetFacts['page'] {
  const isGood = target.finalStatus !== null && target.finalStatus >= 200 && target.finalStatus <= 299;
  return isGood && !isRedirect(target) ? target.page : null;
}
