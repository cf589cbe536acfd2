import type { LanguageWords } from './language-words.ts';
import { phrasesOf, stemOf, isStopWord } from './phrases.ts';
import { sentencesOf, wordsOf } from './segment.ts';
import { blocksOf, type TextSource } from './text-source.ts';

/** BM25 with the usual constants (Robertson & Zaragoza 2009). */
const K1 = 1.2;
const B = 0.75;
const MAX_MISSING = 60;
const MAX_QUESTIONS = 40;
const MAX_OUTLINE = 20;
/** Phrases of so many words are compared. */
const SIZES = [1, 2, 3];

export type ComparedText = TextSource & { readonly url: string };

export type MissingPhrase = {
  readonly text: string;
  /** Other texts that have it. */
  readonly texts: number;
  /** Mean of tf × idf in the others: tf = count ÷ words, idf = ln(1 + texts ÷ texts that have it); × 1,000. */
  readonly tfIdf: number;
};

export type Comparison = {
  readonly own: ComparedFacts;
  readonly others: readonly (ComparedFacts & { readonly url: string })[];
  /** The middle of the others. */
  readonly medianWords: number;
  /** Phrases at least two others (or the only one) have and this text has not in any form, the most telling first. */
  readonly missing: readonly MissingPhrase[];
  /** Questions the others ask in headings or sentences and this text does not. */
  readonly questions: readonly { readonly text: string; readonly url: string }[];
  /** Headings of level 2 and 3 that others share in meaning, in their usual order: a draft. */
  readonly outline: readonly { readonly text: string; readonly level: number; readonly texts: number }[];
};

export type ComparedFacts = {
  readonly words: number;
  readonly headings: number;
  /** Of the keyword among all compared texts; `null` without a keyword. */
  readonly bm25: number | null;
};

type Known = { readonly code: string | null; readonly words: LanguageWords };

/** Compares a text with others about the same, such as the pages that rank for a keyword. */
export function compareTexts(
  own: TextSource,
  others: readonly ComparedText[],
  { keyword, language }: { readonly keyword: string; readonly language: Known },
): Comparison {
  const all = [own, ...others].map((source) => profileOf(source, language));
  const scores = bm25Of(keyword, all, language);
  const facts = all.map(({ words, headings }, at): ComparedFacts => ({
    words,
    headings: headings.length,
    bm25: scores?.[at] ?? null,
  }));
  const [ownProfile, ...profiles] = all;
  const [ownFacts, ...otherFacts] = facts;
  const none: ComparedFacts = { words: 0, headings: 0, bm25: null };
  return {
    own: ownFacts ?? none,
    others: others.map(({ url }, at) => ({ url, ...(otherFacts[at] ?? none) })),
    medianWords: medianOf(profiles.map(({ words }) => words)),
    missing: ownProfile === undefined ? [] : missingIn(ownProfile, profiles),
    questions: questionsOf(own, others, language),
    outline: outlineOf(profiles),
  };
}

type Profile = {
  readonly words: number;
  readonly phrases: ReadonlyMap<string, { readonly text: string; readonly count: number; readonly size: number }>;
  readonly stems: ReadonlyMap<string, number>;
  readonly headings: readonly {
    readonly level: number;
    readonly text: string;
    readonly key: string;
    readonly at: number;
  }[];
};

function profileOf(source: TextSource, { code, words: known }: Known): Profile {
  const blocks = blocksOf(source.text);
  const perBlock = blocks.map(({ text }) => wordsOf(text, code));
  const words = [...wordsOf(source.title, code), ...perBlock.flat()];
  const phrases = new Map<string, { text: string; count: number; size: number }>();
  for (const size of SIZES)
    for (const { key, text, count } of phrasesOf(words, known, { size, withoutStopWords: true, byStem: true }))
      phrases.set(key, { text, count, size });
  const stems = new Map<string, number>();
  for (const { term } of words) {
    const stem = stemOf(term, known);
    stems.set(stem, (stems.get(stem) ?? 0) + 1);
  }
  const headings = blocks.flatMap(({ level, text }, at) => {
    if (level === 0) return [];
    const own = perBlock[at] ?? [];
    const key = own
      .filter(({ term }) => !isStopWord(term, known))
      .map(({ term }) => stemOf(term, known))
      .toSorted()
      .join(' ');
    return [{ level, text: text.trim(), key, at: at / blocks.length }];
  });
  return { words: perBlock.flat().length, phrases, stems, headings };
}

function bm25Of(keyword: string, all: readonly Profile[], { code, words: known }: Known): number[] | null {
  const terms = wordsOf(keyword, code)
    .filter(({ term }) => !isStopWord(term, known))
    .map(({ term }) => stemOf(term, known));
  if (terms.length === 0) return null;
  const lengths = all.map(({ stems }) => [...stems.values()].reduce((sum, count) => sum + count, 0));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, all.length);
  return all.map(({ stems }, at) =>
    terms.reduce((score, term) => {
      const having = all.filter((each) => each.stems.has(term)).length;
      const idf = Math.log(1 + (all.length - having + 0.5) / (having + 0.5));
      const tf = stems.get(term) ?? 0;
      const norm = K1 * (1 - B + (B * (lengths[at] ?? 0)) / Math.max(1, mean));
      return score + (idf * tf * (K1 + 1)) / (tf + norm);
    }, 0),
  );
}

function missingIn(own: Profile, others: readonly Profile[]): MissingPhrase[] {
  const least = Math.min(2, others.length);
  const found = new Map<string, { text: string; size: number; counts: { count: number; words: number }[] }>();
  for (const { phrases, words } of others)
    for (const [key, { text, count, size }] of phrases) {
      if (own.phrases.has(key) || !/\p{L}{2}/u.test(text)) continue;
      const entry = found.get(key) ?? { text, size, counts: [] };
      entry.counts.push({ count, words });
      found.set(key, entry);
    }
  const total = others.length + 1;
  return Array.from(found.values())
    .filter(({ counts }) => counts.length >= least)
    .map(({ text, counts }) => {
      const idf = Math.log(1 + total / counts.length);
      const tf = counts.reduce((sum, { count, words }) => sum + count / Math.max(1, words), 0) / others.length;
      return { text, texts: counts.length, tfIdf: 1000 * tf * idf };
    })
    .toSorted((a, b) => b.texts * b.tfIdf - a.texts * a.tfIdf || (a.text < b.text ? -1 : 1))
    .slice(0, MAX_MISSING);
}

/** A semicolon is the question mark of Greek only. */
const QUESTION_END = /[?？؟;]$/u;
const MAX_QUESTION_CHARACTERS = 160;

function questionsOf(own: TextSource, others: readonly ComparedText[], language: Known): Comparison['questions'] {
  const keyOf = (text: string): string =>
    wordsOf(text, language.code)
      .filter(({ term }) => !isStopWord(term, language.words))
      .map(({ term }) => stemOf(term, language.words))
      .toSorted()
      .join(' ');
  const known = new Set(asked(own, language.code).map(keyOf));
  const questions: { text: string; url: string }[] = [];
  for (const other of others)
    for (const text of asked(other, language.code)) {
      const key = keyOf(text);
      if (known.has(key) || questions.length >= MAX_QUESTIONS) continue;
      known.add(key);
      questions.push({ text, url: other.url });
    }
  return questions;
}

function asked({ text }: TextSource, code: string | null): string[] {
  return blocksOf(text)
    .flatMap((block) => sentencesOf(block.text, code).map(({ from, to }) => block.text.slice(from, to)))
    .filter(
      (sentence) =>
        QUESTION_END.test(sentence) &&
        sentence.length <= MAX_QUESTION_CHARACTERS &&
        (code === 'el' || !sentence.endsWith(';')),
    );
}

function outlineOf(profiles: readonly Profile[]): Comparison['outline'] {
  const groups = new Map<string, { text: string; level: number; places: number[]; texts: Set<number> }>();
  for (const [text, { headings }] of profiles.entries())
    for (const heading of headings) {
      if (heading.level < 2 || heading.level > 3 || heading.key === '') continue;
      const group = groups.get(heading.key) ?? {
        text: heading.text,
        level: heading.level,
        places: [],
        texts: new Set(),
      };
      group.places.push(heading.at);
      group.texts.add(text);
      groups.set(heading.key, group);
    }
  const mean = (places: readonly number[]): number => places.reduce((sum, at) => sum + at, 0) / places.length;
  return Array.from(groups.values())
    .toSorted((a, b) => b.texts.size - a.texts.size)
    .slice(0, MAX_OUTLINE)
    .toSorted((a, b) => mean(a.places) - mean(b.places))
    .map(({ text, level, texts }) => ({ text, level, texts: texts.size }));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
