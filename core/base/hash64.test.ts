import { describe, expect, it } from 'vitest';
import { hash64 } from './hash64.ts';

const key = (text: string): string => hash64(text).join(' ');
const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_unused, index) => `https://example.org/item?id=${String(index)}`);

/** Of how many bits two halves differ. */
function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, half, at) => {
    let bits = 0;
    for (let rest = (half ^ (other[at] ?? 0)) >>> 0; rest > 0; rest >>>= 1) bits += rest & 1;
    return sum + bits;
  }, 0);
}

describe('the hash of a text', () => {
  // Stored crawls hold these values: another formula would meet every address anew. That of
  // `a` is the published one of cyrb53: 7929297801672961 with the 53 bits it keeps.
  it.each([
    ['', '1aee8d83 488bdcb8'],
    ['a', '82c97901 501c2ba7'],
    ['https://example.org/', 'e33df130 c034ed16'],
    ['straße 😀', '5344eb8f a5d5eefe'],
  ])('of %j stays what it was', (text, expected) => {
    expect(hash64(text).map((half) => half.toString(16))).toEqual(expected.split(' '));
  });

  it('is two whole numbers from 0 to 2³² − 1', () => {
    const halves = addresses(1000).flatMap((address) => [...hash64(address)]);
    for (const half of halves) {
      expect(Number.isInteger(half)).toBe(true);
      expect(half).toBeGreaterThanOrEqual(0);
      expect(half).toBeLessThan(2 ** 32);
    }
    expect(Math.max(...halves)).toBeGreaterThanOrEqual(2 ** 31);
  });

  it.each([
    ['the order of letters', 'ab', 'ba'],
    ['letter case', '/A', '/a'],
    ['a zero at the end', 'a', 'a\u0000'],
    ['nothing and a zero', '', '\u0000'],
    ['the upper byte of a code unit', '\u0041', '\u0141'],
    ['the upper byte of the upper surrogate', '\ud83d\ude00', '\ud93d\ude00'],
    ['a lone surrogate and what replaces it', '\ud800', '\ufffd'],
    ['forms of one letter', '\u00e9', 'e\u0301'],
    ['the last letter of a long text', `${'x'.repeat(100_000)}a`, `${'x'.repeat(100_000)}b`],
    ['the first letter of a long text', `a${'x'.repeat(100_000)}`, `b${'x'.repeat(100_000)}`],
  ])('tells texts apart by %s', (_what, one, other) => {
    expect(key(one)).not.toBe(key(other));
  });

  it('differs for 200,000 addresses that are much alike', () => {
    expect(new Set(addresses(200_000).map(key)).size).toBe(200_000);
  });

  it('fills 1,000 drawers evenly with either half', () => {
    for (const half of [0, 1] as const) {
      const drawers = new Uint32Array(1000);
      for (const address of addresses(100_000)) {
        const drawer = hash64(address)[half] % 1000;
        drawers[drawer] = (drawers[drawer] ?? 0) + 1;
      }
      // 100 are expected in each; 50 is five standard deviations.
      expect(Math.min(...drawers)).toBeGreaterThan(50);
      expect(Math.max(...drawers)).toBeLessThan(150);
    }
  });

  it('changes about half of its 64 bits when the last sign of the text is another', () => {
    const distances = addresses(1000).map((address) => distance(hash64(`${address}0`), hash64(`${address}1`)));
    const mean = distances.reduce((sum, each) => sum + each, 0) / distances.length;
    expect(mean).toBeGreaterThan(24);
    expect(mean).toBeLessThan(40);
  });
});
