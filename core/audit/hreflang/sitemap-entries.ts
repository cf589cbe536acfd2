import type { Alternate } from '#core/audit/artifacts.ts';
import { readDirectives } from '#core/audit/directives.ts';
import { parseDocument } from '#core/parse/html.ts';
import type { HreflangPage } from './known-pages.ts';

/** The page with the entries of sitemaps beside those of its HTML and header; also a file, or a page that could not be read. */
export function withSitemapEntries(
  page: HreflangPage,
  entries: readonly { readonly lang: string; readonly href: string; readonly url: string }[],
): HreflangPage {
  if (entries.length === 0) return page;
  const { response, robots = null } = page;
  const directives = page.directives ?? readDirectives(response, parseDocument('', response.finalUrl), robots);
  const listed = entries.map((entry): Alternate => ({ ...entry, source: 'sitemap', isInHead: false }));
  return { ...page, directives: { ...directives, alternates: [...directives.alternates, ...listed] } };
}
