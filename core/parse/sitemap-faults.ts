import { MAX_ADDRESS_LENGTH, type SitemapFault, type SitemapFaultKind } from './sitemap-facts.ts';
import { detach } from './text-buffer.ts';

const MAX_TEXT_LENGTH = 300;

/** Counts what is wrong with the entries of one file. */
export function createSitemapFaults() {
  const counts = new Map<SitemapFaultKind, { count: number; text: string }>();
  return {
    add(kind: SitemapFaultKind, text: string): void {
      const known = counts.get(kind);
      if (known === undefined) counts.set(kind, { count: 1, text: detach(text.slice(0, MAX_TEXT_LENGTH)) });
      else known.count += 1;
    },
    found: (): SitemapFault[] => [...counts].map(([kind, fault]) => ({ kind, ...fault })),
  };
}

/** What is wrong with an address as a file lists it. @param url what it is resolved to; `null` when it is no web address. */
export function addressFault(loc: string, url: string | null): SitemapFaultKind | null {
  if (loc.length > MAX_ADDRESS_LENGTH) return 'tooLong';
  if (url === null) return URL.parse(loc) === null ? 'malformed' : 'scheme';
  return /^https?:/iu.test(loc) ? null : 'relative';
}
