import { collapseSpace, countCharacters } from '#core/base/plain-text.ts';
import { toSafeText } from '#core/base/safe-text.ts';
import { hostOfUrl } from '#core/domain/site-host.ts';
import type { AnchorFacts, DocumentFacts, ImageFacts, MetaFacts, StructuredItem } from '#core/parse/document-facts.ts';
import { isSameUrl } from '#core/parse/normalize-url.ts';
import { arialWidth } from '#core/standards/arial-widths.ts';
import type { Artifacts } from './artifacts.ts';
import { DESCRIPTION_FONT_PX, TITLE_FONT_PX } from './result-fonts.ts';

/** What a page's facts are made of. */
export type PageEvidence = Pick<Artifacts, 'response' | 'source' | 'document' | 'directives' | 'targets'> &
  Partial<Pick<Artifacts, 'robots'>>;

const MAX_TEXT = 2048;
const MAX_LISTED = 200;

/** What the page says, for showing: bounded lists and texts, without control characters. Counts are of the whole page. */
export function toPageFacts(evidence: PageEvidence) {
  const { response, source, document, directives } = evidence;
  return {
    title: textFact(titleOf(document), TITLE_FONT_PX),
    description: textFact(descriptionOf(document), DESCRIPTION_FONT_PX),
    headings: listed(document.headings, ({ level, text }) => ({ level, text: safe(text) })),
    canonical: canonicalFact(evidence),
    robots: {
      meta: directives.metaRobots.map(safe),
      header: directives.headerRobots.map(safe),
      robotsTxt: robotsFact(evidence),
    },
    indexable: directives.isIndexable,
    notIndexableBecause: [...directives.notIndexableBecause],
    hreflang: listed(directives.alternates, ({ lang, href, source: from }) => ({
      lang: safe(lang),
      href: safe(href),
      // An audit of one page reads no sitemap.
      source: from === 'header' ? ('header' as const) : ('html' as const),
    })),
    openGraph: namedMetas(document.metas, /^(?:og|article|product|book|profile|fb):/u),
    card: namedMetas(document.metas, /^twitter:/u),
    structuredData: structuredFacts(document),
    links: linkFacts(evidence),
    images: imageFacts(evidence),
    wordCount: document.mainWords,
    language: document.htmlLang === null || document.htmlLang === '' ? null : safe(document.htmlLang),
    charset: source.charset,
    favicon: faviconOf(evidence),
    redirects: response.redirects.map(({ url, status, location }) => ({
      url: safe(url),
      status,
      location: safe(location),
    })),
    headers: listed(response.headers, ([name, value]) => ({ name: safe(name), value: safe(value) })),
    timing: { ...response.timing },
    sizes: {
      transferBytes: response.transferBytes,
      htmlBytes: response.bodyBytes,
      textBytes: utf8Length(document.visibleText),
    },
  };
}

/** The title to show: the first of the head, else the first there is; `null` without any. */
export function titleOf({ titles }: Pick<DocumentFacts, 'titles'>): string | null {
  return (titles.find(({ isInHead }) => isInHead) ?? titles[0])?.text ?? null;
}

/** The description to show: the first of the head; `null` without one. */
export function descriptionOf({ metas }: Pick<DocumentFacts, 'metas'>): string | null {
  const isDescription = ({ name, isInHead, content }: MetaFacts): boolean =>
    name === 'description' && isInHead && content !== null;
  return metas.find(isDescription)?.content ?? null;
}

function safe(text: string): string {
  return toSafeText(text, MAX_TEXT);
}

function listed<T, Shown>(items: readonly T[], show: (item: T) => Shown): Shown[] {
  return items.slice(0, MAX_LISTED).map(show);
}

/** `null` when there is no such text; an empty one is shown as such. */
function textFact(text: string | null, fontSizePx: number) {
  if (text === null) return null;
  const shown = collapseSpace(text);
  return { text: safe(text), characters: countCharacters(text), pixelWidth: arialWidth(shown, fontSizePx) };
}

function canonicalFact({ directives, response }: PageEvidence) {
  const first = directives.canonicals.find(({ isInHead }) => isInHead);
  if (first === undefined) return null;
  return {
    href: safe(first.href),
    resolved: first.url === null ? null : safe(first.url),
    source: first.source,
    isSelf: first.url !== null && isSameUrl(first.url, response.finalUrl),
  };
}

function robotsFact({ robots, response }: PageEvidence) {
  if (robots === undefined)
    return { url: new URL('/robots.txt', response.finalUrl).href, status: null, allowed: true, rule: null };
  const { url, status, isAllowed, rule } = robots;
  return { url, status, allowed: isAllowed, rule: rule === null ? null : safe(rule) };
}

function namedMetas(metas: readonly MetaFacts[], pattern: RegExp) {
  const found = metas.flatMap(({ name, property, content }) => {
    const key = [property, name].find((each) => each !== null && pattern.test(each));
    return key === undefined || key === null || content === null ? [] : [{ name: safe(key), content: safe(content) }];
  });
  return found.slice(0, MAX_LISTED);
}

function structuredFacts({ structuredData }: DocumentFacts) {
  return listed(structuredData, ({ format, items, error }) => ({
    format,
    types: [...new Set(items.flatMap(({ types }) => types))].slice(0, MAX_LISTED).map(safe),
    properties: items.reduce((sum, item) => sum + countProperties(item), 0),
    error: error === null ? null : safe(error),
  }));
}

function countProperties({ properties }: StructuredItem): number {
  return Object.keys(properties).length;
}

function linkFacts({ document, response, targets }: PageEvidence) {
  const site = hostOfUrl(response.finalUrl) ?? new URL(response.finalUrl).host;
  const links = document.anchors.flatMap((anchor) =>
    anchor.url === null ? [] : [shownLink(anchor, anchor.url, site, targets)],
  );
  const internal = links.filter((link) => link.internal).length;
  return {
    total: links.length,
    internal,
    external: links.length - internal,
    nofollow: links.filter(({ nofollow }) => nofollow).length,
    items: links.slice(0, MAX_LISTED),
  };
}

function shownLink({ name, rel }: AnchorFacts, url: string, site: string, targets: Artifacts['targets']) {
  return {
    url: safe(url),
    text: toSafeText(name, 300),
    internal: (hostOfUrl(url) ?? new URL(url).host) === site,
    nofollow: rel.includes('nofollow'),
    status: targets.get(url)?.status ?? null,
  };
}

function imageFacts({ document, targets }: PageEvidence) {
  const shown = document.images.flatMap((image) => (image.url === null ? [] : [shownImage(image, image.url, targets)]));
  return {
    total: document.images.length,
    withoutAlt: document.images.filter(({ lacksAlternative }) => lacksAlternative).length,
    items: shown.slice(0, MAX_LISTED),
  };
}

function shownImage({ alt, width, height }: ImageFacts, url: string, targets: Artifacts['targets']) {
  const target = targets.get(url);
  return {
    url: safe(url),
    alt: alt === null ? null : safe(alt),
    width: width ?? target?.image?.width ?? null,
    height: height ?? target?.image?.height ?? null,
    status: target?.status ?? null,
    sizeBytes: target?.sizeBytes ?? null,
  };
}

/** The icon the page names, or the one at the usual place when it is there. */
function faviconOf({ document, response, targets }: PageEvidence): string | null {
  const named = document.links.find(({ rel, url }) => rel.includes('icon') && url !== null)?.url;
  if (named !== undefined && named !== null) return safe(named);
  const usual = new URL('/favicon.ico', response.finalUrl).href;
  return targets.get(usual)?.finalStatus === 200 ? usual : null;
}

/** Bytes of the text in UTF-8, without making them. The two halves of a pair count two each: four bytes together. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    bytes += code < 0x80 ? 1 : code < 0x800 || isHalf ? 2 : 3;
  }
  return bytes;
}
