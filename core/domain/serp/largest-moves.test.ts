import { expect, it } from 'vitest';
import { largestMoves } from './largest-moves.ts';

const at = (phrase: string, rank: number | null, depth = 100) => ({ phrase, rank, depth });

it('takes the largest moves first, up and down alike', () => {
  const before = [at('up', 40), at('down', 3), at('same', 5), at('little', 8), at('gone', 90), at('come', null)];
  const after = [
    at('up', 10),
    at('down', 50),
    at('same', 5),
    at('little', 7),
    at('gone', null),
    at('come', 60),
    at('new', 1),
  ];
  expect(largestMoves(before, after, 4)).toEqual([
    { phrase: 'down', from: 3, to: 50, depth: 100 },
    { phrase: 'come', from: null, to: 60, depth: 100 },
    { phrase: 'up', from: 40, to: 10, depth: 100 },
    { phrase: 'gone', from: 90, to: null, depth: 100 },
  ]);
});

it('says nothing where lists of different length cannot tell, and of what was found neither time', () => {
  expect(
    largestMoves([at('a', 50), at('b', null, 10), at('c', null)], [at('a', null, 10), at('b', 50), at('c', null)], 5),
  ).toEqual([]);
  expect(largestMoves([at('a', 5)], [at('a', null, 10)], 5)).toEqual([{ phrase: 'a', from: 5, to: null, depth: 10 }]);
});
