import { countDistinct } from '#core/audit/finding-list.ts';
import { collapseSpace } from '#core/base/plain-text.ts';
import type { AnchorFacts, DocumentFacts } from '#core/parse/document-facts.ts';
import { normalizeUrl } from '#core/parse/normalize-url.ts';

/** All links of a page to one address. */
export type LinkGroup = {
  readonly url: string;
  readonly count: number;
  /** Of the first link: its name, or the element itself when it has none. */
  readonly evidence: string;
};

/** Links with a web address, grouped by address, in document order. */
export function groupLinks(anchors: readonly AnchorFacts[]): LinkGroup[] {
  const links = anchors.flatMap(({ url, name, evidence }) => (url === null ? [] : [{ url, name, evidence }]));
  return countDistinct(links, ({ url }) => url).map(({ item: { url, name, evidence }, count }) => ({
    url,
    count,
    evidence: collapseSpace(name) || evidence,
  }));
}

/** Links to other pages of the page's own site. */
export function internalLinks({ anchors }: DocumentFacts, pageUrl: string): AnchorFacts[] {
  const page = normalizeUrl(pageUrl);
  return anchors.filter(({ url }) => url !== null && isOwnSite(url, pageUrl) && comparable(url) !== page);
}

/** Links to other sites. */
export function externalLinks({ anchors }: DocumentFacts, pageUrl: string): AnchorFacts[] {
  return anchors.filter(({ url }) => url !== null && !isOwnSite(url, pageUrl));
}

/** True when both absolute addresses have one host; with or without `www.` is the same site. */
export function isOwnSite(url: string, pageUrl: string): boolean {
  return bareHost(url) === bareHost(pageUrl);
}

/** The host of an absolute address without its port. */
export function hostNameOf(url: string): string {
  return hostOf(url).replace(/:\d+$/u, '');
}

function bareHost(url: string): string {
  return hostOf(url).replace(/^www\./u, '');
}

function hostOf(url: string): string {
  return /^https?:\/\/(?:[^/@]*@)?([^/?#]*)/u.exec(url)?.[1] ?? '';
}

/** The addresses of anchors are parsed already; only percent-encoding can still differ. */
function comparable(url: string): string | null {
  return url.includes('%') ? normalizeUrl(url) : url;
}
