import type { SerpItem, SerpList } from '#core/domain/serp/result-list.ts';
import { toResultAddress } from '#core/domain/serp/result-address.ts';
import { splitLines } from './delimited.ts';
import { readHtmlEvents } from './html-events.ts';
import { attributeOf } from './reading.ts';

/** Results of one list at most. */
const MAX_RESULTS = 300;
const MAX_TITLE = 500;
const MAX_ADDRESS = 2048;

/** Hosts of search engines and of what belongs to them: links there are no results. */
const ENGINE_HOST =
  /(?:^|\.)(?:google\.[a-z.]+|googleusercontent\.com|gstatic\.com|bing\.com|microsoft\.com|msn\.com|yandex\.[a-z.]+|yahoo\.com|duckduckgo\.com|baidu\.com|naver\.com|seznam\.cz|ecosia\.org|brave\.com)$/u;

type Found = { readonly url: string; readonly title: string };

/**
 * The organic results of what somebody pasted or saved: a result page as HTML, whose results are links that are or hold a heading, or
 * lines with an address each. `null` when there is none. Never throws.
 */
export function readResultPage(text: string): SerpList | null {
  const found = /<(?:html|body|div|a)\b/iu.test(text) ? fromHtml(text) : fromLines(text);
  const seen = new Set<string>();
  const items: SerpItem[] = [];
  for (const { url, title } of found) {
    if (seen.has(url) || url.length > MAX_ADDRESS || items.length === MAX_RESULTS) continue;
    seen.add(url);
    const place = items.length + 1;
    items.push({
      kind: 'organic',
      absolute: place,
      organic: place,
      url,
      title: title.slice(0, MAX_TITLE),
      snippet: '',
    });
  }
  if (items.length === 0) return null;
  return { items, features: [], related: [], questions: [], overview: null, depth: items.length };
}

/** An address per line, whatever stands before and after it; a bare host counts when the line holds nothing else. */
function fromLines(text: string): Found[] {
  return splitLines(text).flatMap((line) => {
    const address = /https?:\/\/[^\s"'<>]+/iu.exec(line)?.[0];
    const bare = /^\s*(?:\d+[.)]?\s+)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?)\s*$/u.exec(line)?.[1];
    const url = toWebAddress(address ?? (bare === undefined ? '' : `https://${bare}`));
    if (url === null) return [];
    const title = line
      .replace(address ?? bare ?? '', '')
      .replace(/^\s*\d+[.)]?\s+/u, '')
      .trim();
    return [{ url, title: title.replace(/^[\s,;|–-]+|[\s,;|–-]+$/gu, '') }];
  });
}

type Draft = { url: string; title: string; isHeaded: boolean };
type Ending = { readonly isHeading: boolean; readonly link: Draft | null };

function fromHtml(html: string): Found[] {
  const found: Draft[] = [];
  let headings = 0;
  let link: Draft | null = null;
  readHtmlEvents<Ending>(html, {
    open(element) {
      const isHeading = /^h[1-4]$/u.test(element.name) || attributeOf(element, 'role') === 'heading';
      if (isHeading) {
        headings += 1;
        if (link !== null) link.isHeaded = true;
      }
      if (element.name === 'a' && link === null) {
        const url = toWebAddress(toResultAddress(absolute(attributeOf(element, 'href') ?? '')));
        if (url !== null) {
          link = { url, title: '', isHeaded: headings > 0 };
          found.push(link);
          return { isHeading, link };
        }
      }
      return isHeading ? { isHeading, link: null } : null;
    },
    close(ending) {
      if (ending.isHeading) headings -= 1;
      if (ending.link !== null) link = null;
    },
    text(data) {
      // Of a whole result only the heading is its title.
      if (link !== null && (headings > 0 || !link.isHeaded) && link.title.length < MAX_TITLE) link.title += data;
    },
    doctype: () => undefined,
  });
  return found
    .filter(({ isHeaded }) => isHeaded)
    .map(({ url, title }) => ({ url, title: title.replace(/\s+/gu, ' ').trim() }));
}

/** Saved pages of Google have links to `/url?q=…`. */
function absolute(href: string): string {
  return href.startsWith('/url?') ? `https://www.google.com${href}` : href;
}

/** An address outside search engines, or `null`. */
function toWebAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/u.test(url.protocol) || ENGINE_HOST.test(url.hostname)) return null;
  return url.href;
}
