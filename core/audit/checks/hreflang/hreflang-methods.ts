import type { Alternate, Directives } from '#core/audit/artifacts.ts';
import { onceForLatest } from '#core/base/once-per.ts';
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

/** Compares the sets of HTML, header and sitemap; `null` unless at least two are there. */
export const compareMethods = onceForLatest((directives: Pick<Directives, 'alternates'>): MethodComparison | null => {
  const set = hreflangSet(directives);
  const methods = METHODS.filter((method) => set.some(({ source }) => source === method));
  if (methods.length < 2) return null;
  const places = methods.map((method) => ({
    method,
    entries: new Set(set.filter(({ source }) => source === method).map(({ code, address }) => `${code} ${address}`)),
  }));
  return {
    methods,
    missing: places.flatMap(({ method, entries }) =>
      [...entries]
        .filter((entry) => places.some((other) => !other.entries.has(entry)))
        .map((entry) => ({ method, entry })),
    ),
  };
});
