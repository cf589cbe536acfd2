import type { ParsedSitemap, SitemapLimits } from './sitemap-facts.ts';
import { parseSitemapText } from './sitemap-text.ts';
import { parseSitemapXml } from './sitemap-xml.ts';

/**
 * Reads a sitemap or sitemap index in XML, a plain list of addresses, or an RSS 2.0 or Atom feed. Never throws; takes time linear in
 * the text. `unreadable` means it is none of them.
 * @param url the file's own address, against which addresses are resolved.
 * @see https://www.sitemaps.org/protocol.html
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export function parseSitemap(text: string, url: string, limits: SitemapLimits): ParsedSitemap {
  const first = text.search(/\S/u);
  if (first < 0) return { ...NOTHING, problem: 'the file is empty' };
  return text[first] === '<' ? parseSitemapXml(text, url, limits) : parseSitemapText(text, url, limits);
}

const NOTHING = {
  kind: 'unreadable',
  entryCount: 0,
  urls: [],
  alternates: [],
  faults: [],
  hasAllAlternates: true,
} as const;
