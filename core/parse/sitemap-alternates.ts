import { normalizeUrl } from './normalize-url.ts';
import { MAX_ADDRESS_LENGTH, type SitemapAlternate } from './sitemap-facts.ts';
import { detach } from './text-buffer.ts';

/** The longest tag of RFC 5646 in use has 35; more is no language. */
const MAX_LANG_LENGTH = 64;
const ABSOLUTE = /^https?:\/\//iu;

export type RawAlternate = { readonly lang: string; readonly href: string };

/**
 * Reads the language versions of entries. The entries of one set of pages all name the same versions: each version, and each list of
 * them, is kept once.
 */
export function createAlternateLists(base: string) {
  const placeOf = new Map<string, number>();
  const versions: (SitemapAlternate | null)[] = [];
  const lists = new Map<string, readonly SitemapAlternate[]>();

  function read({ lang, href }: RawAlternate): SitemapAlternate | null {
    const url = href.length <= MAX_ADDRESS_LENGTH ? normalizeUrl(href, base) : null;
    if (url === null || lang.length > MAX_LANG_LENGTH) return null;
    const address = detach(url);
    return { lang: detach(lang), href: ABSOLUTE.test(href) ? address : detach(href), url: address };
  }

  function placeFor(raw: RawAlternate): number {
    const key = `${raw.lang}\n${raw.href}`;
    const known = placeOf.get(key);
    if (known !== undefined) return known;
    placeOf.set(key, versions.length);
    return versions.push(read(raw)) - 1;
  }

  return {
    /** In document order, without those no one can visit. Equal lists are one and the same. */
    listOf(raw: readonly RawAlternate[]): readonly SitemapAlternate[] {
      const places = raw.map(placeFor);
      const key = places.join(' ');
      let list = lists.get(key);
      if (list === undefined) lists.set(key, (list = places.flatMap((place) => versions[place] ?? [])));
      return list;
    },
  };
}
