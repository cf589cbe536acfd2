import type { LanguageWords } from './language-words.ts';
import { isStopWord, phraseKeyOf, stemOf } from './phrases.ts';
import { wordsOf, type Span, type Word } from './segment.ts';
import { blocksOf, type TextSource } from './text-source.ts';

const FIRST_WORDS = 100;
/** Words on each side that are neighbours. */
const NEIGHBOUR_REACH = 3;
const MAX_NEIGHBOURS = 20;

/** Where a keyword stands in a text. */
export type KeywordPlace = {
  readonly inTitle: boolean;
  readonly inDescription: boolean;
  readonly inH1: boolean;
  readonly inOtherHeadings: number;
  readonly inFirstWords: boolean;
  readonly inAlts: boolean;
  /** As typed, and in any form of its words, one behind the other. */
  readonly exact: number;
  readonly anyForm: number;
  /** Forms met, most frequent first. */
  readonly forms: readonly { readonly text: string; readonly count: number }[];
  /** Words of content within three words of it, by how often. */
  readonly neighbours: readonly { readonly text: string; readonly count: number }[];
  readonly places: readonly Span[];
};

type Known = { readonly code: string | null; readonly words: LanguageWords };

/**
 * Finds a keyword by the stems of its words; `null` for one without a word.
 * @param read the words of a block, where they are known already.
 */
export function placeKeyword(
  keyword: string,
  source: TextSource,
  { code, words: known }: Known,
  read: (text: string) => readonly Word[] = (text) => wordsOf(text, code),
): KeywordPlace | null {
  const typed = wordsOf(keyword, code);
  if (typed.length === 0) return null;
  const key = stemsOf(typed, known);
  const has = (text: string): boolean => findIn(wordsOf(text, code), key, known).length > 0;
  const blocks = blocksOf(source.text);
  const forms = new Map<string, number>();
  const neighbours = new Map<string, number>();
  const places: Span[] = [];
  let exact = 0;
  let passed = 0;
  let inFirstWords = false;
  const exactKey = typed.map(({ term }) => term).join(' ');
  for (const block of blocks) {
    const words = read(block.text);
    for (const at of findIn(words, key, known)) {
      const own = words.slice(at, at + key.length);
      const form = own.map(({ term }) => term).join(' ');
      add(forms, form);
      if (form === exactKey) exact += 1;
      if (passed + at < FIRST_WORDS) inFirstWords = true;
      places.push({ from: block.from + (own[0]?.from ?? 0), to: block.from + (own.at(-1)?.to ?? 0) });
      for (const { term } of [
        ...words.slice(Math.max(0, at - NEIGHBOUR_REACH), at),
        ...words.slice(at + key.length, at + key.length + NEIGHBOUR_REACH),
      ])
        if (!isStopWord(term, known)) add(neighbours, term);
    }
    passed += words.length;
  }
  return {
    inTitle: has(source.title),
    inDescription: has(source.description),
    inH1: blocks.some(({ level, text }) => level === 1 && has(text)),
    inOtherHeadings: blocks.filter(({ level, text }) => level > 1 && has(text)).length,
    inFirstWords,
    inAlts: source.alts.some(has),
    exact,
    anyForm: places.length,
    forms: sorted(forms),
    neighbours: sorted(neighbours).slice(0, MAX_NEIGHBOURS),
    places,
  };
}

function stemsOf(words: readonly Word[], known: LanguageWords): string[] {
  return phraseKeyOf(words, known, { withoutStopWords: false, byStem: true }).split(' ');
}

function findIn(words: readonly Word[], key: readonly string[], known: LanguageWords): number[] {
  const isHere = (at: number): boolean =>
    key.every((stem, step) => {
      const word = words[at + step];
      return word !== undefined && stemOf(word.term, known) === stem && (step === 0 || !word.isAfterBreak);
    });
  const found: number[] = [];
  for (let at = 0; at + key.length <= words.length; at += 1) if (isHere(at)) found.push(at);
  return found;
}

function add(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

function sorted(counts: ReadonlyMap<string, number>): { text: string; count: number }[] {
  return Array.from(counts, ([text, count]) => ({ text, count })).toSorted(
    (a, b) => b.count - a.count || (a.text < b.text ? -1 : 1),
  );
}
