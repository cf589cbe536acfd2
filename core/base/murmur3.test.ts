import { describe, expect, it } from 'vitest';
import { mix32, murmur3 } from './murmur3.ts';

function hash(text: string): number[] {
  return [...murmur3(Uint16Array.from({ length: text.length }, (_unused, index) => text.charCodeAt(index)))];
}

describe('murmur3', () => {
  // What the reference implementation gives for the same text in UTF-16, low byte first (mmh3 5.3.0, x86 variant, seed 0).
  it.each([
    ['', [0, 0, 0, 0]],
    ['a', [54243734, 3438235617, 3438235617, 3438235617]],
    ['ab', [638564691, 2938287869, 2938287869, 2938287869]],
    ['abc', [727422883, 553082805, 1343406772, 1343406772]],
    ['abcdefg', [2233458270, 4162493099, 708124466, 4203646119]],
    ['abcdefgh', [1815443029, 2381879457, 2808947469, 1108635924]],
    ['abcdefghi', [396613426, 938402950, 80977633, 4001328604]],
    ['hello, rain garden', [3167881426, 4125444358, 2993417084, 3970772955]],
    ['ありがとう、雨の庭', [3578186349, 96912407, 1133759845, 3753482360]],
    ['x'.repeat(100), [1976930850, 3634023459, 2450142962, 1977154223]],
  ])('gives for "%s" what the reference gives', (text, words) => {
    expect(hash(text)).toEqual(words);
  });

  it('reads units wherever they begin in memory', () => {
    const units = Uint16Array.from('.hello, rain garden', (character) => character.charCodeAt(0));
    expect([...murmur3(units.subarray(1))]).toEqual(hash('hello, rain garden'));
  });
});

describe('mix32', () => {
  it('gives unsigned words and spreads neighbours apart', () => {
    const mixed = Array.from({ length: 1000 }, (_unused, index) => mix32(index));
    expect(new Set(mixed.map((word) => word >>> 16)).size).toBeGreaterThan(900);
    expect(Math.min(...mixed)).toBeGreaterThanOrEqual(0);
  });
});
