import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

export type WordList = {
  /** @param units lower case ASCII letters and apostrophes of both kinds, from `start` to before `end`. */
  has(units: Uint16Array, start: number, end: number): boolean;
};

const LINE_END = 0x0a;
const APOSTROPHE = 0x27;
const TYPOGRAPHIC_APOSTROPHE = 0x2019;
const FREE = -1;
/** At most this share of the places is taken. */
const MOST_FULL = 0.5;

/**
 * Reads a list of words in ASCII, each ended by a line end, compressed with Brotli. The words stay as bytes, found by a hash table of
 * where each begins: a hundred thousand take 2 MB, where a set of texts takes ten times that.
 */
export function readWordList(file: URL): WordList {
  const bytes = new Uint8Array(brotliDecompressSync(readFileSync(file)));
  const starts = startsOf(bytes);
  const places = new Int32Array(2 ** Math.ceil(Math.log2(starts.length / MOST_FULL))).fill(FREE);
  const mask = places.length - 1;
  for (const start of starts) {
    let place = placeOf(bytes, start, bytes.indexOf(LINE_END, start), mask);
    while (places[place] !== FREE) place = (place + 1) & mask;
    places[place] = start;
  }

  return {
    has(units, start, end) {
      for (let place = placeOf(units, start, end, mask); ; place = (place + 1) & mask) {
        const found = places[place] ?? FREE;
        if (found === FREE) return false;
        if (isEqual(bytes, found, units, start, end)) return true;
      }
    },
  };
}

function startsOf(bytes: Uint8Array): number[] {
  const starts: number[] = [];
  for (let start = 0; start < bytes.length; start = bytes.indexOf(LINE_END, start) + 1) starts.push(start);
  return starts;
}

/** FNV-1a, its upper bits folded in. */
function placeOf(units: Uint8Array | Uint16Array, start: number, end: number, mask: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ plain(units[index] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) & mask;
}

function isEqual(bytes: Uint8Array, from: number, units: Uint16Array, start: number, end: number): boolean {
  const length = end - start;
  for (let index = 0; index < length; index += 1)
    if (bytes[from + index] !== plain(units[start + index] ?? 0)) return false;
  return bytes[from + length] === LINE_END;
}

function plain(unit: number): number {
  return unit === TYPOGRAPHIC_APOSTROPHE ? APOSTROPHE : unit;
}
