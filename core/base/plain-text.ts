/** Without space at the ends, runs of white space as one space. */
export function collapseSpace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Unicode code points after collapsing white space: the length all limits of the check catalogue mean. */
export function countCharacters(text: string): number {
  return Array.from(collapseSpace(text)).length;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Thai is the first script without spaces in the order of code points. */
const FIRST_UNSPACED = 0x0e00;
const SPACE = /\s/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const ASCII_SIZE = 128;
const ASCII_IS_SPACE = Array.from({ length: ASCII_SIZE }, (_unused, code) => SPACE.test(String.fromCharCode(code)));
const ASCII_IS_WORD = Array.from({ length: ASCII_SIZE }, (_unused, code) =>
  LETTER_OR_DIGIT.test(String.fromCharCode(code)),
);

/** Words between spaces; in Chinese, Japanese and Thai, which write none, two characters count as one word. */
export function countWords(text: string): number {
  let words = 0;
  let unspaced = 0;
  let isInWord = false;
  // One pass without copies: this runs on the whole text of every page.
  for (let index = 0; index < text.length; index += 1) {
    const code = text.codePointAt(index) ?? 0;
    if (code >= 0x10000) index += 1;
    if (isUnspaced(code)) unspaced += 1;
    if (isInWord) isInWord = !endsWord(code);
    else if (startsWord(code)) {
      words += 1;
      isInWord = true;
    }
  }
  return words + Math.ceil(unspaced / 2);
}

function isUnspaced(code: number): boolean {
  return code >= FIRST_UNSPACED && UNSPACED.test(String.fromCodePoint(code));
}

function endsWord(code: number): boolean {
  if (code < ASCII_SIZE) return ASCII_IS_SPACE[code] === true;
  return isUnspaced(code) || SPACE.test(String.fromCodePoint(code));
}

function startsWord(code: number): boolean {
  if (code < ASCII_SIZE) return ASCII_IS_WORD[code] === true;
  return !isUnspaced(code) && LETTER_OR_DIGIT.test(String.fromCodePoint(code));
}

/** True when there is at least one word; stops at the first. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
