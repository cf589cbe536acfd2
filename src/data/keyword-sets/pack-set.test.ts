import { expect, it } from 'vitest';
import { MAX_PARTS, PART_CHARACTERS } from '#core/contract/lists/keyword-sets.ts';
import { packSet, unpackSet } from './pack-set.ts';

it('gives back what was packed, in any script', () => {
  const value = { text: 'обувь 跑鞋 \0 \ud83d\ude00', numbers: [1, null] };
  expect(unpackSet(packSet(value) ?? [])).toEqual(value);
});

it('cuts large sets into parts, and refuses what is larger than a set', () => {
  let state = 1;
  const noise = (length: number) =>
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state.toString(36);
    }).join('');
  const large = noise(50_000);
  const parts = packSet(large) ?? [];
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every(({ length }) => length <= PART_CHARACTERS)).toBe(true);
  expect(unpackSet(parts)).toBe(large);
  expect(packSet(noise((MAX_PARTS * PART_CHARACTERS) / 3))).toBeNull();
});

it('of damaged parts there is nothing', () => {
  expect(unpackSet(['@@@'])).toBeNull();
  expect(unpackSet([])).toBeNull();
});
