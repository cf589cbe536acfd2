import type { DocumentFacts, ResourceFacts, ResourceKind } from '#core/parse/document-facts.ts';
import { countDistinct } from '#core/audit/finding-list.ts';
import { hostNameOf, withoutWww } from '#core/domain/host-name.ts';

/** Tells the page's own host (with or without www) and its subdomains, where the owner decides how files are sent. */
export function ownHost(pageUrl: string): (url: string) => boolean {
  const own = withoutWww(hostNameOf(pageUrl));
  return (url) => {
    const host = hostNameOf(url);
    return host === own || host.endsWith(`.${own}`);
  };
}

/** Files of these kinds the page loads, one an address. */
export function filesOf(document: Pick<DocumentFacts, 'resources'>, kinds: readonly ResourceKind[]): ResourceFacts[] {
  const wanted = document.resources.filter(({ kind, url }) => kinds.includes(kind) && /^https?:/u.test(url));
  return countDistinct(wanted, ({ url }) => url).map(({ item }) => item);
}

/** Files of these kinds that the site itself sends. */
export function ownFilesOf(
  document: Pick<DocumentFacts, 'resources'>,
  pageUrl: string,
  kinds: readonly ResourceKind[],
): ResourceFacts[] {
  const isOwn = ownHost(pageUrl);
  return filesOf(document, kinds).filter(({ url }) => isOwn(url));
}

/** Kinds that seldom change and should stay in the browser's cache. */
export const STATIC_KINDS: readonly ResourceKind[] = ['script', 'style', 'image', 'font'];
