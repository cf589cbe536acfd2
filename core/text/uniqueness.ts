import { wordsOf, type Span } from './segment.ts';
import { blocksOf, type TextSource } from './text-source.ts';
import type { ComparedText } from './compare-texts.ts';

/** Words of a shingle: so many in a row that two texts share are no chance. */
export const SHINGLE_WORDS = 5;

export type Uniqueness = {
  /** 1 − words in shared shingles ÷ words outside quotations, 0–1; 1 for a text without any. */
  readonly share: number;
  /** Words compared: quotations are left out. */
  readonly words: number;
  readonly quoted: number;
  /** What stands elsewhere too, in the order of the text; neighbours from one source as one. */
  readonly passages: readonly (Span & { readonly url: string; readonly words: number })[];
  readonly sources: readonly { readonly url: string; readonly share: number }[];
};

/** Pairs of marks a quotation stands in. */
const QUOTATION = /“[^”\n]{1,600}”|„[^“”\n]{1,600}[“”]|«[^»\n]{1,600}»|"[^"\n]{1,600}"|「[^」\n]{1,600}」/gu;

export type PlacedWord = Span & { readonly term: string; readonly isQuoted: boolean };

/**
 * How much of a text stands in none of the others, by shingles of five words. Quotations are left out of the text; a source is
 * named at the first of its passages.
 * @param others without pages of the own domain, which the caller leaves out.
 */
export function uniquenessOf(own: TextSource, others: readonly ComparedText[], language: string | null): Uniqueness {
  const words = placedWords(own.text, language);
  const compared = words.filter(({ isQuoted }) => !isQuoted);
  const covered = new Array<number>(compared.length).fill(-1);
  const sources: { url: string; share: number }[] = [];
  const shingles = shinglesOf(compared.map(({ term }) => term));
  for (const [place, other] of others.entries()) {
    const known = new Set(shinglesOf(placedWords(other.text, language).map(({ term }) => term)));
    const own = new Set<number>();
    for (const [at, shingle] of shingles.entries()) {
      if (!known.has(shingle)) continue;
      for (let word = at; word < at + SHINGLE_WORDS; word += 1) {
        own.add(word);
        if (covered[word] === -1) covered[word] = place;
      }
    }
    if (own.size > 0) sources.push({ url: other.url, share: own.size / compared.length });
  }
  const shared = covered.filter((place) => place >= 0).length;
  return {
    share: compared.length === 0 ? 1 : 1 - shared / compared.length,
    words: compared.length,
    quoted: words.length - compared.length,
    passages: passagesOf(compared, covered, others),
    sources: sources.toSorted((a, b) => b.share - a.share),
  };
}

/** The words of a text in its order, each with whether it stands in a quotation. */
export function placedWords(text: string, language: string | null): PlacedWord[] {
  return blocksOf(text).flatMap((block) => {
    const quotations = Array.from(block.text.matchAll(QUOTATION), ({ 0: quotation, index }) => ({
      from: index,
      to: index + quotation.length,
    }));
    return wordsOf(block.text, language).map(({ term, from, to }) => ({
      term,
      from: block.from + from,
      to: block.from + to,
      isQuoted: quotations.some((each) => from >= each.from && to <= each.to),
    }));
  });
}

/** All runs of five words, one behind the other. */
export function shinglesOf(terms: readonly string[]): string[] {
  const shingles: string[] = [];
  for (let at = 0; at + SHINGLE_WORDS <= terms.length; at += 1)
    shingles.push(terms.slice(at, at + SHINGLE_WORDS).join(' '));
  return shingles;
}

function passagesOf(
  words: readonly PlacedWord[],
  covered: readonly number[],
  others: readonly ComparedText[],
): Uniqueness['passages'] {
  const passages: { from: number; to: number; url: string; words: number }[] = [];
  let last = -1;
  for (const [at, { from, to }] of words.entries()) {
    const place = covered[at] ?? -1;
    const passage = passages.at(-1);
    if (place >= 0 && place === last && passage !== undefined) {
      passage.to = to;
      passage.words += 1;
    } else if (place >= 0) passages.push({ from, to, url: others[place]?.url ?? '', words: 1 });
    last = place;
  }
  return passages;
}
