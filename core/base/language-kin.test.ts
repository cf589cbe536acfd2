import { expect, it } from 'vitest';
import { isKin } from './language-kin.ts';

it('holds tags of one language, and languages that a text does not tell apart, for alike', () => {
  for (const [one, other] of [
    ['de', 'de-AT'],
    ['nb', 'da'],
    ['he', 'iw'],
    ['sr-Latn', 'hr'],
  ] as const)
    expect([one, other, isKin(one, other)]).toEqual([one, other, true]);
  for (const [one, other] of [
    ['de', 'nl'],
    ['ru', 'uk'],
    ['', 'en'],
  ] as const)
    expect([one, other, isKin(one, other)]).toEqual([one, other, false]);
});
