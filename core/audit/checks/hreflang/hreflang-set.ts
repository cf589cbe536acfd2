import type { Alternate, Directives, TargetFacts } from '#core/audit/artifacts.ts';
import { isRedirect } from '#core/audit/fetched-targets.ts';
import { canonicalOf } from '#core/audit/directives.ts';
import { onceForLatest } from '#core/base/once-per.ts';
import { isSameUrl, normalizeUrl } from '#core/parse/normalize-url.ts';

export type HreflangEntry = Alternate & {
  /** `lang` in lower case, without blanks around it. */
  readonly code: string;
  /** The normalised address, by which entries are compared; what is written when that is none. */
  readonly address: string;
};

/** Another page of the set with all codes it is named under, in lower case. */
export type AlternatePage = { readonly url: string; readonly href: string; readonly codes: readonly string[] };

/** The entries search engines read: those of head, header and sitemap. An entry in the body is ignored by them. */
export function hreflangSet({ alternates }: Pick<Directives, 'alternates'>): readonly HreflangEntry[] {
  return setOf(alternates);
}

/** Some twenty checks ask for the set of one page after another. */
const setOf = onceForLatest((alternates: readonly Alternate[]): readonly HreflangEntry[] =>
  alternates
    .filter(({ isInHead, source }) => isInHead || source !== 'html')
    .map((entry) => ({
      ...entry,
      code: entry.lang.trim().toLowerCase(),
      address: entry.url === null ? entry.href : comparable(entry.url),
    })),
);

const MAX_KNOWN = 50_000;
const known = new Map<string, string>();

/** The form in which addresses are compared. Each is asked for some hundred times: by every page that names it, for every rule. */
export function comparable(url: string): string {
  let form = known.get(url);
  if (form !== undefined) return form;
  if (known.size >= MAX_KNOWN) known.clear();
  form = normalizeUrl(url) ?? url;
  known.set(url, form);
  return form;
}

/** The codes of those entries that name the page, x-default left out. */
export function codesOf(
  entries: readonly { readonly lang: string; readonly url: string | null }[],
  pageUrl: string,
): string[] {
  const isPage = samePage(pageUrl);
  const codes = entries.filter(({ url }) => isPage(url)).map(({ lang }) => lang.trim().toLowerCase());
  return [...new Set(codes)].filter((code) => code !== 'x-default');
}

/** Tells the addresses of one page. */
export function samePage(pageUrl: string): (url: string | null) => boolean {
  const page = comparable(pageUrl);
  return (url) => url !== null && (url === pageUrl || comparable(url) === page);
}

/** The pages the set names besides this one, one entry an address, in the order first named. */
export function alternatePages(
  { alternates }: Pick<Directives, 'alternates'>,
  pageUrl: string,
): readonly AlternatePage[] {
  const made = pagesOf(alternates);
  const pages = made.get(pageUrl) ?? otherPages(setOf(alternates), pageUrl);
  made.set(pageUrl, pages);
  return pages;
}

const pagesOf = onceForLatest<readonly Alternate[], Map<string, readonly AlternatePage[]>>(() => new Map());

function otherPages(entries: readonly HreflangEntry[], pageUrl: string): readonly AlternatePage[] {
  const own = comparable(pageUrl);
  const pages = new Map<string, { url: string; href: string; codes: string[] }>();
  for (const { url, href, code, address } of entries) {
    if (url === null || address === own) continue;
    const page = pages.get(address) ?? { url, href, codes: [] };
    if (!page.codes.includes(code)) page.codes.push(code);
    pages.set(address, page);
  }
  return [...pages.values()];
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
