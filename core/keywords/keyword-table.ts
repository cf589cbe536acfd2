import type { Intent } from './intent.ts';

/**
 * What longer phrases are made of in one language. `{}` stands for the seed, which is never inflected: every sentence is one in which it
 * keeps its basic form, and a kind for which a language has no such sentences is empty (what follows a case or a particle in Finnish,
 * Georgian, Armenian, Korean, Japanese and Chinese). Letters and all characters of the words were compared with the exemplar characters of
 * CLDR 48 (https://cldr.unicode.org), the words with the lists of https://github.com/stopwords-iso where these are long enough.
 */
export type KeywordTable = {
  /** Of `LANGUAGES`. */
  readonly code: string;
  /** What one types first for further words, in alphabetical order; Latin letters for Chinese (pinyin). */
  readonly letters: readonly string[];
  /** Whole questions about the seed, and question words before or after it. */
  readonly questions: readonly string[];
  /** Words that make a phrase a question. */
  readonly questionWords: readonly string[];
  /** The seed and a word that asks for more: "for", "without". */
  readonly prepositions: readonly string[];
  /** The seed and a word that asks for another thing beside it: "vs", "or". */
  readonly comparisons: readonly string[];
  /** Two seeds beside each other: `{}` twice. */
  readonly between: readonly string[];
  /** Words by which the intent of a phrase is told; `null` where it is not told in this language. */
  readonly intents: Readonly<Record<Intent, readonly string[]>> | null;
};

type TableInput = Omit<KeywordTable, 'letters'> & {
  /** Written one after the other. */
  readonly letters: string;
};

/** A language's table, found by its file in `core/keywords/tables`. */
export function defineKeywordTable(input: TableInput): KeywordTable {
  return { ...input, letters: Array.from(input.letters) };
}
