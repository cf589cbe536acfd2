import { parseLocalePath, toLocalePath } from '#core/domain/locale-path.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { findPattern, type PageAddress } from './find-page.ts';

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

const INDEX_FILE = /^index\.(?:html|php)$/iu;

/**
 * The one path of the page that a path leads to (small letters, single slashes and one at the end, no index file, no prefix of the
 * default language), or `null` where it leads to none. It begins with a name of ours, so it cannot lead to another host.
 */
export function toCleanPath(pathname: string, pages: readonly PageAddress[]): string | null {
  const segments = segmentsOf(pathname);
  if (INDEX_FILE.test(segments.at(-1) ?? '')) segments.pop();
  const { lang, hasPrefix, path } = parseLocalePath(segments.map(toSmall).join('/'));
  const pattern = findPattern(path, pages);
  if (pattern === null) return null;
  const parts = segmentsOf(pattern);
  const own = hasPrefix ? segments.slice(1) : segments;
  // The one part whose case counts.
  const clean = own.map((segment, at) => (parts[at] === ':token' ? segment : toSmall(segment)));
  return toLocalePath(clean.join('/'), lang);
}

/**
 * The address as the app wants it: the path of its page, and a `site` parameter that holds a protocol or a slash reduced to its bare
 * host, the original kept in `url` (specification, section 2). What is no page of ours has single slashes and one at the end.
 */
export function toCleanAddress({ pathname, search, hash }: Address, pages: readonly PageAddress[]): string {
  return `${toCleanPath(pathname, pages) ?? withSlashes(pathname)}${toCleanSearch(search)}${hash}`;
}

function toCleanSearch(search: string): string {
  const params = new URLSearchParams(search);
  const site = params.get('site');
  if (site === null || !/[/:]/u.test(site)) return search;
  const host = toSiteHost(site.replace(/^\s*(https?|ftp):\/*/iu, '$1://'));
  if (host === null) return search;
  params.set('site', host);
  params.set('url', site);
  return `?${params.toString()}`;
}

/** Escapes stay as they are: browsers and routers write them in either case. */
function toSmall(segment: string): string {
  return segment.replaceAll(/%[\da-f]{2}|[A-Z]+/giu, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}

function withSlashes(pathname: string): string {
  const segments = segmentsOf(pathname);
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
