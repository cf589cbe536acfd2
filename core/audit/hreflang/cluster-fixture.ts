import { pageEvidence, type EvidenceOverrides } from '#core/audit/check-test.ts';
import type { HreflangPage } from './known-pages.ts';
import { withSitemapEntries } from './sitemap-entries.ts';

export type Said = Readonly<Record<string, string>>;

const urlOf = (path: string): string => new URL(path, 'https://example.org').href;

/** A page that says these languages in its HTML, header and sitemap: code → path. For tests. */
export function versionPage(
  path: string,
  lang: string,
  { html = {}, header = {}, sitemap = {} }: { html?: Said; header?: Said; sitemap?: Said },
  overrides: EvidenceOverrides & { readonly head?: string } = {},
): HreflangPage {
  const links = Object.entries(html).map(
    ([code, to]) => `<link rel="alternate" hreflang="${code}" href="${urlOf(to)}">`,
  );
  const lines = Object.entries(header).map(([code, to]) => `<${urlOf(to)}>; rel="alternate"; hreflang="${code}"`);
  const evidence = pageEvidence(
    `<!doctype html><html lang="${lang}"><head>${links.join('')}${overrides.head ?? ''}</head><body>Words</body></html>`,
    { url: urlOf(path), ...overrides, headers: { ...overrides.headers, link: lines.length === 0 ? null : lines } },
  );
  const { response, directives, document, robots } = evidence;
  return withSitemapEntries(
    { response, directives, document, robots },
    Object.entries(sitemap).map(([code, to]) => ({ lang: code, href: urlOf(to), url: urlOf(to) })),
  );
}
