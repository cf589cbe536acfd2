import { isUnspaced } from './character-table.ts';

/** Without space at the ends, runs of white space as one space. */
export function collapseSpace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** What is equal for texts that differ in case only. */
export function toCaseless(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Unicode code points after collapsing white space: the length all limits of the check catalogue mean. */
export function countCharacters(text: string): number {
  return Array.from(collapseSpace(text)).length;
}

const SPACE = /\s/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** What counting asks of a character, as bits; 0 is not known yet. */
const KNOWN = 1;
const BEGINS_WORD = 2;
const STAYS_IN_WORD = 4;
const IS_UNSPACED = 8;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;
/** By UTF-16 code unit, found when one is first met. */
const kinds = new Uint8Array(0x10000);

/** Words between spaces; in scripts that write none (`isUnspaced`), such as Chinese and Thai, two characters count as one word. */
export function countWords(text: string): number {
  let words = 0;
  let unspaced = 0;
  let inWord = 0;
  // One pass without copies: this runs on the whole text of every page.
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    let kind = kinds[unit] ?? 0;
    if (kind === 0) {
      const code = text.codePointAt(index) ?? unit;
      kind = kindOf(code);
      if (code > 0xffff) index += 1;
      else if (unit < FIRST_SURROGATE || unit > LAST_SURROGATE) kinds[unit] = kind;
    }
    const next = inWord === 1 ? (kind & STAYS_IN_WORD) >> 2 : (kind & BEGINS_WORD) >> 1;
    words += next & ~inWord;
    unspaced += kind >> 3;
    inWord = next;
  }
  return words + Math.ceil(unspaced / 2);
}

function kindOf(code: number): number {
  const character = String.fromCodePoint(code);
  if (isUnspaced(character)) return KNOWN | IS_UNSPACED;
  return KNOWN | (LETTER_OR_DIGIT.test(character) ? BEGINS_WORD : 0) | (SPACE.test(character) ? 0 : STAYS_IN_WORD);
}

/** True when there is at least one word; stops at the first. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
