import { describe, expect, it } from 'vitest';
import { KIND, characterTable, codePointAt, kindBeyond } from './character-table.ts';

describe('characterTable', () => {
  it.each([
    [' \n\u00a0\u3000', 'space'],
    ['.-–!|(“€', 'between'],
    ['aZß9й٣', 'word'],
    ['\u0301क़', 'word'],
    ['雨あアสລខမ', 'unspaced'],
    ['\u00ad\u200b\u200f\ufeff', 'unseen'],
    ['\ud800\udfff', 'surrogate'],
  ] as const)('knows "%s" as %s', (characters, kind) => {
    for (let index = 0; index < characters.length; index += 1) {
      const code = characters.charCodeAt(index);
      expect([code.toString(16), characterTable().kinds[code]]).toEqual([code.toString(16), KIND[kind]]);
    }
  });

  it.each([
    ['A', 'a'],
    ['Й', 'й'],
    ['Σ', 'σ'],
    ['İ', 'i'],
    ['é', 'é'],
    ['雨', '雨'],
    ['\n', ' '],
    ['\u00a0', ' '],
  ])('gives %s in lower case as %s', (character, lower) => {
    expect(characterTable().lower[character.charCodeAt(0)]).toBe(lower.charCodeAt(0));
  });
});

describe('codePointAt', () => {
  it.each([
    ['a pair', [0xd83d, 0xde00], 0x1f600],
    ['a first half alone', [0xd83d, 0x61], 0xd83d],
    ['a first half at the end', [0xd83d], 0xd83d],
    ['a second half', [0xde00, 0xde00], 0xde00],
  ])('reads %s', (_case, units, codePoint) => {
    expect(codePointAt(Uint16Array.from(units), 0)).toBe(codePoint);
  });
});

describe('kindBeyond', () => {
  it.each([
    ['😀', 'between'],
    ['𠮷', 'unspaced'],
    ['𝒜', 'word'],
  ] as const)('knows %s as %s', (character, kind) => {
    expect(kindBeyond(character.codePointAt(0) ?? 0)).toBe(KIND[kind]);
  });
});
