import type { Artifacts } from '#core/audit/artifacts.ts';
import { tagContents } from '#core/audit/checks/social/social-tags.ts';
import { hash64 } from '#core/base/hash64.ts';
import { collapse } from '#core/base/plain-text.ts';
import { withoutSessions } from '#core/domain/crawl-scope.ts';
import { normalizeUrl, toHttpAddress } from '#core/parse/normalize-url.ts';
import { KIND, packLinkFacts } from '#server/crawl/packing/link-pack.ts';
import type { LinkLists } from '#server/crawl/pool/page-messages.ts';

const MAX_TEXT = 100;
/** A page with more links is told by its first ones. */
const MAX_LINKS = 5000;
const KEPT_RESOURCES = new Set(['script', 'style', 'media', 'frame', 'font', 'object', 'preload']);

type Entry = { kind: number; isNofollow: boolean; count: number; text: string };

/**
 * All addresses a page names, one entry for each kind; the session and what `ignored` names left out of links. The first is the
 * canonical, if the page names one.
 */
export function readLinks(
  { document, directives }: Pick<Artifacts, 'document' | 'directives'>,
  ignored: ReadonlySet<string>,
): LinkLists {
  const byKind = new Map<number, Map<string, Entry>>();
  let total = 0;
  const add = (url: string | null, kind: number, text = '', isNofollow = false): void => {
    const address = url === null ? null : comparable(url);
    if (address === null || total >= MAX_LINKS) return;
    let entries = byKind.get(kind);
    if (entries === undefined) byKind.set(kind, (entries = new Map<string, Entry>()));
    const known = entries.get(address);
    if (known === undefined) {
      total += 1;
      entries.set(address, { kind, isNofollow, count: 1, text });
      return;
    }
    known.count += 1;
    known.isNofollow &&= isNofollow;
    if (known.text === '') known.text = text;
  };

  // What a page says of itself comes first: links may be too many.
  for (const { url, isInHead } of directives.canonicals) if (isInHead) add(url, KIND.canonical);
  for (const { url, lang, source } of directives.alternates)
    if (source !== 'sitemap') add(url, KIND.hreflang, lang.trim());
  for (const { rel, url } of document.links) {
    if (rel.includes('next')) add(url, KIND.next);
    else if (rel.includes('prev') || rel.includes('previous')) add(url, KIND.prev);
  }
  for (const { url, name, rel } of document.anchors)
    if (url !== null) add(withoutSessions(url, ignored), KIND.link, name, isUnfollowed(rel) || directives.isNofollow);
  for (const { url } of document.images) add(url, KIND.image);
  for (const { url, kind } of document.resources) if (KEPT_RESOURCES.has(kind)) add(url, KIND[kind as 'script']); // one of the kept
  for (const content of tagContents(document, 'og:image')) add(toHttpAddress(content, document.baseUrl), KIND.preview);
  return toLists(byKind, total);
}

function isUnfollowed(rel: readonly string[]): boolean {
  return rel.includes('nofollow') || rel.includes('ugc') || rel.includes('sponsored');
}

/** The addresses of a document are parsed already; only fragment and percent-encoding can still differ. */
function comparable(url: string): string | null {
  if (!url.startsWith('http')) return null;
  return url.includes('%') || url.includes('#') ? normalizeUrl(url) : url;
}

function toLists(byKind: ReadonlyMap<number, ReadonlyMap<string, Entry>>, total: number): LinkLists {
  const urls: string[] = [];
  const texts: string[] = [];
  const hashes = new Uint32Array(total * 2);
  const kinds = new Uint8Array(total);
  const nofollow = new Uint8Array(total);
  const counts = new Uint8Array(total);
  for (const entries of byKind.values()) {
    for (const [url, { kind, isNofollow, count, text }] of entries) {
      const place = urls.length;
      const [high, low] = hash64(url);
      hashes[place * 2] = high;
      hashes[place * 2 + 1] = low;
      kinds[place] = kind;
      nofollow[place] = isNofollow ? 1 : 0;
      counts[place] = Math.min(255, count);
      urls.push(url);
      texts.push(collapse(text.slice(0, MAX_TEXT)));
    }
  }
  return { urls: urls.join('\n'), hashes, kinds, packed: packLinkFacts({ kinds, nofollow, counts }, texts) };
}
