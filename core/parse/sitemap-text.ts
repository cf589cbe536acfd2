import { createSitemapEntries } from './sitemap-entries.ts';
import type { ParsedSitemap, SitemapLimits } from './sitemap-facts.ts';
import { lineAt } from './xml-faults.ts';

const ADDRESS = /^https?:\/\/\S+$/iu;

/** Reads a plain text sitemap: one absolute address a line and nothing else. A file that begins with something else is none. */
export function parseSitemapText(text: string, url: string, limits: SitemapLimits): ParsedSitemap {
  const entries = createSitemapEntries(url, limits);
  let problem: string | null = null;
  for (const { 0: line, index } of text.matchAll(/\S[^\r\n]*/gu)) {
    const loc = line.trim();
    if (ADDRESS.test(loc)) entries.add({ loc, alternates: [] });
    else if (entries.found().entryCount === 0) {
      return { kind: 'unreadable', problem: 'the file is neither XML nor a list of addresses', ...entries.found() };
    } else problem ??= `line ${lineAt(text, index)}: there is no address`;
  }
  return { kind: 'text', problem, ...entries.found() };
}
