import type { Alternate, Directives } from '#core/audit/artifacts.ts';
import { normalizeUrl } from '#core/parse/normalize-url.ts';
import { hreflangSet } from './hreflang-set.ts';

export type Method = Alternate['source'];

/** What each of several places names that not all of them name. */
export type MethodComparison = {
  /** The places that name versions, two or three of them. */
  readonly methods: readonly Method[];
  /** As a language and an address each, in the order of the places. */
  readonly missing: readonly { readonly method: Method; readonly entry: string }[];
};

const METHODS = ['html', 'header', 'sitemap'] as const;

const entryKey = ({ lang, url, href }: Alternate): string =>
  `${lang.toLowerCase()} ${url === null ? href : (normalizeUrl(url) ?? url)}`;

/** Compares the sets of HTML, header and sitemap; `null` unless at least two are there. */
export function compareMethods(directives: Pick<Directives, 'alternates'>): MethodComparison | null {
  const set = hreflangSet(directives);
  const places = METHODS.map((method) => ({
    method,
    entries: new Set(set.filter(({ source }) => source === method).map(entryKey)),
  })).filter(({ entries }) => entries.size > 0);
  if (places.length < 2) return null;
  return {
    methods: places.map(({ method }) => method),
    missing: places.flatMap(({ method, entries }) =>
      [...entries]
        .filter((entry) => places.some((other) => !other.entries.has(entry)))
        .map((entry) => ({ method, entry })),
    ),
  };
}
