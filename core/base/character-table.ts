/** What a UTF-16 code unit does to the words of a text: bits, so that loops over whole pages can count with them. */
export const KIND = {
  /** Not seen by readers: soft hyphen, zero-width characters, direction marks. */
  unseen: 0,
  /** Anything else between words: punctuation, symbols. */
  between: 1,
  /** White space. */
  space: 1 | 2,
  /** Part of a word: letter, mark or digit. */
  word: 1 | 4,
  /** A character of a script written without spaces between words; each counts as a word. */
  unspaced: 1 | 8,
  /** Half of a character beyond U+FFFF: ask `kindBeyond` about the whole. */
  surrogate: 1 | 16,
} as const;

export type CharacterTable = {
  /** A value of `KIND` for each code unit. */
  readonly kinds: Uint8Array;
  /** The code unit in lower case; all white space as a space. */
  readonly lower: Uint16Array;
};

const SIZE = 0x10000;
const SPACE = /^\s$/u;
const UNSEEN = /^\p{Cf}$/u;
const WORD = /^[\p{L}\p{N}\p{M}]$/u;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

/** True for a character of a script written without spaces between words. */
export function isUnspaced(character: string): boolean {
  return UNSPACED.test(character);
}

// One table that never changes place: engines then build its address into the loops that read it.
const TABLE: CharacterTable = { kinds: new Uint8Array(SIZE), lower: new Uint16Array(SIZE) };
let isFilled = false;

/** Looked up per character instead of asking regular expressions; filled when first asked for, 192 kB. */
export function characterTable(): CharacterTable {
  if (!isFilled) fillTable();
  return TABLE;
}

/** The character whose first half stands at a place; a half without its other one as it is. */
export function codePointAt(units: Uint16Array, index: number): number {
  return String.fromCharCode(units[index] ?? 0, units[index + 1] ?? 0).codePointAt(0) ?? 0;
}

/** The kind of a character beyond U+FFFF. */
export function kindBeyond(codePoint: number): number {
  return kindOf(String.fromCodePoint(codePoint));
}

function fillTable(): void {
  for (let code = 0; code < SIZE; code += 1) {
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    const character = String.fromCharCode(code);
    const kind = isSurrogate ? KIND.surrogate : kindOf(character);
    TABLE.kinds[code] = kind;
    TABLE.lower[code] = lowerOf(character, code, kind);
  }
  isFilled = true;
}

function lowerOf(character: string, code: number, kind: number): number {
  if (kind === KIND.space) return 0x20;
  return kind === KIND.surrogate ? code : character.toLowerCase().charCodeAt(0);
}

function kindOf(character: string): number {
  if (UNSEEN.test(character)) return KIND.unseen;
  if (SPACE.test(character)) return KIND.space;
  if (!WORD.test(character)) return KIND.between;
  return isUnspaced(character) ? KIND.unspaced : KIND.word;
}
