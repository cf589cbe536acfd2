/** What is known of the words of one language. */
export type LanguageWords = {
  /** The stem of a word in lower case; `null` where there is no stemmer. */
  readonly stem: ((word: string) => string) | null;
  /** In lower case, with ’ as apostrophe; empty where there is no list. */
  readonly stopWords: ReadonlySet<string>;
};
