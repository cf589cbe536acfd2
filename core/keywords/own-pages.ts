import { cleanAddress } from './clean-phrase.ts';

/** A page of the last crawl. */
export type OwnPage = { readonly url: string; readonly title: string; readonly h1: string };

/** `exists`: one page covers the cluster. `compete`: several do. `none`: none does. */
export type PageMatch = { readonly state: 'exists' | 'compete' | 'none'; readonly urls: readonly string[] };

/** Pages named with a match. */
const MAX_NAMED = 20;

/** Pages by the stems of their title and main heading, and by their address. */
export type PageIndex = {
  readonly pages: readonly OwnPage[];
  readonly byStem: ReadonlyMap<string, readonly number[]>;
  readonly byAddress: ReadonlyMap<string, number>;
};

/** @param stemsOf the stems of a text without stop words. */
export function buildPageIndex(pages: readonly OwnPage[], stemsOf: (text: string) => readonly string[]): PageIndex {
  const byStem = new Map<string, number[]>();
  for (const [at, { title, h1 }] of pages.entries())
    for (const text of new Set([title, h1]))
      for (const stem of stemsOf(text.toLowerCase())) {
        const known = byStem.get(stem);
        if (known === undefined) byStem.set(stem, [at]);
        else if (known.at(-1) !== at) known.push(at);
      }
  return { pages, byStem, byAddress: new Map(pages.map(({ url }, at) => [cleanAddress(url), at])) };
}

/**
 * Which pages cover a cluster: those whose title and main heading have the stem of every word of its head, and those that stand in the
 * result lists of at least half of its phrases.
 */
export function matchPages(
  index: PageIndex,
  headStems: readonly string[],
  resultLists: readonly (readonly string[])[],
): PageMatch {
  const found = new Set(pagesWithAll(index, headStems));
  const ranking = new Map<number, number>();
  for (const urls of resultLists)
    for (const url of new Set(urls)) {
      const at = index.byAddress.get(url);
      if (at !== undefined) ranking.set(at, (ranking.get(at) ?? 0) + 1);
    }
  for (const [at, lists] of ranking) if (lists * 2 >= resultLists.length) found.add(at);
  const urls = [...found].toSorted((a, b) => a - b).flatMap((at) => index.pages[at]?.url ?? []);
  const state = urls.length === 0 ? 'none' : urls.length === 1 ? 'exists' : 'compete';
  return { state, urls: urls.slice(0, MAX_NAMED) };
}

function pagesWithAll({ byStem }: PageIndex, stems: readonly string[]): readonly number[] {
  const [first, ...others] = [...new Set(stems)]
    .map((stem) => byStem.get(stem) ?? [])
    .toSorted((a, b) => a.length - b.length);
  if (first === undefined) return [];
  const sets = others.map((pages) => new Set(pages));
  return first.filter((at) => sets.every((pages) => pages.has(at)));
}
