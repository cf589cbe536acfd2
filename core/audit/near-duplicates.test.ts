import { describe, expect, it } from 'vitest';
import { seededDice } from '#core/base/dice-fixture.ts';
import { similarity } from '#core/parse/signature-fixture.ts';
import { SIGNATURE_SIZE } from '#core/parse/text-signature.ts';
import { nearDuplicates } from './near-duplicates.ts';

function fresh(roll: (limit: number) => number): Uint16Array {
  return Uint16Array.from({ length: SIGNATURE_SIZE }, () => roll(2 ** 16));
}

/** A copy of which up to `most` values are others. */
function changed(signature: Uint16Array, most: number, roll: (limit: number) => number): Uint16Array {
  const copy = signature.slice();
  for (let left = roll(most + 1); left > 0; left -= 1) copy[roll(SIGNATURE_SIZE)] = roll(2 ** 16);
  return copy;
}

/** Families of signatures, the members of each differing from their first in up to `most` values. */
function families(count: number, size: number, most: number, seed: number): Uint16Array[] {
  const roll = seededDice(seed);
  return Array.from({ length: count }, () => fresh(roll)).flatMap((first) => [
    first,
    ...Array.from({ length: size - 1 }, () => changed(first, most, roll)),
  ]);
}

/** The similarity of the most similar other one of each. */
function bestByComparingAll(signatures: readonly Uint16Array[]): number[] {
  return signatures.map((own, index) =>
    signatures.reduce((best, other, at) => (at === index ? best : Math.max(best, similarity(own, other))), 0),
  );
}

/** Everything told is true and at or above the limit. */
function expectTrue(signatures: readonly Uint16Array[], limit: number): void {
  for (const [index, found] of nearDuplicates(signatures, limit).entries()) {
    if (found === null) continue;
    const [own, other] = [signatures[index], signatures[found.index]];
    expect(found.index).not.toBe(index);
    expect(found.similarity).toBeGreaterThanOrEqual(limit);
    expect(own && other && similarity(own, other)).toBe(found.similarity);
  }
}

/** The share of those with a neighbour at or above `from` for which one as similar as the best was not found. */
function missedShare(signatures: readonly Uint16Array[], limit: number, from: number): number {
  const found = nearDuplicates(signatures, limit);
  const wanted = [...bestByComparingAll(signatures).entries()].filter(([, best]) => best >= from);
  expect(wanted.length).toBeGreaterThan(0);
  return wanted.filter(([index, best]) => (found[index]?.similarity ?? 0) < best).length / wanted.length;
}

describe('nearDuplicates', () => {
  it.each([
    ['pairs', families(500, 2, 12, 1)],
    ['families of 20', families(50, 20, 12, 2)],
    ['nothing alike', families(800, 1, 0, 3)],
  ])('finds the same as comparing all with all: %s', (_case, signatures) => {
    const limit = 0.9;
    expectTrue(signatures, limit);
    const found = nearDuplicates(signatures, limit).map((near) => near?.similarity ?? 0);
    expect(found).toEqual(bestByComparingAll(signatures).map((best) => (best >= limit ? best : 0)));
  });

  it.each([0.8, 0.85, 0.95, 1])('misses none at a limit of %d', (limit) => {
    const signatures = families(60, 15, 16, 4);
    expectTrue(signatures, limit);
    expect(missedShare(signatures, limit, limit)).toBe(0);
  });

  it('misses under one in a hundred of those 95 % alike where all pages share most of their text', () => {
    const roll = seededDice(5);
    const template = fresh(roll);
    // Each family differs from the template in a third of the values, so bands are shared by very many.
    const signatures = Array.from({ length: 200 }, () => changed(template, 24, roll)).flatMap((first) => [
      first,
      ...Array.from({ length: 4 }, () => changed(first, 3, roll)),
    ]);
    expectTrue(signatures, 0.9);
    expect(missedShare(signatures, 0.9, 0.95)).toBeLessThan(0.01);
  });

  it('gives each of many equal ones another', () => {
    const [first = new Uint16Array(SIGNATURE_SIZE)] = families(1, 1, 0, 6);
    const found = nearDuplicates(
      Array.from({ length: 500 }, () => first.slice()),
      0.9,
    );
    expect(found.every((near, index) => near?.similarity === 1 && near.index !== index)).toBe(true);
  });

  it('keeps to the limit', () => {
    const [first = new Uint16Array(SIGNATURE_SIZE)] = families(1, 1, 0, 7);
    const other = first.map((value, index) => (index < 6 ? value + 1 : value));
    expect(nearDuplicates([first, other], 58 / 64)).toEqual([
      { index: 1, similarity: 58 / 64 },
      { index: 0, similarity: 58 / 64 },
    ]);
    expect(nearDuplicates([first, other], 58.1 / 64)).toEqual([null, null]);
  });

  it.each([0, -1, 2, Number.NaN])('takes a limit of %d without harm', (limit) => {
    expect(nearDuplicates(families(5, 2, 3, 8), limit)).toHaveLength(10);
  });

  it('takes none and one', () => {
    expect(nearDuplicates([], 0.9)).toEqual([]);
    expect(nearDuplicates(families(1, 1, 0, 9), 0.9)).toEqual([null]);
  });
});
