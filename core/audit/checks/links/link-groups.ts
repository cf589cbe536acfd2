import { onceForLatest } from '#core/base/once-per.ts';
import { countDistinct } from '#core/audit/finding-list.ts';
import { collapseSpace } from '#core/base/plain-text.ts';
import { originOf, siteOfUrl } from '#core/domain/host-name.ts';
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
export function groupLinks(anchors: readonly Pick<AnchorFacts, 'url' | 'name' | 'evidence'>[]): LinkGroup[] {
  const links = anchors.flatMap(({ url, name, evidence }) => (url === null ? [] : [{ url, name, evidence }]));
  return countDistinct(links, ({ url }) => url).map(({ item: { url, name, evidence }, count }) => ({
    url,
    count,
    evidence: collapseSpace(name) || evidence,
  }));
}

/** Links to other pages of the page's own site. */
export function internalLinks(document: DocumentFacts, pageUrl: string): readonly AnchorFacts[] {
  return sortedLinks(document, pageUrl).internal;
}

/** Links to other sites. */
export function externalLinks(document: DocumentFacts, pageUrl: string): readonly AnchorFacts[] {
  return sortedLinks(document, pageUrl).external;
}

type SortedLinks = { readonly internal: AnchorFacts[]; readonly external: AnchorFacts[] };
/** Many checks ask for the links of one page after another. */
const linksOf = onceForLatest<DocumentFacts, Map<string, SortedLinks>>(() => new Map());

function sortedLinks(document: DocumentFacts, pageUrl: string): SortedLinks {
  const known = linksOf(document);
  const links = known.get(pageUrl) ?? sortLinks(document, pageUrl);
  known.set(pageUrl, links);
  return links;
}

function sortLinks({ anchors }: DocumentFacts, pageUrl: string): SortedLinks {
  const links: SortedLinks = { internal: [], external: [] };
  const page = normalizeUrl(pageUrl);
  const origin = `${originOf(pageUrl)}/`;
  const site = siteOfUrl(pageUrl);
  for (const anchor of anchors) {
    const { url } = anchor;
    if (url === null) continue;
    if (!url.startsWith(origin) && siteOfUrl(url) !== site) links.external.push(anchor);
    else if (comparable(url) !== page) links.internal.push(anchor);
  }
  return links;
}

/** True when both absolute addresses have one host; with or without `www.` is the same site. */
export function isOwnSite(url: string, pageUrl: string): boolean {
  return siteOfUrl(url) === siteOfUrl(pageUrl);
}

/** The addresses of anchors are parsed already; only percent-encoding can still differ. */
function comparable(url: string): string | null {
  return url.includes('%') ? normalizeUrl(url) : url;
}
