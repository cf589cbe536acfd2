import { expect, it } from 'vitest';
import { guessPhraseColumn, hasHeading, siftPhrases } from './sift-phrases.ts';

it('tells new phrases from doubled, similar and too long ones, and passes over empty lines', () => {
  const given = ['hats', ' HATS ', 'red shoes', 'Shoes, red', '', '\0', 'x'.repeat(201), 'Café', 'cafe', '???', '!!!'];
  expect(siftPhrases(given, ['Hats', 'blue coat'])).toEqual({
    fresh: ['red shoes', 'Café', '???', '!!!'],
    doubled: [
      { phrase: 'hats', like: 'Hats' },
      { phrase: 'HATS', like: 'Hats' },
    ],
    near: [
      { phrase: 'Shoes, red', like: 'red shoes' },
      { phrase: 'cafe', like: 'Café' },
    ],
    tooLong: [{ line: 7, start: 'x'.repeat(60) }],
  });
});

it('reads a line of a megabyte as one phrase that is too long, and tells its progress', () => {
  const progress: number[] = [];
  const given = ['a'.repeat(1_000_000), ...Array.from({ length: 2000 }, (_unused, at) => `word ${at}`)];
  const { tooLong, fresh } = siftPhrases(given, [], (done) => progress.push(done));
  expect([tooLong.length, fresh.length]).toEqual([1, 2000]);
  expect(progress).toEqual([0, 1000, 2000]);
});

it.each([
  [
    [
      ['Top queries', 'Clicks'],
      ['hats', '3'],
    ],
    0,
    true,
  ],
  [
    [
      ['#', 'Keyword', 'Volume'],
      ['1', 'hats', '3'],
    ],
    1,
    true,
  ],
  [
    [
      ['Позиция', 'Ключевые слова'],
      ['1', 'слон'],
    ],
    1,
    true,
  ],
  [
    [
      ['1', 'hats'],
      ['2', 'shoes'],
      ['3', 'coats'],
    ],
    1,
    false,
  ],
  [[['hats'], ['shoes']], 0, false],
  [[], 0, false],
])('finds the column of keywords (%#)', (rows, column, isHeaded) => {
  expect(guessPhraseColumn(rows)).toBe(column);
  expect(hasHeading(rows, column)).toBe(isHeaded);
});
