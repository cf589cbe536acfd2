import { normalizeUrl } from './normalize-url.ts';
import { addressFault, createSitemapFaults } from './sitemap-faults.ts';
import { createAlternateLists, type RawAlternate } from './sitemap-alternates.ts';
import {
  MAX_ADDRESS_LENGTH,
  type ParsedSitemap,
  type SitemapAlternates,
  type SitemapFaultKind,
  type SitemapLimits,
} from './sitemap-facts.ts';
import { detach } from './text-buffer.ts';

type RawEntry = {
  /** As written. */
  readonly loc: string;
  readonly alternates: readonly RawAlternate[];
};

/** Gathers what a sitemap lists, within its limits. What is kept does not keep the file's text in memory. */
export function createSitemapEntries(base: string, limits: SitemapLimits) {
  const urls: string[] = [];
  const alternates: SitemapAlternates[] = [];
  const lists = createAlternateLists(base);
  const faults = createSitemapFaults();
  let entryCount = 0;
  let alternatesLeft = limits.maxAlternates;
  let hasAllAlternates = true;

  function addAlternates(url: string, raw: RawEntry['alternates']): void {
    if (raw.length === 0) return;
    if (raw.length > alternatesLeft) {
      hasAllAlternates = false;
      return;
    }
    alternatesLeft -= raw.length;
    const list = lists.listOf(raw);
    if (list.length > 0) alternates.push({ url, alternates: list });
  }

  return {
    /** How many language versions can still be kept. */
    alternatesLeft: () => alternatesLeft,
    addFault: (kind: SitemapFaultKind, text: string): void => faults.add(kind, text),
    add({ loc, alternates: raw }: RawEntry, { mayBeRelative = false } = {}): void {
      entryCount += 1;
      if (urls.length >= limits.maxEntries) return;
      const normalized = loc.length > MAX_ADDRESS_LENGTH ? null : normalizeUrl(loc, base);
      const fault = addressFault(loc, normalized);
      // Feeds may name their pages by relative addresses.
      if (fault !== null && !(fault === 'relative' && mayBeRelative)) faults.add(fault, loc);
      if (normalized === null) return;
      const url = detach(normalized);
      urls.push(url);
      addAlternates(url, raw);
    },
    found: (): Omit<ParsedSitemap, 'kind' | 'problem'> => ({
      entryCount,
      urls,
      alternates,
      faults: faults.found(),
      hasAllAlternates,
    }),
  };
}
