import type { LanguageWords } from './language-words.ts';
import type { Word } from './segment.ts';

/** How words become phrases. */
export type PhraseOptions = {
  /** Words of a phrase, 1–4. */
  readonly size: number;
  /** Stop words are left out first, so that those around them become neighbours. */
  readonly withoutStopWords: boolean;
  /** Forms of one word count as the same. */
  readonly byStem: boolean;
};

export type Phrase = {
  /** What makes two phrases the same: terms or stems with one blank between. */
  readonly key: string;
  /** The form that is met most often, in lower case; the first of those that are met as often. */
  readonly text: string;
  readonly count: number;
  /** Count × words of the phrase ÷ all words, 0–1. */
  readonly share: number;
};

/** A stop word of the language, or a single letter that is no word of content. */
export function isStopWord(term: string, { stopWords }: Pick<LanguageWords, 'stopWords'>): boolean {
  return stopWords.has(term);
}

/** The stem of a term; the term itself where the language has no stemmer, and for what has a digit. */
export function stemOf(term: string, { stem }: Pick<LanguageWords, 'stem'>): string {
  if (stem === null || /\p{N}/u.test(term)) return term;
  const stemmed = stem(term);
  return stemmed === '' ? term : stemmed;
}

/**
 * The phrases of so many words, most frequent first, then by their text. None reaches across a mark, and with stop words none
 * begins or ends with nothing: each run of words between marks is cut at every word.
 */
export function phrasesOf(words: readonly Word[], language: LanguageWords, options: PhraseOptions): Phrase[] {
  const { size, withoutStopWords, byStem } = options;
  const counts = new Map<string, Map<string, number>>();
  const stems = new Map<string, string>();
  const keyOf = (term: string): string => {
    if (!byStem) return term;
    const known = stems.get(term);
    if (known !== undefined) return known;
    const stem = stemOf(term, language);
    stems.set(term, stem);
    return stem;
  };
  let run: string[] = [];
  for (const { term, isAfterBreak } of words) {
    if (isAfterBreak) run = [];
    if (withoutStopWords && isStopWord(term, language)) continue;
    run.push(term);
    if (run.length > size) run.shift();
    if (run.length === size) count(counts, run.map(keyOf).join(' '), run.join(' '));
  }
  return Array.from(counts, ([key, forms]) => toPhrase(key, forms, size, words.length)).toSorted(
    (a, b) => b.count - a.count || (a.text < b.text ? -1 : 1),
  );
}

function count(counts: Map<string, Map<string, number>>, key: string, text: string): void {
  const forms = counts.get(key);
  if (forms === undefined) counts.set(key, new Map([[text, 1]]));
  else forms.set(text, (forms.get(text) ?? 0) + 1);
}

function toPhrase(key: string, forms: ReadonlyMap<string, number>, size: number, words: number): Phrase {
  let count = 0;
  let best = ['', 0] as readonly [string, number];
  for (const form of forms) {
    count += form[1];
    if (form[1] > best[1]) best = form;
  }
  return { key, text: best[0], count, share: words === 0 ? 0 : (count * size) / words };
}

/** The key of a phrase somebody typed, comparable with `Phrase.key` of the same options. */
export function phraseKeyOf(
  words: readonly Word[],
  language: LanguageWords,
  options: Omit<PhraseOptions, 'size'>,
): string {
  return words
    .filter(({ term }) => !options.withoutStopWords || !isStopWord(term, language))
    .map(({ term }) => (options.byStem ? stemOf(term, language) : term))
    .join(' ');
}
