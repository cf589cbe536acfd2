import { KIND, characterTable, kindBeyond } from './character-table.ts';

/** Without space at the ends, runs of white space as one space. */
export function collapseSpace(text: string): string {
  return collapse(text).trim();
}

/** White space runs as one space each; also no-break spaces. */
export function collapse(text: string): string {
  if (!MUST_COLLAPSE.test(text)) return text;
  // Much text of a page is but the indentation of its source.
  return text.trim() === '' ? ' ' : text.replace(/\s+/gu, ' ');
}

/** White space that is no space, or two in a row. */
// The characters of \s are written out: runs twice as fast, and this looks at all text of a page.
const MUST_COLLAPSE = / {2}|[\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

/** What is equal for texts that differ in case only. */
export function toCaseless(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Unicode code points after collapsing white space: the length all limits of the check catalogue mean. */
export function countCharacters(text: string): number {
  const collapsed = collapseSpace(text);
  return PAIR.test(collapsed) ? Array.from(collapsed).length : collapsed.length;
}

/** The two halves of one character. */
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/;

/** Words between spaces; in scripts that write none (`isUnspaced`), such as Chinese and Thai, two characters count as one word. */
export function countWords(text: string): number {
  const { kinds } = characterTable();
  const { length } = text;
  let words = 0;
  let unspaced = 0;
  let inWord = 0;
  // One pass without copies, with sums instead of branches: this runs on the whole text of every page.
  for (let index = 0; index < length; index += 1) {
    const unit = text.charCodeAt(index);
    let kind = kinds[unit] ?? 0;
    if (kind === KIND.surrogate) {
      const code = text.codePointAt(index) ?? unit;
      kind = kindBeyond(code);
      if (code > 0xffff) index += 1;
    }
    const begins = (kind & WORD) >> 2;
    const isUnspacedSign = (kind & UNSPACED) >> 3;
    words += begins & ~inWord;
    unspaced += isUnspacedSign;
    inWord = (begins | inWord) & ~(((kind & SPACE) >> 1) | isUnspacedSign);
  }
  return words + Math.ceil(unspaced / 2);
}

/** The bits in which these kinds differ from what only stands between words. */
const SPACE = KIND.space & ~KIND.between;
const WORD = KIND.word & ~KIND.between;
const UNSPACED = KIND.unspaced & ~KIND.between;

/** True when there is at least one word; stops at the first. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
