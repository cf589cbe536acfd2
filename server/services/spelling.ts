import nspell from 'nspell';
import britishEnglish from 'dictionary-en-gb';
import english from 'dictionary-en';

export type Speller = {
  /**
   * The words of a text that no dictionary of its language knows, each once, lower case.
   * Words with capitals or digits (names, codes) and words of fewer than four letters are not judged.
   * @param lang BCP 47 tag of the page; only its primary language counts.
   * @returns `null` when there is no dictionary for the language.
   */
  check(text: string, lang: string | null): { words: number; unknown: string[] } | null;
};

/** Dictionaries by primary language: a word that one of them knows is right. Others carry licences that do not fit or take too much memory. */
const DICTIONARIES: Readonly<Record<string, readonly { aff: Uint8Array; dic: Uint8Array }[]>> = {
  en: [english, britishEnglish],
};
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const JUDGED = /^[a-z]{2,}(?:['’][a-z]+)?[a-z]*$/u;
const MIN_LETTERS = 4;

/** A spelling judge; a dictionary is read when a page in its language first asks for it (about 0.4 s once). */
export function createSpeller(): Speller {
  const loaded = new Map<string, readonly ReturnType<typeof nspell>[]>();

  function judgesOf(language: string) {
    const sources = DICTIONARIES[language];
    if (sources === undefined) return null;
    const judges =
      loaded.get(language) ?? sources.map(({ aff, dic }) => nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) }));
    loaded.set(language, judges);
    return judges;
  }

  return {
    check(text, lang) {
      const judges = judgesOf(lang?.toLowerCase().split(/[-_]/u, 1)[0] ?? '');
      if (judges === null) return null;
      const words = text.match(WORD) ?? [];
      const judged = new Set(
        words.filter((word) => word.length >= MIN_LETTERS && JUDGED.test(word)).map((word) => word.replace(/’/gu, "'")),
      );
      return {
        words: words.length,
        unknown: [...judged].filter((word) => !judges.some((judge) => judge.correct(word))),
      };
    },
  };
}
