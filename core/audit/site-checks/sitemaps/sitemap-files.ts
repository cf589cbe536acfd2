import type { SitemapFile } from '#core/audit/site-artifacts.ts';
import { SITEMAP_MAX_ENTRIES } from '#core/parse/sitemap-facts.ts';

/** True when the site itself names the file: in robots.txt or in a sitemap index. */
export function isAnnounced({ from }: SitemapFile): boolean {
  return from !== 'usual';
}

/** True when the file came whole and with a success status, whatever is in it. */
export function isLoaded({ status, failure }: SitemapFile): boolean {
  return failure === null && status !== null && status >= 200 && status <= 299;
}

/** True when the file is some kind of sitemap, perhaps with faults. */
export function isSitemap(file: SitemapFile): boolean {
  return isLoaded(file) && file.kind !== 'unreadable';
}

/** True when what it lists is missed while it cannot be read: a usual place without a sitemap takes nothing away. */
export function isNeeded(file: SitemapFile): boolean {
  return isAnnounced(file) || isSitemap(file);
}

/** True when everything the file lists is known. */
export function isWhole(file: SitemapFile): boolean {
  return isSitemap(file) && file.problem === null && file.entryCount <= SITEMAP_MAX_ENTRIES;
}
