import type { SiteCheck } from '#core/audit/check.ts';
import { judgeSite, type Judgement } from '#core/audit/runner.ts';
import type { SitemapsFacts, SitePage } from '#core/audit/site-artifacts.ts';
import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';
import { primaryLanguage } from '#core/base/primary-language.ts';
import { toAddress, type HreflangPage } from './known-pages.ts';

/** Rules about a site, as far as the checker has what they need: links between pages it has not, sitemaps where it was given one. */
function siteChecks({ hasSitemaps }: { readonly hasSitemaps: boolean }): readonly SiteCheck[] {
  const known: ReadonlySet<string> = new Set(['pages', 'start', ...(hasSitemaps ? ['sitemaps'] : [])]);
  return SITE_CHECKS.filter(({ area, needs }) => area === 'hreflang' && needs.every((each) => known.has(each)));
}

type SiteOfPages = {
  /** Where a finding about the site stands. */
  readonly start: string;
  /** `null` where no sitemap was read. */
  readonly sitemaps: SitemapsFacts | null;
};

/** What the rules about a site say of the pages together. */
export function judgeHreflangSite(pages: readonly HreflangPage[], { start, sitemaps }: SiteOfPages): Judgement {
  const [first] = pages;
  const { status = null, headers = [] } = first?.response ?? {};
  return judgeSite(siteChecks({ hasSitemaps: sitemaps !== null }), {
    pages: [...pages.map(toSitePage), ...pages.flatMap(toRedirect)],
    start: { url: start, finalUrl: start, status, headers },
    ...(sitemaps !== null && { sitemaps }),
  });
}

/** The address that was asked for, where a redirect led on from it. */
function toRedirect(page: HreflangPage): SitePage[] {
  const { redirects, requestedUrl } = page.response;
  const [first] = redirects;
  if (first === undefined) return [];
  const { document: _document, directives: _directives, ...rest } = page;
  return [{ ...toSitePage(rest), url: toAddress(requestedUrl), status: first.status }];
}

/** Only what was read of the page itself: who links to it is not known here. */
function toSitePage({ response, directives, document, robots }: HreflangPage): SitePage {
  const alternates = (directives?.alternates ?? []).flatMap(({ url }) => (url === null ? [] : toAddress(url)));
  return {
    url: toAddress(response.finalUrl),
    status: response.status,
    isHtml: document !== undefined,
    isIndexable: directives?.isIndexable ?? false,
    isNoindex: directives?.isNoindex ?? false,
    isAllowed: robots?.isAllowed ?? true,
    language: primaryLanguage(document?.htmlLang ?? null),
    title: '',
    description: '',
    canonical: null,
    textHash: '',
    signature: null,
    hasAlternates: alternates.length > 0,
    alternates,
    depth: null,
    followedInlinks: 0,
    nofollowedInlinks: 0,
    sitemapFiles: 0,
  };
}
