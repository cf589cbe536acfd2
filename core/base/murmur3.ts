/**
 * MurmurHash3 x86 128 with seed 0 (Austin Appleby, public domain) over 16-bit units, low byte first: four unsigned words. Not for
 * security.
 * @see https://github.com/aappleby/smhasher/blob/master/src/MurmurHash3.cpp
 */
export function murmur3(units: Uint16Array): Uint32Array {
  const state = new Uint32Array(4);
  const whole = units.length - (units.length % UNITS_PER_BLOCK);
  mixBlocks(wordsOf(units.subarray(0, whole)), state);
  mixRest(units.subarray(whole), state);
  return finish(state, units.length * 2);
}

const UNITS_PER_BLOCK = 8;
const WORDS_PER_BLOCK = 4;
const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

/** Spreads every bit over the whole word; no two words become the same. The finalizer of MurmurHash3. */
export function mix32(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The same memory, two units a word: low byte first on every processor this runs on. */
function wordsOf(units: Uint16Array): Uint32Array {
  const aligned = units.byteOffset % 4 === 0 ? units : units.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 2);
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function mixBlocks(words: Uint32Array, state: Uint32Array): void {
  // Plain variables: this loop sees every character of every page.
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  let h4 = 0;
  for (let at = 0; at < words.length; at += WORDS_PER_BLOCK) {
    h1 ^= Math.imul(rotate(Math.imul(words[at] ?? 0, C1), 15), C2);
    h1 = (Math.imul((rotate(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotate(Math.imul(words[at + 1] ?? 0, C2), 16), C3);
    h2 = (Math.imul((rotate(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0;
    h3 ^= Math.imul(rotate(Math.imul(words[at + 2] ?? 0, C3), 17), C4);
    h3 = (Math.imul((rotate(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0;
    h4 ^= Math.imul(rotate(Math.imul(words[at + 3] ?? 0, C4), 18), C1);
    h4 = (Math.imul((rotate(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0;
  }
  state.set([h1, h2, h3, h4]);
}

/** The last, incomplete block. A word of zeros changes nothing, as the algorithm wants it for words that are not there. */
function mixRest(rest: Uint16Array, state: Uint32Array): void {
  const words = wordsOf(Uint16Array.from({ length: UNITS_PER_BLOCK }, (_unused, index) => rest[index] ?? 0));
  const [h1 = 0, h2 = 0, h3 = 0, h4 = 0] = state;
  const [w1 = 0, w2 = 0, w3 = 0, w4 = 0] = words;
  state.set([
    h1 ^ Math.imul(rotate(Math.imul(w1, C1), 15), C2),
    h2 ^ Math.imul(rotate(Math.imul(w2, C2), 16), C3),
    h3 ^ Math.imul(rotate(Math.imul(w3, C3), 17), C4),
    h4 ^ Math.imul(rotate(Math.imul(w4, C4), 18), C1),
  ]);
}

function finish(state: Uint32Array, sizeBytes: number): Uint32Array {
  return addUp(addUp(state.map((word) => word ^ sizeBytes)).map(mix32));
}

/** The first word becomes the sum of all, which is then added to the others. */
function addUp(words: Uint32Array): Uint32Array {
  const [h1 = 0, h2 = 0, h3 = 0, h4 = 0] = words;
  const sum = h1 + h2 + h3 + h4;
  return Uint32Array.of(sum, h2 + sum, h3 + sum, h4 + sum);
}
