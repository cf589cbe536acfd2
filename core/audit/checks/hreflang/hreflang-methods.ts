import type { Alternate, Directives } from '#core/audit/artifacts.ts';
import { normalizeUrl } from '#core/parse/normalize-url.ts';
import { hreflangSet } from './hreflang-set.ts';

/** What only one of the two places names, where HTML and header both name versions. */
export type MethodComparison = { readonly onlyInHtml: readonly string[]; readonly onlyInHeader: readonly string[] };

const entryKey = ({ lang, url, href }: Alternate): string =>
  `${lang.toLowerCase()} ${url === null ? href : (normalizeUrl(url) ?? url)}`;

/** Compares the set in the HTML with the one in the header; `null` unless both are there. */
export function compareMethods(directives: Pick<Directives, 'alternates'>): MethodComparison | null {
  const set = hreflangSet(directives);
  const inHtml = new Set(set.filter(({ source }) => source === 'html').map(entryKey));
  const inHeader = new Set(set.filter(({ source }) => source === 'header').map(entryKey));
  if (inHtml.size === 0 || inHeader.size === 0) return null;
  return {
    onlyInHtml: [...inHtml].filter((entry) => !inHeader.has(entry)),
    onlyInHeader: [...inHeader].filter((entry) => !inHtml.has(entry)),
  };
}
