import { escapeXml } from '#core/base/xml-text.ts';

/** Limits of one sitemap file (https://www.sitemaps.org/protocol.html). */
const MAX_URLS = 50_000;
const MAX_BYTES = 52_428_800;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const FRAME_BYTES = 200;

export type SitemapFile = { readonly name: string; readonly text: string };
export type Sitemap = { readonly files: readonly SitemapFile[]; readonly urlCount: number };

/**
 * The sitemap of these addresses, in the order given: `sitemap.xml`, or numbered parts and an index that names them where they will
 * lie, at the root of `origin`. Addresses of other hosts are left out, as a sitemap speaks for its own; there is no `lastmod`, since
 * a crawl does not know when a page changed.
 */
export function toSitemap(
  urls: readonly string[],
  origin: string,
  limit = { urls: MAX_URLS, bytes: MAX_BYTES },
): Sitemap {
  const own = urls.filter((url) => URL.canParse(url) && new URL(url).origin === origin);
  const urlCount = own.length;
  const parts = split(own, limit);
  const [only = [], ...others] = parts;
  if (others.length === 0) return { files: [{ name: 'sitemap.xml', text: urlset(only) }], urlCount };
  const files = parts.map((part, at) => ({ name: `sitemap-${at + 1}.xml`, text: urlset(part) }));
  const entries = files.map(({ name }) => `<sitemap><loc>${escapeXml(`${origin}/${name}`)}</loc></sitemap>\n`).join('');
  const index = `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries}</sitemapindex>\n`;
  return { files: [{ name: 'sitemap.xml', text: index }, ...files], urlCount };
}

function urlset(lines: readonly string[]): string {
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${lines.join('')}</urlset>\n`;
}

/** One line an address, in parts that fit into a file each. */
function split(urls: readonly string[], limit: { urls: number; bytes: number }): string[][] {
  const parts: string[][] = [];
  let sizeBytes = Infinity;
  for (const url of urls) {
    // A parsed address is ASCII: its length is its size.
    const line = `<url><loc>${escapeXml(new URL(url).href)}</loc></url>\n`;
    const part = parts.at(-1);
    if (part === undefined || part.length >= limit.urls || sizeBytes + line.length > limit.bytes) {
      parts.push([line]);
      sizeBytes = FRAME_BYTES + line.length;
    } else {
      part.push(line);
      sizeBytes += line.length;
    }
  }
  return parts;
}
