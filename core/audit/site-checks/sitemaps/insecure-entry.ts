import type { SiteArtifacts } from '#core/audit/site-artifacts.ts';
import { hostNameOf, withoutWww } from '#core/domain/host-name.ts';

/** Tells whether an address is written with http although it is one of a site with https. With or without `www.` is the same site. */
export function insecureEntries(start: SiteArtifacts['start']): (url: string) => boolean {
  if (!start.finalUrl.startsWith('https:')) return () => false;
  const bare = withoutWww(hostNameOf(start.finalUrl));
  const prefixes = [`http://${bare}/`, `http://www.${bare}/`] as const;
  return (url) => url.startsWith(prefixes[0]) || url.startsWith(prefixes[1]);
}

/** True when `other` is the same address but for the s of https. */
export function isSecureTwin(url: string, other: string): boolean {
  return (
    other.startsWith('https:') &&
    url.startsWith('http:') &&
    other.length === url.length + 1 &&
    other.endsWith(url.slice(4))
  );
}
