import type { Brand } from '#core/base/brand.ts';
import { KIND, characterTable, codePointAt, kindBeyond } from '#core/base/character-table.ts';
import { mix32, murmur3 } from '#core/base/murmur3.ts';

/** Values of a signature. */
export const SIGNATURE_SIZE = 64;

/**
 * UTF-16 code units of a text in lower case, with runs of white space as one space, without space at the ends and without characters
 * nobody sees. Empty when it has no word.
 */
export type NormalText = Brand<Uint16Array, 'NormalText'>;

const SPACE = 0x20;
const SPACE_BIT = KIND.space & ~KIND.between;

/** @param units UTF-16 code units. */
export function normalText(units: Uint16Array): NormalText {
  const { kinds, lower } = characterTable();
  const normal = new Uint16Array(units.length);
  let length = 0;
  let met = 0;
  let afterSpace = 1;
  // Sums instead of branches, which processors guess wrong at every other word: this sees every character of every page. Each unit is
  // written; where the next one stands says whether it stays.
  const { length: size } = units;
  for (let index = 0; index < size; index += 1) {
    const unit = units[index] ?? 0;
    const kind = kinds[unit] ?? 0;
    const isSeen = kind & 1;
    const isSpace = (kind & SPACE_BIT) >> 1;
    normal[length] = lower[unit] ?? 0;
    length += isSeen & ~(isSpace & afterSpace);
    afterSpace = isSpace | (afterSpace & ~isSeen);
    met |= kind;
  }
  const hasWord = (met & ~KIND.space) !== 0;
  return normal.subarray(0, hasWord ? length - afterSpace : 0) as NormalText; // made here only
}

const BASE64_URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HASH_CHARACTERS = 22;

/** A 128-bit hash of a text as 22 characters of the base64url alphabet (MurmurHash3); '' when it has no word. Not for security. */
export function textHashOf(text: NormalText): string {
  return text.length === 0 ? '' : toCharacters(murmur3(text));
}

/** Six bits a character, lowest first. */
function toCharacters(words: Uint32Array): string {
  return Array.from({ length: HASH_CHARACTERS }, (_unused, index) => {
    const bit = index * 6;
    const word = words[bit >>> 5] ?? 0;
    const next = words[(bit >>> 5) + 1] ?? 0;
    const offset = bit & 31;
    const six = offset > 26 ? (word >>> offset) | (next << (32 - offset)) : word >>> offset;
    return BASE64_URL.charAt(six & 63);
  }).join('');
}

const SHINGLE_WORDS = 5;
/** Two characters of a script without spaces count as one word, as everywhere (`countWords`). */
const HALVES_PER_WORD = 2;
const MIN_HALF_WORDS = 20 * HALVES_PER_WORD;

/** FNV-1a's 32-bit offset and prime. */
const FNV_START = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/**
 * A MinHash signature of a text's five-word shingles; `null` under 20 words. The share of equal values of two signatures estimates
 * the share of shingles the texts have in common. Words are runs of letters and digits;
 * in scripts without spaces (Chinese, Japanese, Thai …) each character stands for a word. One permutation, each shingle falling into
 * one of the 64 bins, and empty bins filled by optimal densification (Shrivastava 2017).
 * @see https://proceedings.mlr.press/v70/shrivastava17a.html
 */
export function signatureOf(text: NormalText): Uint16Array | null {
  const { hashes, unspaced } = wordHashes(text);
  const halfWords = (hashes.length - unspaced) * HALVES_PER_WORD + unspaced;
  // The low halves of the values tell as well.
  return halfWords < MIN_HALF_WORDS ? null : Uint16Array.from(densified(binsOf(hashes)));
}

/** A hash of each word, in order; how many of them are characters of scripts without spaces. */
function wordHashes(text: NormalText): { hashes: Int32Array; unspaced: number } {
  const { kinds } = characterTable();
  const { length: size } = text;
  const hashes = new Int32Array(size + 1);
  let count = 0;
  let unspaced = 0;
  let word = FNV_START;
  let isInWord = 0;
  for (let index = 0; index < size; index += 1) {
    let code = text[index] ?? 0;
    // A loop of its own: what is rare would slow down the letters.
    while (kinds[code] === KIND.word) {
      word = Math.imul(word ^ code, FNV_PRIME);
      isInWord = 1;
      index += 1;
      code = index < size ? (text[index] ?? 0) : SPACE;
    }
    let kind = kinds[code] ?? 0;
    if (kind === KIND.surrogate) {
      code = codePointAt(text, index);
      kind = kindBeyond(code);
      if (code >= 0x10000) index += 1;
    }
    if (kind === KIND.word) {
      word = Math.imul(word ^ code, FNV_PRIME);
      isInWord = 1;
      continue;
    }
    // As above: written always, kept when a word ends here.
    hashes[count] = word;
    count += isInWord;
    word = FNV_START;
    isInWord = 0;
    if (kind === KIND.unspaced) {
      hashes[count] = code;
      count += 1;
      unspaced += 1;
    }
  }
  hashes[count] = word;
  return { hashes: hashes.subarray(0, count + isInWord), unspaced };
}

const BIN_BITS = 6;
const VALUE_BITS = 32 - BIN_BITS;
/** No value has this many bits. */
const EMPTY = 0xffffffff;
const ROLL = 0x9e3779b1;
/** What a word's hash has been multiplied with when it leaves the shingle. */
const ROLL_OUT = Array.from({ length: SHINGLE_WORDS }).reduce<number>((power) => Math.imul(power, ROLL), 1);

/** Bins with the smallest hash of the shingles that fell into each. The hash rolls: a word enters, the oldest one leaves. */
function binsOf(hashes: Int32Array): Uint32Array {
  const bins = new Uint32Array(SIGNATURE_SIZE).fill(EMPTY);
  let rolling = 0;
  for (let index = 0; index < hashes.length; index += 1) {
    const entering = mix32(hashes[index] ?? 0) | 0;
    hashes[index] = entering;
    rolling = (Math.imul(rolling, ROLL) + entering) | 0;
    if (index < SHINGLE_WORDS - 1) continue;
    if (index >= SHINGLE_WORDS) rolling = (rolling - Math.imul(hashes[index - SHINGLE_WORDS] ?? 0, ROLL_OUT)) | 0;
    const hash = mix32(rolling);
    const bin = hash >>> VALUE_BITS;
    const value = hash & ((1 << VALUE_BITS) - 1);
    if (value < (bins[bin] ?? 0)) bins[bin] = value;
  }
  return bins;
}

/** Every empty bin takes the value of one that is not, looked for in an order of its own that is the same for all texts. */
function densified(bins: Uint32Array): Uint32Array {
  return bins.map((own, bin) => {
    let value = own;
    for (let attempt = 1; value === EMPTY; attempt += 1) {
      value = bins[mix32(Math.imul(bin + 1, ROLL) + attempt) >>> VALUE_BITS] ?? EMPTY;
    }
    return value;
  });
}
