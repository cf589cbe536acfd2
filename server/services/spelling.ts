import { KIND, characterTable } from '#core/base/character-table.ts';
import { primaryLanguage } from '#core/base/primary-language.ts';
import { codeUnits } from './code-units.ts';
import { isSlip } from './spelling-slips.ts';
import { readWordList, type WordList } from './word-list.ts';

/** `slips` are those of the unknown words that look misspelt; none where a text has too many unknown ones to be in the language. */
type Spelling = { words: number; unknown: string[]; slips: string[] };

export type Speller = {
  /**
   * The words of a text that no dictionary of its language knows, each once, lower case, in the order met.
   * Words with capitals or digits (names, codes) and words of fewer than four letters are not judged.
   * @param lang BCP 47 tag of the page; only its primary language counts.
   * @returns `null` when there is no dictionary for the language.
   */
  check(text: string, lang: string | null): Spelling | null;
};

/** Lists of right words by primary language. Other dictionaries carry licences that do not fit. */
const LISTS: ReadonlyMap<string, URL> = new Map([['en', new URL('./english-words.gen.br', import.meta.url)]]);
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const JUDGED = /^[a-z]{2,}(?:['’][a-z]+)?$/u;
const MIN_LETTERS = 4;
/** Filler, names and other languages have more unknown words. */
const MIN_WORDS_PER_UNKNOWN = 20;

/** What a code unit is to a word: bits, so that those of a word add up. */
const LOWER = 1;
const APOSTROPHE = 2;
const OTHER = 4;
/** Half of a character beyond U+FFFF, which may be a letter or part words. */
const SURROGATE = 8;
const MIXED = LOWER | APOSTROPHE;

/** A spelling judge; a list is read when a page in its language first asks for it (about 0.03 s once). */
export function createSpeller(): Speller {
  const loaded = new Map<string, WordList>();

  function listOf(language: string): WordList | null {
    const file = LISTS.get(language);
    if (file === undefined) return null;
    const list = loaded.get(language) ?? readWordList(file);
    loaded.set(language, list);
    return list;
  }

  return {
    check(text, lang) {
      const list = listOf(primaryLanguage(lang));
      if (list === null) return null;
      const { words, unknown } = judgeWords(text, list);
      const isForeign = unknown.length * MIN_WORDS_PER_UNKNOWN > words && unknown.length > 1;
      return { words, unknown, slips: isForeign ? [] : unknown.filter((word) => isSlip(word, list)) };
    },
  };
}

function judgeWords(text: string, list: WordList): { words: number; unknown: string[] } {
  const signs = signTable();
  const units = codeUnits(text);
  const { length: size } = units;
  const unknown = new Set<string>();
  let words = 0;

  function judge(start: number, end: number, met: number): void {
    words += 1;
    if (isJudged(text, start, end, met) && !list.has(units, start, end))
      unknown.add(text.slice(start, end).replace('’', "'"));
  }

  for (let start = 0, end = 0; start < size; start = end + 1) {
    let met = 0;
    for (end = start; end < size; end += 1) {
      const sign = signs[units[end] ?? 0] ?? 0;
      if (sign === 0) break;
      met |= sign;
    }
    if (met >= SURROGATE) {
      for (const { 0: word, index } of text.slice(start, end).matchAll(WORD))
        judge(start + index, start + index + word.length, MIXED);
    } else if (met > 0) judge(start, end, met);
  }
  return { words, unknown: [...unknown] };
}

function isJudged(text: string, start: number, end: number, met: number): boolean {
  if (end - start < MIN_LETTERS) return false;
  return met === LOWER || (met === MIXED && JUDGED.test(text.slice(start, end)));
}

const SIGNS = new Uint8Array(0x10000);

/** `LOWER`, `APOSTROPHE`, `OTHER` or `SURROGATE` for each code unit; 0 parts words. Filled when first asked for. */
function signTable(): Uint8Array {
  if (SIGNS[0x61] !== LOWER) {
    SIGNS.set(characterTable().kinds.map(signOf));
    SIGNS.fill(LOWER, 0x61, 0x7b);
    SIGNS[0x27] = SIGNS[0x2019] = APOSTROPHE;
  }
  return SIGNS;
}

function signOf(kind: number): number {
  if (kind === KIND.surrogate) return SURROGATE;
  return kind === KIND.word || kind === KIND.unspaced ? OTHER : 0;
}
