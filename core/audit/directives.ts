import { headersOf, type FetchFacts } from '#core/domain/fetch-facts.ts';
import type { DocumentFacts } from '#core/parse/document-facts.ts';
import { parseLinkHeader, type HeaderLink } from '#core/parse/link-header.ts';
import { isSameUrl, toHttpAddress } from '#core/parse/normalize-url.ts';
import { hasNoindex, parseRobotsDirectives, parseRobotsTag } from '#core/parse/robots-directives.ts';
import type { Alternate, Canonical, Directives, RobotsVerdict } from './artifacts.ts';

/**
 * What search engines make of a page: the union of its HTML and its headers.
 * @param robots `null` when robots.txt could not be fetched; the page then counts as allowed.
 */
export function readDirectives(
  response: Pick<FetchFacts, 'finalUrl' | 'status' | 'headers'>,
  document: DocumentFacts,
  robots: Pick<RobotsVerdict, 'isAllowed'> | null,
): Directives {
  const metaRobots = document.metas
    .filter(({ name, isInHead }) => isInHead && (name === 'robots' || name === 'googlebot'))
    .flatMap(({ content }) => parseRobotsDirectives(content ?? ''));
  const headerRobots = headersOf(response, 'x-robots-tag').flatMap((value) => parseRobotsTag(value, 'googlebot'));
  const headerLinks = parseLinkHeader(headersOf(response, 'link'));
  const canonicals = [...htmlCanonicals(document), ...headerCanonicals(headerLinks, response.finalUrl)];

  const all = [...metaRobots, ...headerRobots];
  const isNoindex = hasNoindex(all);
  const notIndexableBecause = reasons(response, isNoindex, robots?.isAllowed ?? true, canonicals);
  return {
    metaRobots,
    headerRobots,
    isNoindex,
    isNofollow: all.includes('nofollow') || all.includes('none'),
    canonicals,
    alternates: [...htmlAlternates(document), ...headerAlternates(headerLinks, response.finalUrl)],
    isIndexable: notIndexableBecause.length === 0,
    notIndexableBecause,
  };
}

/** The canonical the page names, absolute; `null` when it names none that can be parsed. */
export function canonicalOf({ canonicals }: Pick<Directives, 'canonicals'>): string | null {
  return canonicals.find(({ url, isInHead, source }) => url !== null && (isInHead || source === 'header'))?.url ?? null;
}

function reasons(
  response: Pick<FetchFacts, 'finalUrl' | 'status'>,
  isNoindex: boolean,
  isAllowed: boolean,
  canonicals: readonly Canonical[],
): Directives['notIndexableBecause'] {
  const status = response.status ?? 0;
  const named = canonicals.filter(({ url, isInHead }) => isInHead && url !== null);
  const isElsewhere = named.length > 0 && !named.some(({ url }) => url !== null && isSameUrl(url, response.finalUrl));
  const found: [holds: boolean, reason: Directives['notIndexableBecause'][number]][] = [
    [status < 200 || status > 299, 'status'],
    [isNoindex, 'noindex'],
    [!isAllowed, 'robots'],
    [isElsewhere, 'canonical'],
  ];
  return found.filter(([holds]) => holds).map(([, reason]) => reason);
}

function htmlCanonicals(document: DocumentFacts): Canonical[] {
  return document.links
    .filter(({ rel }) => rel.includes('canonical'))
    .map(({ href, url, isInHead }) => ({ href: href ?? '', url, source: 'html', isInHead }));
}

function headerCanonicals(links: readonly HeaderLink[], base: string): Canonical[] {
  return links
    .filter((link) => hasRelation(link, 'canonical'))
    .map(({ href }) => ({ href, url: toHttpAddress(href, base), source: 'header', isInHead: true }));
}

function htmlAlternates(document: DocumentFacts): Alternate[] {
  return document.links.flatMap(({ rel, hreflang, href, url, isInHead }) =>
    rel.includes('alternate') && hreflang !== null && hreflang !== ''
      ? [{ lang: hreflang, href: href ?? '', url, source: 'html' as const, isInHead }]
      : [],
  );
}

function headerAlternates(links: readonly HeaderLink[], base: string): Alternate[] {
  return links.flatMap((link) => {
    const lang = link.parameters.get('hreflang');
    if (lang === undefined || !hasRelation(link, 'alternate')) return [];
    return [
      {
        lang,
        href: link.href,
        url: toHttpAddress(link.href, base),
        source: 'header' as const,
        isInHead: true,
      },
    ];
  });
}

function hasRelation({ parameters }: HeaderLink, relation: string): boolean {
  return (parameters.get('rel') ?? '').toLowerCase().split(/\s+/u).includes(relation);
}
