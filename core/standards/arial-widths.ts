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
  [/^[\p{M}\p{Cf}\p{Emoji_Modifier}\u1160-\u11FF]/u, 0],
  [/^[\uFF61-\uFFDC\uFFE8-\uFFEE]/u, 500],
  [
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Tangut}]/u,
    1000,
  ],
  // Signs of East Asian text: punctuation, enclosed letters, squared words, vertical and full-width forms.
  [/^[\u3000-\u303F\u3200-\u33FF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]/u, 1000],
  // Two of them are one flag.
  [/^\p{Regional_Indicator}/u, 625],
  [/^\p{Extended_Pictographic}/u, 1250],
  [/^(?=\p{Lu})\p{Script=Cyrillic}/u, 720],
  [/^\p{Script=Cyrillic}/u, 560],
  [/^(?=\p{Lu})\p{Script=Greek}/u, 690],
  [/^\p{Script=Greek}/u, 530],
  [/^\p{Script=Arabic}/u, 450],
  [/^\p{Script=Hebrew}/u, 520],
  [/^[\p{Script=Thai}\p{Script=Lao}]/u, 560],
  [/^[\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Bengali}\p{Script=Oriya}]/u, 610],
  [/^[\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}]/u, 830],
  [/^[\p{Script=Telugu}\p{Script=Kannada}]/u, 740],
  [/^[\p{Script=Khmer}\p{Script=Myanmar}]/u, 660],
  [/^[\p{Script=Armenian}\p{Script=Georgian}]/u, 570],
  [/^\p{Script=Ethiopic}/u, 760],
];
const CAPITAL = 690;
const OTHER = 530;
const JOINER = '\u200d';

/** Width of a text in pixels at a font size, rounded. */
export function arialWidth(text: string, fontSizePx: number): number {
  let thousandths = 0;
  let isJoined = false;
  for (const character of text) {
    // What is joined to an emoji is drawn into it.
    if (!isJoined || !/\p{Extended_Pictographic}/u.test(character)) thousandths += characterWidth(character);
    isJoined = character === JOINER;
  }
  return Math.round((thousandths * fontSizePx) / 1000);
}

function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return 0;
  if (code < 0x7f) return ASCII[code - 0x20] ?? OTHER;
  if (code >= 0xa0 && code <= 0xff) return LATIN_1[code - 0xa0] ?? OTHER;
  const known = PUNCTUATION[character] ?? SCRIPTS.find(([pattern]) => pattern.test(character))?.[1];
  if (known !== undefined) return known;
  // A letter with a mark is as wide as the letter.
  const [letter = character] = character.normalize('NFD');
  return letter < '\u007f' ? characterWidth(letter) : /^\p{Lu}/u.test(character) ? CAPITAL : OTHER;
}
