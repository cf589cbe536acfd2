import { describe, expect, it } from 'vitest';
import { hash64 } from './hash64.ts';
import { createHashTable } from './hash-table.ts';

type Hash = readonly [high: number, low: number];

const MANY = 100_000;
const hashesOf = (count: number, hashOf: (index: number) => Hash): Hash[] =>
  Array.from({ length: count }, (_unused, index) => hashOf(index));

/** The positions of hashes whose number is not their position; adds nothing. */
function wrongOf(table: ReturnType<typeof createHashTable>, hashes: readonly Hash[]): number[] {
  return hashes.flatMap(([high, low], index) => (table.find(high, low) === index ? [] : [index]));
}

describe('numbers of texts by their hash', () => {
  it('are given in the order added, from 0', () => {
    const table = createHashTable();
    expect(table.count()).toBe(0);
    expect([table.add(7, 9), table.add(9, 7), table.add(1, 1)]).toEqual([0, 1, 2]);
    expect([table.find(7, 9), table.find(9, 7), table.find(1, 1)]).toEqual([0, 1, 2]);
    expect(table.count()).toBe(3);
  });

  it('are -1 for a new text, and asking does not add it', () => {
    const table = createHashTable();
    expect(table.find(1, 2)).toBe(-1);
    expect(table.find(1, 2)).toBe(-1);
    expect(table.count()).toBe(0);
  });

  it('of one table say nothing about another', () => {
    createHashTable().add(1, 2);
    expect(createHashTable().find(1, 2)).toBe(-1);
  });

  it.each([
    ['zero', 0, 0],
    ['one half zero', 0, 5],
    ['the other half zero', 5, 0],
    ['the largest', 0xffffffff, 0xffffffff],
    ['the first beyond a signed number', 0x80000000, 0x80000000],
    ['the largest signed number', 0x7fffffff, 0x7fffffff],
  ])('hold for a hash of %s', (_what, high, low) => {
    const table = createHashTable();
    expect(table.find(high, low)).toBe(-1);
    expect(table.add(high, low)).toBe(0);
    expect(table.find(high, low)).toBe(0);
    expect(table.find(high, (low + 1) % 2 ** 32)).toBe(-1);
    expect(table.find((high + 1) % 2 ** 32, low)).toBe(-1);
  });

  it.each([
    ['addresses', (index: number): Hash => hash64(`https://example.org/${String(index)}`)],
    ['texts with the same upper half', (index: number): Hash => [0xdeadbeef, index]],
    ['texts with the same lower half', (index: number): Hash => [index, 0xdeadbeef]],
    ['texts with the same lower half and large upper ones', (index: number): Hash => [0xffffffff - index, 0]],
    ['texts whose halves are the same', (index: number): Hash => [index, index]],
  ])('hold for 100,000 %s', (_what, hashOf) => {
    const table = createHashTable();
    const hashes = hashesOf(MANY, hashOf);
    const given = hashes.map(([high, low]) => table.add(high, low));
    expect(given).toEqual(hashes.map((_hash, index) => index));
    expect(table.count()).toBe(MANY);
    expect(wrongOf(table, hashes)).toEqual([]);
    const others = hashesOf(2 * MANY, hashOf).slice(MANY);
    expect(others.filter(([high, low]) => table.find(high, low) !== -1)).toEqual([]);
  });

  it('hold when thousands of texts belong in one place', () => {
    // The upper halves differ only in bits that the place does not depend on.
    const hashes = hashesOf(3000, (index) => [index * 2 ** 20, 0]);
    const table = createHashTable();
    for (const [high, low] of hashes) table.add(high, low);
    expect(wrongOf(table, hashes)).toEqual([]);
    expect(table.find(3000 * 2 ** 20, 0)).toBe(-1);
  });

  it('hold at the end of the table, where the search goes on at its beginning', () => {
    const table = createHashTable();
    const hashes = hashesOf(50, (index) => [0, 4095 + index * 4096]);
    for (const [high, low] of hashes) table.add(high, low);
    expect(wrongOf(table, hashes)).toEqual([]);
    expect(table.find(0, 4095 + 50 * 4096)).toBe(-1);
  });

  it('stay the same each time the table grows', () => {
    const table = createHashTable();
    const hashes = hashesOf(10_000, (index) => hash64(String(index)));
    const wrong: number[] = [];
    for (const [index, [high, low]] of hashes.entries()) {
      table.add(high, low);
      // Just below, at and above where 4,096 and 8,192 places become too few.
      if ([2456, 2457, 2458, 4914, 4915, 4916, 9999].includes(index))
        wrong.push(...wrongOf(table, hashes.slice(0, index + 1)));
    }
    expect(wrong).toEqual([]);
  });
});
