import { toSiteHost } from '#core/domain/site-host.ts';

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

/**
 * The address as the app wants it: with a trailing slash, and with a `site` parameter that holds a protocol or a slash
 * reduced to its bare host, the original kept in `url` (specification, section 2).
 */
export function toCleanAddress({ pathname, search, hash }: Address): string {
  return `${pathname.endsWith('/') ? pathname : `${pathname}/`}${toCleanSearch(search)}${hash}`;
}

function toCleanSearch(search: string): string {
  const params = new URLSearchParams(search);
  const site = params.get('site');
  const host = site?.includes('/') === true ? toSiteHost(site) : null;
  if (site === null || host === null) return search;
  params.set('site', host);
  params.set('url', site);
  return `?${params.toString()}`;
}
