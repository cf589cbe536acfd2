import { escapeXml } from '#core/base/xml-text.ts';
import type { RepairedEntry } from './repair.ts';

/** `link` elements for the head, one a line. */
export function writeLinkElements(entries: readonly RepairedEntry[]): string {
  return entries
    .map(({ code, url }) => `<link rel="alternate" hreflang="${code}" href="${escapeXml(url)}">`)
    .join('\n');
}

/** Lines of the HTTP header, one an entry: servers limit the length of one line. */
export function writeHeaderLines(entries: readonly RepairedEntry[]): string {
  return entries.map(({ code, url }) => `Link: <${url}>; rel="alternate"; hreflang="${code}"`).join('\n');
}

/** A sitemap with each page of each set and the versions of it. */
export function writeSitemap(sets: readonly (readonly RepairedEntry[])[]): string {
  const urls = sets.flatMap((entries) => {
    const links = entries.map(
      ({ code, url }) => `    <xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(url)}"/>\n`,
    );
    return [...new Set(entries.map(({ url }) => url))].map(
      (url) => `  <url>\n    <loc>${escapeXml(url)}</loc>\n${links.join('')}  </url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`;
}
