/**
 * Advance widths of Arial, in thousandths of the font size: the font in which search engines showed results for most of their time,
 * and by which result previews are still measured. ASCII and Latin-1 are the font's own metrics (equal to those of Helvetica in the
 * Adobe Core 14 AFM files, but for a few symbols); for other scripts an average stands for the whole script.
 */

/** U+0020 to U+007E. */
const ASCII: readonly number[] = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];

/** U+00A0 to U+00FF. */
const LATIN_1: readonly number[] = [
  278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 552, 400, 549, 333, 333, 333, 576, 537,
  333, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278,
  278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556,
  556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 549, 611, 556, 556, 556,
  556, 500, 556, 500,
];

const PUNCTUATION: Readonly<Record<string, number>> = {
  '–': 556,
  '—': 1000,
  '‘': 222,
  '’': 222,
  '‚': 222,
  '“': 333,
  '”': 333,
  '„': 333,
  '•': 350,
  '…': 1000,
  '‹': 333,
  '›': 333,
  '€': 556,
  '™': 1000,
};

/** The first pattern that fits decides. */
const SCRIPTS: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/^\p{M}|^\p{Cf}/u, 0],
  [/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60\u3000-\u303F]/u, 1000],
  [/^\p{Extended_Pictographic}/u, 1250],
  [/^(?=\p{Lu})\p{Script=Cyrillic}/u, 720],
  [/^\p{Script=Cyrillic}/u, 560],
  [/^(?=\p{Lu})\p{Script=Greek}/u, 690],
  [/^\p{Script=Greek}/u, 530],
  [/^\p{Script=Arabic}/u, 450],
  [/^\p{Script=Hebrew}/u, 520],
  [/^\p{Lu}/u, 690],
];
const OTHER = 530;

/** Width of a text in pixels at a font size, rounded. */
export function arialWidth(text: string, fontSizePx: number): number {
  let thousandths = 0;
  for (const character of text) thousandths += characterWidth(character);
  return Math.round((thousandths * fontSizePx) / 1000);
}

function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return 0;
  if (code < 0x7f) return ASCII[code - 0x20] ?? OTHER;
  if (code >= 0xa0 && code <= 0xff) return LATIN_1[code - 0xa0] ?? OTHER;
  return PUNCTUATION[character] ?? SCRIPTS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
}
